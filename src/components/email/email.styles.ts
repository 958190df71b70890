import { css } from 'styled-system/css'

export const email = {
  form: css({ display: 'grid', gap: '4' }),
  pair: css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } }),
  names: css({ fontVariantNumeric: 'tabular-nums' }),
  /** The button belongs to the field above it and aligns with it, even if its text wraps. */
  own: css({ marginTop: '-3', justifySelf: 'start', textAlign: 'start' }),
}
