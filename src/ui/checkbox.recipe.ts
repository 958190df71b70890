import { defineSlotRecipe } from '@pandacss/dev'

/** A native checkbox in the portal's own style; the whole label can be pressed. */
export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'box', 'label'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'control',
      cursor: 'pointer',
    },
    box: {
      appearance: 'none',
      flex: 'none',
      display: 'grid',
      placeContent: 'center',
      width: '1.25rem',
      height: '1.25rem',
      margin: '0',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'sm',
      backgroundColor: 'paper',
      printColorAdjust: 'exact',
      cursor: 'inherit',
      _before: {
        content: '""',
        width: '0.75rem',
        height: '0.75rem',
        backgroundColor: 'paper',
        clipPath: 'polygon(14% 44%, 0 62%, 40% 100%, 100% 18%, 84% 4%, 37% 66%)',
        opacity: 0,
      },
      _hover: { borderColor: 'ink' },
      '&:checked, &:indeterminate': {
        backgroundColor: 'ink',
        borderColor: 'ink',
        _before: { opacity: 1 },
      },
      '&:indeterminate::before': { clipPath: 'inset(42% 0)' },
      '&[aria-invalid=true]': { borderColor: 'bad', boxShadow: 'inset 0 0 0 1px {colors.bad}' },
      '&:disabled': { backgroundColor: 'yard.raised', borderColor: 'line', cursor: 'not-allowed' },
      '&:disabled:checked': { backgroundColor: 'ink.soft' },
      _highContrast: { appearance: 'auto', _before: { display: 'none' } },
    },
    label: { lineHeight: 'snug', ':disabled + &': { color: 'ink.soft', cursor: 'not-allowed' } },
  },
  variants: {
    bare: {
      true: {
        root: { justifyContent: 'center', minWidth: 'control', marginBlock: '-2', verticalAlign: 'middle' },
      },
    },
  },
  staticCss: ['*'],
})
