import { defineSlotRecipe } from '@pandacss/dev'

export const emptyStateRecipe = defineSlotRecipe({
  className: 'emptyState',
  slots: ['root', 'drawing', 'title', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      paddingInline: '4',
      paddingBlock: { base: '10', md: '16' },
      textAlign: 'center',
    },
    drawing: { width: '120px', height: '44px', color: 'ink.soft', marginBottom: '2' },
    title: { textStyle: 'heading', overflowWrap: 'anywhere' },
    body: { color: 'ink.soft', maxWidth: 'prose', _empty: { display: 'none' } },
    action: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginTop: '3' },
  },
})
