import { css } from 'styled-system/css'

/**
 * For the rows of a long list: those off screen are not rendered. Only where the browser keeps the scroll position
 * while heights become known; Safari does not, and takes the names of such rows from assistive technology.
 */
export const skippedOffScreen = css({
  '@supports (overflow-anchor: auto)': { contentVisibility: { base: 'auto', _print: 'visible' } },
})
