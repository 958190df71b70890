import { defineSlotRecipe } from '@pandacss/dev'

/** The surface that opens below a control. */
export const dropdown = {
  backgroundColor: 'paper',
  color: 'ink',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  boxShadow: 'pop',
} as const

/** A panel that drops from its button. On a phone it is as wide as the button's container. */
export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: ['root', 'button', 'panel'],
  base: {
    root: { position: { base: 'static', md: 'relative' } },
    button: { width: 'full' },
    panel: {
      position: 'absolute',
      insetInlineStart: { base: '0', md: 'auto' },
      insetInlineEnd: '0',
      '&[data-from=start]': { insetInlineStart: '0', insetInlineEnd: 'auto' },
      zIndex: 'dropdown',
      marginTop: '1',
      minWidth: 'min(15rem, calc(100vw - 3rem))',
      maxHeight: '70dvh',
      overflowY: 'auto',
      padding: '4',
      ...dropdown,
      animation: 'drop',
    },
  },
})
