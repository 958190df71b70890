import { css } from 'styled-system/css'

export const downloads = {
  kind: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none', color: 'ink.soft' },
  }),
}
