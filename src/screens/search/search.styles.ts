import { css } from 'styled-system/css'
import { beside } from '../../components/product/beside.styles.ts'

export const search = {
  ...beside,
  content: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  title: css({ textStyle: 'title' }),
  summary: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.soft',
    minHeight: '[1.45em]',
  }),
  term: css({ color: 'ink', fontWeight: 'bold', overflowWrap: 'anywhere', lineClamp: 2 }),
}
