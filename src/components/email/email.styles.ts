import { css } from 'styled-system/css'

export const email = {
  form: css({ display: 'grid', gap: '4' }),
  pair: css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } }),
  names: css({ fontVariantNumeric: 'tabular-nums' }),
  /** The buttons belong to the field above them and align with it, even if their text wraps. */
  likely: css({ marginTop: '-3', display: 'flex', flexWrap: 'wrap', columnGap: '4' }),
  own: css({ textAlign: 'start' }),
}
