import { defineSlotRecipe } from '@pandacss/dev'
import { fault } from './field.recipe.ts'

export const quantityStepperRecipe = defineSlotRecipe({
  className: 'quantityStepper',
  slots: ['root', 'group', 'button', 'input', 'problem'],
  base: {
    root: { display: 'inline-flex', flexDirection: 'column', gap: '1' },
    group: {
      display: 'flex',
      alignItems: 'stretch',
      height: 'control',
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      _hover: { borderColor: 'ink.soft' },
      '&[data-disabled]': { backgroundColor: 'yard.raised', borderColor: 'line', color: 'ink.soft' },
      '&[data-invalid], &[data-invalid]:hover': { borderColor: 'bad' },
      _print: { border: 'none' },
    },
    button: {
      flex: 'none',
      /* A finger's 44 px, however large the text is. */
      width: { base: '36px', _touch: '44px' },
      display: 'grid',
      placeItems: 'center',
      padding: '0',
      /* The signs hang below the middle of their line. */
      paddingBottom: '0.25rem',
      border: 'none',
      background: 'transparent',
      color: 'ink',
      /* Signs as text: icons would make up most of what a long cart has to paint. */
      fontSize: '1.375rem',
      lineHeight: '1',
      cursor: 'pointer',
      borderRadius: 'md',
      touchAction: 'manipulation',
      _hover: { backgroundColor: 'yard.raised' },
      _focusVisible: { outlineOffset: '-2px' },
      _print: { display: 'none' },
      /* Dimmed by colour: opacity would create a layer in each of 500 rows. */
      '&:disabled, &[aria-disabled=true]': {
        color: 'ink.dimmed',
        cursor: 'not-allowed',
      },
      '&[aria-disabled=true]:hover': { backgroundColor: 'transparent' },
    },
    input: {
      flex: '1 1 auto',
      /* Room for four digits; it grows with more. */
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
    problem: { ...fault, fontSize: 'sm', textAlign: 'start' },
  },
  variants: { wide: { true: { root: { width: 'full' } } } },
  staticCss: ['*'],
})
