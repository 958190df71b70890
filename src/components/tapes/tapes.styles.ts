import { css } from 'styled-system/css'

export const noteText = {
  /** As with a highlighter. */
  marked: css({ paddingInline: '1', borderRadius: 'sm', backgroundColor: 'hivis', color: 'hivis.on' }),
}

export const workbench = {
  /** Its content does not affect its size. */
  filled: css({
    width: 'full',
    height: 'full',
    minWidth: '0',
    minHeight: '0',
    display: 'grid',
    placeItems: 'center',
    contain: '[size]',
  }),
  /** As wide as there is room; the iframe is scaled to fit. */
  room: css({
    position: 'relative',
    maxWidth: 'full',
    // Because the iframe is scaled, its layout height is too large.
    minHeight: '0',
    // With 'hidden', focus inside the iframe could scroll it out of position.
    overflow: 'clip',
    backgroundColor: 'paper',
    border: '[1px solid {colors.line.strong}]',
    borderRadius: 'md',
  }),
  frame: css({ display: 'block', border: 'none', transformOrigin: 'top left' }),
  pointer: css({
    position: 'absolute',
    top: '0',
    left: '0',
    width: '[28px]',
    height: '[28px]',
    margin: '[-14px 0 0 -14px]',
    borderRadius: 'full',
    border: '[3px solid {colors.ink}]',
    backgroundColor: '[color-mix(in srgb, {colors.hivis} 70%, transparent)]',
    boxShadow: '[0 0 0 2px {colors.paper}]',
    pointerEvents: 'none',
    transitionProperty: '[transform]',
    transitionTimingFunction: '[ease-in-out]',
  }),
}
