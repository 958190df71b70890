import { css } from 'styled-system/css'

export const workbench = {
  /** What is in it has no say in how large it is. */
  filled: css({
    width: 'full',
    height: 'full',
    minWidth: '0',
    minHeight: '0',
    display: 'grid',
    placeItems: 'center',
    contain: '[size]',
  }),
  /** As wide as there is room; the frame in it is made smaller to fit. */
  room: css({
    position: 'relative',
    maxWidth: 'full',
    // The frame in it is smaller than its own height says.
    minHeight: '0',
    // 'hidden' would let what has focus in the frame scroll it out of its place.
    overflow: 'clip',
    backgroundColor: 'paper',
    border: '[1px solid {colors.line.strong}]',
    borderRadius: 'md',
  }),
  frame: css({ display: 'block', border: 'none', transformOrigin: 'top left' }),
  /** Where the player's hand is. */
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
