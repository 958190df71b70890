import { css } from 'styled-system/css'

export const comment = {
  notice: css({ marginBottom: '4' }),
  found: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}
