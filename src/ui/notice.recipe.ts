import { defineSlotRecipe } from '@pandacss/dev'

export const noticeRecipe = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'words', 'body', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      paddingInline: '4',
      paddingBlock: '3',
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line',
      borderInlineStart: '4px solid var(--tone)',
      borderRadius: 'md',
    },
    /* Beside the first line, wherever a button moves that. */
    icon: { flex: 'none', color: 'var(--tone)', translate: '0 5px' },
    words: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
    },
    body: { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    title: { fontWeight: 'bold', '[data-tone=bad] &': { color: 'bad' } },
    action: { flex: 'none', maxWidth: '100%', display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    tone: {
      info: { root: { '--tone': '{colors.link}' } },
      good: { root: { '--tone': '{colors.stock.in}' } },
      warn: { root: { '--tone': '{colors.stock.low}' } },
      bad: { root: { '--tone': '{colors.bad}' } },
    },
  },
  defaultVariants: { tone: 'info' },
  staticCss: ['*'],
})
