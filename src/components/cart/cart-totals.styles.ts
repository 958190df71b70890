import { css } from 'styled-system/css'

export const totals = {
  /** The only sum there is: the line above it closes the docket's lines. */
  only: css({ borderTopWidth: '0' }),
  later: css({ color: 'ink.soft', paddingTop: '1' }),
}
