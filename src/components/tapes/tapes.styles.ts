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
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'end' }),
  grow: css({ flex: '[1 1 10rem]', minWidth: '0' }),
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
  /** Its shadow dims all around it; forced colours remove the shadow, not the border. */
  spotlight: css({
    position: 'absolute',
    top: '0',
    left: '0',
    border: '[4px solid {colors.hivis}]',
    borderRadius: 'md',
    boxShadow: '[0 0 0 2px #141a17, inset 0 0 0 1px #141a17, 0 0 0 20000px rgb(10 14 12 / 0.6)]',
    pointerEvents: 'none',
    animation: '[fadeIn 0.25s ease-out]',
    _motionReduce: { animation: '[none]' },
    _highContrast: { borderColor: '[Highlight]' },
    '&[hidden]': { display: 'none' },
  }),
  pointer: css({
    position: 'absolute',
    top: '0',
    left: '0',
    width: '[28px]',
    height: '[28px]',
    margin: '[-14px 0 0 -14px]',
    borderRadius: 'full',
    border: '[3px solid {colors.ink}]',
    '@supports (color: color-mix(in srgb, red, red))': {
      backgroundColor: '[color-mix(in srgb, {colors.hivis} 70%, transparent)]',
    },
    boxShadow: '[0 0 0 2px {colors.paper}]',
    pointerEvents: 'none',
    transitionProperty: '[transform]',
    transitionTimingFunction: '[ease-in-out]',
  }),
}
