import { defineSlotRecipe } from '@pandacss/dev'

/** A short message at the top right: 5rem down, 1rem in, 18rem wide, in and out in 0.2 s. */
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
      /* By a variable: a rule for the dark alone would also win over the edge in the tone. */
      '--edge': { base: '{colors.line}', _dark: '{colors.line.strong}' },
      border: '1px solid var(--edge)',
      borderInlineStart: '4px solid var(--tone)',
      borderRadius: 'md',
      boxShadow: 'pop',
      /* Ark says where each stands in the stack; these two are how. */
      translate: 'var(--x) var(--y)',
      transition: 'translate 0.2s, height 0.2s',
      transformOrigin: 'top right',
      willChange: 'translate, opacity',
      _open: { animation: 'toastIn' },
      _closed: { animation: 'toastOut' },
      '&[data-type=success]': { '--tone': '{colors.stock.in}' },
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
    close: { marginBlock: '-0.5625rem', color: 'ink.soft' },
  },
})
