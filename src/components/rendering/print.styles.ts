import { css } from 'styled-system/css'

/**
 * For what contains a table or a list. Firefox and WebKit break grids and flex boxes badly between pages: the
 * table starts on a page of its own, and its rows are cut. So in print they are blocks.
 */
export const printsAsBlock = css({ _print: { display: 'block', '& > * + *': { marginTop: '4' } } })

/** For cards in a grid. */
export const printsInColumns = css({
  _print: { display: 'block', columns: '[14rem]', '& > *': { marginBottom: '3' } },
})
