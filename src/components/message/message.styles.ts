import { css } from 'styled-system/css'

export const message = {
  form: css({ display: 'grid', gap: '4' }),
  facts: css({ display: 'grid', gap: '2', marginTop: '1' }),
  fact: css({
    display: 'grid',
    gridTemplateColumns: { base: '5.5rem minmax(0, 1fr)', _largeText: 'minmax(0, 1fr)' },
    columnGap: '3',
  }),
  name: css({ color: 'ink.soft' }),
  value: css({ overflowWrap: 'anywhere' }),
}
