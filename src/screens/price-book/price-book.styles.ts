import { css, cx } from 'styled-system/css'
import { detailPage, fullTable, sideBySide } from '../../components/account/detail.styles.ts'
import { selecting } from '../../components/list/list.styles.ts'
import { printsAsBlock } from '../../components/rendering/print.styles.ts'

export const priceBook = {
  ...detailPage,
  page: cx(
    detailPage.page,
    selecting,
    css({
      ':root[data-selecting] &': { gridTemplateRows: { base: 'repeat(3, auto) 1fr', md: 'auto 1fr' } },
    }),
  ),
  /** On a phone its parts join the page's own layout. */
  header: cx(detailPage.header, css({ mdDown: { display: 'contents' } })),
  title: cx(detailPage.title, css({ mdDown: { order: '-3' } })),
  /**
   * Placed where the toast at the top right, which follows each request, does not cover them: beside the
   * title, or on a phone below the configuration.
   */
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mdToLg: { marginInlineEnd: 'auto' },
    mdDown: { width: 'full', display: 'grid', order: '-1' },
  }),
  /** The configuration is beside the history where there is room, and before it on a phone. */
  columns: cx(
    sideBySide,
    css({
      alignContent: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
      mdDown: { display: 'contents' },
    }),
  ),
  main: cx(printsAsBlock, css({ minWidth: '0', display: 'grid', gap: '2' })),
  side: css({
    mdToXl: { order: '-1' },
    mdDown: { order: '-2' },
    xl: { position: 'sticky', top: '[5.25rem]' },
  }),
}

export const panel = {
  /** Two columns where the panel has the full width. */
  rows: css({ columnGap: '10', mdToXl: { gridTemplateColumns: '1fr 1fr' } }),
  row: css({ md: { paddingBlock: '1' }, '& dt': { flex: 'none', maxWidth: '[70%]' } }),
  value: css({ fontWeight: 'bold', overflowWrap: 'anywhere', display: 'block', textAlign: 'end' }),
}

const underName = {
  display: 'block',
  textAlign: 'start',
  '& > [data-column]': { textStyle: 'small' },
} as const

/** A card on a phone: date and type first, then the rest. */
export const history = {
  ...fullTable,
  row: css({
    scrollMarginBottom: '20',
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: '3',
      rowGap: '2',
      alignItems: 'baseline',
      padding: '4',
      '& > *': { padding: '0' },
    },
  }),
  date: css({
    justifyContent: 'flex-start',
    whiteSpace: 'nowrap',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    _largeText: { gridColumn: '[1 / -1]' },
  }),
  heading: css({ display: 'flex', alignItems: 'center', marginBlock: { md: '-0.5' } }),
  select: css({ marginInlineStart: '-3', _print: { display: 'none' } }),
  type: css({
    lg: { whiteSpace: 'nowrap' },
    mdDown: { justifyContent: 'flex-end' },
    _largeText: { gridColumn: '[1 / -1]', justifyContent: 'flex-start!' },
  }),
  format: css({ lg: { whiteSpace: 'nowrap' }, mdDown: { gridColumn: '[1 / -1]', ...underName } }),
  /** An email address of typical length takes two lines of a tablet's table, not three. */
  recipient: css({
    overflowWrap: 'anywhere',
    md: { minWidth: '[11.75rem]' },
    mdDown: { gridColumn: '[1 / -1]', ...underName },
  }),
  flag: css({ mdDown: underName }),
  /** The words wrap where the recipient needs the room. */
  flagHead: css({ mdToLg: { whiteSpace: 'normal', lineHeight: 'snug' } }),
}

export const changes = {
  form: css({ display: 'grid', gap: '4' }),
  choices: css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } }),
  switches: css({ display: 'grid', columnGap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } }),
}
