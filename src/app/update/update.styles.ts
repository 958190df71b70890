import { css } from 'styled-system/css'

/** A strip at the bottom of the window; other fixed elements move up by `--foot`. */
export const update = {
  strip: css({
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'center' },
    gap: '4',
    minHeight: '14',
    paddingInline: '4',
    paddingTop: '1.5',
    paddingBottom: '[max(0.375rem, env(safe-area-inset-bottom))]',
    backgroundColor: 'bar',
    borderTop: '[1px solid {colors.bar.line}]',
    color: 'bar.on',
    animation: 'fadeIn',
    _print: { display: 'none' },
  }),
  words: css({ minWidth: '0', lineHeight: 'snug' }),
  button: css({ flex: 'none' }),
}
