import { css } from 'styled-system/css'

export const box = {
  root: css({
    display: 'grid',
    gap: '3',
    _print: { display: 'none' },
    '&[data-over]': { outlineWidth: '[2px]', outlineStyle: 'dashed', outlineColor: 'link' },
  }),
  foot: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' }),
  book: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' }),
  name: css({ overflowWrap: 'anywhere', minWidth: '0', fontWeight: 'bold' }),
  track: css({ backgroundColor: 'yard.raised' }),
}

export const report = {
  docket: css({ _print: { paddingInline: '0' } }),
  actions: css({ display: 'grid', gap: '2', paddingTop: '4', _print: { display: 'none' } }),
  notes: css({ display: 'grid', gap: '2', lineHeight: 'snug' }),
  note: css({ overflowWrap: 'anywhere' }),
  show: css({ width: { base: 'full', md: '[13rem]' } }),
  touched: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    columnGap: '8',
    rowGap: '2',
    lineHeight: 'snug',
  }),
  touchedRow: css({ display: 'flex', justifyContent: 'space-between', gap: '3' }),
}
