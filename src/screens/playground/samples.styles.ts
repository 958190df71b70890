import { css } from 'styled-system/css'

export const samples = {
  root: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBottom: '3' }),
  address: css({ fontStyle: 'normal', display: 'grid', gap: '1' }),
  soft: css({ color: 'ink.soft' }),
}
