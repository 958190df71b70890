import { css } from 'styled-system/css'

/**
 * For the rows of a long list: those off screen are not rendered. Only where the browser keeps the scroll position
 * while heights become known, and not in Safari, which keeps the names in such rows from assistive technology
 * (findings/webkit-skipped-names.sh) and has a font of this name alone.
 */
export const skippedOffScreen = css({
  '@supports (overflow-anchor: auto) and (not (font: -apple-system-body))': {
    contentVisibility: { base: 'auto', _print: 'visible' },
  },
})
