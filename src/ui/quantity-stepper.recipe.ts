import { defineSlotRecipe } from '@pandacss/dev'

/** Minus, figure, plus in one outline. */
export const quantityStepperRecipe = defineSlotRecipe({
  className: 'quantityStepper',
  slots: ['root', 'button', 'input'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'stretch',
      height: 'control',
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      _hover: { borderColor: 'ink.soft' },
      '&[data-disabled]': { backgroundColor: 'yard.raised', borderColor: 'line', color: 'ink.soft' },
      '&[data-invalid]': { borderColor: 'bad' },
    },
    button: {
      flex: 'none',
      width: { base: '2.25rem', _touch: '2.75rem' },
      display: 'grid',
      placeItems: 'center',
      padding: '0',
      border: 'none',
      background: 'transparent',
      color: 'ink',
      cursor: 'pointer',
      borderRadius: 'md',
      touchAction: 'manipulation',
      _hover: { backgroundColor: 'yard.raised' },
      _focusVisible: { outlineOffset: '-2px' },
      '&:disabled, &[aria-disabled=true]': { color: 'ink.soft', opacity: 0.6, cursor: 'not-allowed' },
      '&[aria-disabled=true]:hover': { backgroundColor: 'transparent' },
    },
    input: {
      flex: '1 1 auto',
      /* Room for four figures; with more it grows. */
      minWidth: '2.5rem',
      padding: '0',
      border: 'none',
      background: 'transparent',
      textAlign: 'center',
      fontWeight: 'bold',
      fontSize: 'control',
      textOverflow: 'ellipsis',
      borderRadius: 'sm',
      _focusVisible: { outlineOffset: '-1px' },
    },
  },
  variants: { wide: { true: { root: { width: 'full' } } } },
  staticCss: ['*'],
})
