import { css } from 'styled-system/css'

export const sendOutcome = {
  explanation: css({ marginTop: '3' }),
}
