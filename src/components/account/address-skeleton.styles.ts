import { css } from 'styled-system/css'

/** A grid, since the margins between its lines would collapse in a block. */
export const addressSkeleton = css({ display: 'grid' })
