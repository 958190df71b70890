import { css } from 'styled-system/css'

/**
 * Text on one line. On a small phone or with large text it is a box of its own, which wraps where it is wider
 * than its space; elsewhere it is not, because Find in page does not find text across such a box. A link's
 * underline does not reach into it by itself.
 */
export const measure = css({
  whiteSpace: 'nowrap',
  '@media (width < 22rem)': {
    display: 'inline-block',
    width: '[max-content]',
    maxWidth: 'full',
    whiteSpace: 'normal',
    textDecoration: '[inherit]',
  },
})
