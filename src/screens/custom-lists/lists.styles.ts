import { css, cx } from 'styled-system/css'
import { card } from 'styled-system/recipes'
import { detailPage, fullTable, lineCard } from '../../components/account/detail.styles.ts'
import { printsAsBlock, printsInColumns } from '../../components/rendering/print.styles.ts'

/** All lists, as cards in one to three columns depending on the available width. */
export const overview = {
  page: cx(printsAsBlock, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' })),
  title: css({ textStyle: 'title' }),
  group: cx(printsAsBlock, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })),
  groupTitle: css({ textStyle: 'heading' }),
  /** At most three in a row, for the names of products. */
  cards: cx(
    printsInColumns,
    css({
      display: 'grid',
      gap: { base: '3', md: '4' },
      gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, max(20rem, (100% - 2rem) / 3)), 1fr))]',
    }),
  ),
  card: cx(
    card({ inset: 'none' }),
    css({
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr)]',
      gridTemplateRows: 'auto 1fr auto',
      gap: '2',
      padding: '4',
    }),
  ),
  name: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  contents: css({ color: 'ink.soft' }),
  /** One line each: a wrapped name would shift the layout when the web fonts load. */
  product: css({ truncate: true }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginTop: '1',
  }),
  count: css({ fontVariantNumeric: 'tabular-nums' }),
  hint: css({ color: 'ink.soft', maxWidth: '[60ch]' }),
}

export const detail = {
  ...detailPage,
  /** The button is beside the field: below its label, and above a message. */
  add: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    maxWidth: '[28rem]',
    '& > :first-child': { flex: '1' },
    '& > button': { marginTop: '[1.625rem]' },
    _print: { display: 'none' },
  }),
  words: css({ minWidth: '0', flex: '[1 1 18rem]' }),
  facts: css({
    marginTop: '1',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    color: 'ink.soft',
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mdDown: {
      width: 'full',
      display: 'grid',
      gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', _largeText: '[minmax(0, 1fr)]' },
      '& > :first-child': { gridColumn: '[1 / -1]' },
      '& > :last-child:nth-child(2)': { gridColumn: '[1 / -1]' },
    },
  }),
  help: css({ color: 'ink.soft', maxWidth: '[70ch]' }),
  ...fullTable,
  ...lineCard,
  description: css({
    md: { width: '[100%]', minWidth: '[12rem]' },
    mdDown: { display: 'contents', '& > *': { order: '-5' } },
  }),
  /** The product's name, with its availability beside it if there is room. */
  product: css({
    display: { base: 'contents', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    mdDown: {
      '& > *': { order: '-5', flex: '1', minWidth: '[calc(100% - 4rem)]', textAlign: 'start' },
      '& > :last-child:not(:first-child)': { order: '-2', flex: 'none', minWidth: '0' },
    },
  }),
  name: css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' }),
  remove: css({ width: { md: '[4rem]' }, mdDown: { order: '-4' } }),
  /** Keeps the button from making its row taller, and aligned with the edge. */
  bin: css({ marginBlock: '-2', mdDown: { marginInlineEnd: '-2' } }),
}

export const coming = {
  actions: css({ width: { base: 'full', md: '[24rem]' } }),
}
