import { css } from 'styled-system/css'

/** Its lines keep the air between them, which would collapse in a block. */
export const addressSkeleton = css({ display: 'grid' })
