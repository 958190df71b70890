import { css } from 'styled-system/css'

export const comment = {
  form: css({ display: 'grid', gap: '4' }),
  notice: css({ marginBottom: '4' }),
  found: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}
