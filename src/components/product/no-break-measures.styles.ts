import { css } from 'styled-system/css'

export const whole = css({ whiteSpace: 'nowrap' })
