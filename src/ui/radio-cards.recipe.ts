import { defineSlotRecipe } from '@pandacss/dev'

export const radioCardsRecipe = defineSlotRecipe({
  className: 'radioCards',
  slots: ['root', 'card', 'input', 'label', 'hint'],
  base: {
    root: {
      display: 'grid',
      /* The gap between fields, so that a card ends where the field above it does. */
      gap: { base: '2', sm: '4' },
      gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    },
    card: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '0.5',
      minHeight: 'controlLarge',
      paddingInlineStart: { base: '2.25rem', sm: '2.75rem' },
      paddingInlineEnd: { base: '2', sm: '4' },
      paddingBlock: '3',
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      cursor: 'pointer',
      transition: 'background-color 0.12s, border-color 0.12s',
      /* The mark of a radio, so that the cards read as a choice. */
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: { base: '2.5', sm: '4' },
        top: 'calc(50% - 0.5625rem)',
        boxSizing: 'border-box',
        width: '1.125rem',
        height: '1.125rem',
        border: '1px solid',
        borderColor: 'ink.soft',
        borderRadius: 'full',
      },
      '&[data-checked]::before': { borderWidth: '6px', borderColor: 'link' },
      '&[data-disabled]::before': { borderColor: 'line.strong' },
      _hover: { borderColor: 'ink' },
      '&[data-checked]': {
        backgroundColor: 'selected',
        borderColor: 'link',
        boxShadow: 'inset 0 0 0 1px {colors.link}',
        _highContrast: { borderWidth: '3px' },
      },
      '&[data-disabled]': { backgroundColor: 'yard.raised', borderColor: 'line', cursor: 'not-allowed' },
      '[data-invalid] &:not([data-checked])': { borderColor: 'bad' },
    },
    /* Over the whole card, border included, so that focus is seen and touch reaches it there. */
    input: {
      appearance: 'none',
      position: 'absolute',
      inset: '-1px',
      width: 'calc(100% + 2px)',
      height: 'calc(100% + 2px)',
      margin: '0',
      borderRadius: 'md',
      cursor: 'inherit',
    },
    label: { fontWeight: 'bold', lineHeight: 'snug' },
    hint: { color: 'ink.soft', lineHeight: 'snug' },
  },
})
