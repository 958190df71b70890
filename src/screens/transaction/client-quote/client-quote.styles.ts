import { css, cx } from 'styled-system/css'
import { detailPage, fullTable } from '../../../components/account/detail.styles.ts'

export const page = {
  ...detailPage,
  /** What the client sees is beside form and lines where there is room, and between them elsewhere. */
  columns: css({
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
  }),
  /** It has what only the builder sees, which is not printed. */
  form: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    _print: { display: 'none' },
  }),
  lines: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' }),
  side: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    xl: { gridColumn: '2', gridRow: '[1 / span 2]', position: 'sticky', top: '[5.25rem]' },
  }),
}

export const fields = {
  card: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& > h2': { marginBottom: '0' },
  }),
  pair: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
  }),
  words: css({ color: 'ink.soft', maxWidth: 'prose' }),
}

export const logo = {
  root: css({
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    '&[data-over]': { outlineWidth: '[2px]', outlineStyle: 'dashed', outlineColor: 'link' },
  }),
  /** On white, like the PDF. */
  picture: css({ maxWidth: '[15rem]', maxHeight: '[5rem]', backgroundColor: '[#ffffff]' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  hint: css({ color: 'ink.soft' }),
}

export const lines = {
  ...fullTable,
  root: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    _print: { display: 'none' },
  }),
  heading: css({ textStyle: 'heading' }),
  row: css({ mdDown: { paddingBlock: '2' } }),
  description: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    md: { minWidth: '[10rem]' },
    mdDown: { justifyContent: 'flex-start', textAlign: 'start' },
  }),
  figure: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  entry: css({ md: { width: '[8rem]', minWidth: '[8rem]' } }),
  field: css({ width: { base: '[9rem]', md: 'full' }, maxWidth: 'full' }),
  about: css({ color: 'ink.soft', maxWidth: 'prose' }),
  ownRow: css({ mdDown: { paddingBlock: '2' }, '& > *': { md: { verticalAlign: 'top' } } }),
  ownName: css({ md: { minWidth: '[9rem]' }, mdDown: { flexDirection: 'column', alignItems: 'stretch' } }),
  ownFigure: css({ md: { width: '[7.5rem]', minWidth: '[7.5rem]' } }),
  ownUnit: css({ md: { width: '[6.5rem]', minWidth: '[6.5rem]' } }),
  ownAmount: css({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    md: { lineHeight: '[2.5rem]' },
  }),
  wideField: css({ width: 'full' }),
  remove: css({ md: { width: '[3rem]' } }),
}

export const earnings = {
  root: css({ display: 'grid', gap: '3', '& > h2': { marginBottom: '0' }, _print: { display: 'none' } }),
}

const details = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'ink.soft' })

export const preview = {
  root: css({ _print: { paddingInline: '0' } }),
  business: css({ display: 'grid', justifyItems: 'start', gap: '1', paddingBlock: '3' }),
  logo: css({ maxWidth: '[12rem]', maxHeight: '[4rem]', backgroundColor: '[#ffffff]' }),
  name: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  details,
  terms: cx(details, css({ paddingTop: '3' })),
  fact: css({
    '& dt': { flex: 'none' },
    '& dd': { minWidth: '0', textAlign: 'end', overflowWrap: 'anywhere' },
  }),
  rows: css({ display: 'grid', gap: '2', paddingBlock: '3' }),
  row: css({
    display: 'flex',
    flexWrap: { _largeText: 'wrap' },
    justifyContent: 'space-between',
    columnGap: '3',
    lineHeight: 'snug',
  }),
  words: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  quantity: css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums' }),
  rest: details,
  sums: css({ borderTopWidth: '1', borderTopStyle: 'dashed', borderTopColor: 'line.strong' }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    paddingTop: '4',
    _print: { display: 'none' },
  }),
}
