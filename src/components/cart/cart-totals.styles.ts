import { css } from 'styled-system/css'

export const totals = {
  /** The only sum: the line that closes the docket's lines is already above it. */
  only: css({ borderTopWidth: '0' }),
  sumLabel: css({ textStyle: 'small', color: 'ink.soft' }),
  later: css({ color: 'ink.soft', paddingTop: '1' }),
}

/** The list of unusual lines. */
export const unusual = {
  list: css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' }),
}

export const lengths = css({ color: 'ink.soft', textStyle: 'small' })
