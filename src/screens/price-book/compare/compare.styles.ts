import { css, cx } from 'styled-system/css'
import { detailPage } from '../../../components/account/detail.styles.ts'
import { printsAsBlock } from '../../../components/rendering/print.styles.ts'

export const page = {
  page: detailPage.page,
  title: detailPage.title,
  report: cx(printsAsBlock, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })),
  /** The sums and the two price books, side by side where there is room. */
  top: cx(
    printsAsBlock,
    css({
      display: 'grid',
      gap: { base: '4', xl: '6' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    }),
  ),
  words: css({ color: 'ink.soft', maxWidth: 'prose' }),
}

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
