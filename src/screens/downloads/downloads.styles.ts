import { css } from 'styled-system/css'

export const downloads = {
  kind: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    /* On the baseline of its row, the icon would raise the words. */
    verticalAlign: 'middle',
    '& svg': { flex: 'none', color: 'ink.soft' },
  }),
}
