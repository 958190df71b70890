import { css } from 'styled-system/css'

/**
 * Text on one line. A box of its own, and not `nowrap`, so that it still wraps where it is wider than the
 * space: on a small phone with large text. A link's underline does not reach into such a box by itself.
 */
export const measure = css({
  display: 'inline-block',
  width: '[max-content]',
  maxWidth: 'full',
  textDecoration: '[inherit]',
})
