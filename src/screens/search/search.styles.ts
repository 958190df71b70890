import { css } from 'styled-system/css'
import { beside } from '../../components/product/product-list.styles.ts'

export const search = {
  ...beside,
  content: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', outline: 'none' }),
  title: css({ textStyle: 'title' }),
  summary: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.soft',
    minHeight: '[1.45em]',
  }),
  fewer: css({ display: 'grid', gap: '2', justifyItems: 'center', textAlign: 'center' }),
  fewerTitle: css({ fontWeight: 'bold' }),
  offers: css({ display: 'grid', gap: '1', color: 'ink.soft' }),
  offer: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'control',
    color: 'link',
    fontWeight: 'bold',
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
  }),
  term: css({ color: 'ink', fontWeight: 'bold', overflowWrap: 'anywhere', lineClamp: 2 }),
}
