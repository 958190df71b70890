import { css } from 'styled-system/css'

export const lengths = css({ color: 'ink.soft', textStyle: 'small' })
