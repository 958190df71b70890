import { defineSlotRecipe } from '@pandacss/dev'

export const standalonePageRecipe = defineSlotRecipe({
  className: 'plainPage',
  slots: ['root', 'card', 'title', 'words'],
  base: {
    root: { display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: '4' },
    card: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      width: 'full',
      maxWidth: '28rem',
      padding: '6',
      backgroundColor: 'paper',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'line',
    },
    title: { textStyle: 'title', overflowWrap: 'anywhere' },
    words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
