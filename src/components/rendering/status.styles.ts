import { css } from 'styled-system/css'

/**
 * For a status that takes no room while it is empty. It is not hidden: in Firefox, screen readers are not told
 * of what comes together with its live region.
 */
export const quietStatus = css({ _empty: { position: 'absolute' } })
