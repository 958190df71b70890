import { css } from 'styled-system/css'

export const batch = {
  root: css({ display: 'grid', gap: '2' }),
  /** As high without its button. */
  line: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'control',
  }),
  words: css({ fontVariantNumeric: 'tabular-nums' }),
  track: css({ backgroundColor: 'yard.raised' }),
  failures: css({ overflowWrap: 'anywhere' }),
}
