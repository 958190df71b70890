import { defineSlotRecipe } from '@pandacss/dev'

/** A message at the top right: 5rem from the top, 1rem from the edge, 18rem wide, in and out in 0.2 s. */
export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['group', 'root', 'icon', 'message', 'detail', 'close'],
  base: {
    group: { zIndex: 'toast!', _print: { display: 'none!' } },
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: 'toast',
      maxWidth: 'calc(100vw - 2rem)',
      paddingBlock: '3',
      paddingInlineStart: '3',
      paddingInlineEnd: '1',
      backgroundColor: 'paper',
      color: 'ink',
      /* A variable: a rule for the dark theme alone would also override the edge in the tone's colour. */
      '--edge': { base: '{colors.line}', _dark: '{colors.line.strong}' },
      border: '1px solid var(--edge)',
      borderInlineStart: '4px solid var(--tone)',
      borderRadius: 'md',
      boxShadow: 'pop',
      /* Ark sets the position in the stack; these two apply and animate it. */
      translate: 'var(--x) var(--y)',
      transition: 'translate 0.2s, height 0.2s',
      transformOrigin: 'top right',
      willChange: 'translate, opacity',
      _open: { animation: 'toastIn' },
      _closed: { animation: 'toastOut' },
      /* A press on what it covers reaches the page; an error stays solid, because pointing anywhere at it holds it. */
      '&[data-type=success]': { '--tone': '{colors.stock.in}', pointerEvents: 'none!' },
      '&[data-type=error]': { '--tone': '{colors.bad}' },
    },
    icon: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '1.375rem',
      height: '1.375rem',
      borderRadius: 'full',
      backgroundColor: 'var(--tone)',
      color: 'paper',
    },
    message: {
      flex: '1',
      minWidth: '0',
      fontSize: 'base',
      lineHeight: 'snug',
      paddingBlock: '1px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    detail: { fontSize: 'sm', color: 'ink.soft' },
    close: { marginBlock: '-0.5625rem', color: 'ink.soft', pointerEvents: 'auto' },
  },
})
