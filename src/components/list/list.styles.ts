import { css, cx } from 'styled-system/css'
import { actionBar } from 'styled-system/recipes'

const unnamed = { '&[data-label]::before': { display: 'none' } } as const

const underName = {
  display: 'block',
  textAlign: 'start',
  lineHeight: 'snug',
  '&[data-label]::before': { display: 'block', textStyle: 'small' },
} as const

export const list = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  /**
   * Fixed layout, so that columns keep their widths while rows change; in print as wide as their text needs.
   */
  table: css({ '& > table': { md: { tableLayout: 'fixed' }, _print: { tableLayout: 'auto' } } }),
  /** The hint is shown while the list is used by keyboard. */
  keys: css({ '&:has(tbody :focus-visible) > [data-hint]': { display: 'block' } }),
  hint: css({
    display: 'none',
    position: 'fixed',
    bottom: '3',
    insetInline: '0',
    width: 'fit',
    maxWidth: '[calc(100vw - 1.5rem)]',
    marginInline: 'auto',
    zIndex: 'sticky',
    paddingBlock: '2',
    paddingInline: '4',
    fontSize: 'sm',
    color: 'ink',
    backgroundColor: 'paper',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    pointerEvents: 'none',
    _print: { display: 'none' },
  }),
  /** Old rows while new ones load. */
  waiting: css({ opacity: 0.6 }),
  head: css({ whiteSpace: 'nowrap' }),
  /** Above the sticky cells of the rows and the columns that scroll under it. */
  figure: css({ mdToXl: { insetInlineEnd: '0', zIndex: 'sticky' } }),
  allShown: css({
    display: 'inline-flex',
    alignItems: 'center',
    marginInlineStart: '-3',
    mdDown: { display: 'none' },
    _print: { display: 'none' },
  }),
  /** On a phone there is no table head to contain it. */
  selectAll: css({ minHeight: 'control', md: { display: 'none' }, _print: { display: 'none' } }),
  failed: css({ maxWidth: 'prose' }),
}

export const tools = {
  root: css({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    _print: { display: 'none' },
  }),
  search: css({
    flex: { base: '[1 0 100%]', md: '[1 1 60%]', xl: '[1 1 14rem]' },
    maxWidth: { xl: '[24rem]' },
  }),
  /** On a phone a separate line, whose height is reserved before the count is known. */
  count: css({
    flex: '[1 1 auto]',
    color: 'ink.soft',
    mdDown: { order: '-1', textAlign: 'end', minHeight: '[1lh]' },
  }),
  /** On a phone, before the count. */
  own: css({ display: 'contents', mdDown: { '& > *': { order: '-1' } } }),
  sort: css({ flex: { base: '[1 1 8rem]', md: 'none' }, width: { md: '[14rem]' }, minWidth: '0' }),
  button: css({ flex: 'none' }),
  /** On a phone the icon is enough. */
  word: css({ mdDown: { srOnly: true } }),
  choices: css({ display: 'grid' }),
  filters: css({ display: 'grid', gap: '3', width: { md: '[18rem]' } }),
  hint: css({ textStyle: 'small', color: 'ink.soft' }),
}

const row = {
  scrollMarginTop: { base: '24', md: '12' },
  /* Keeps clear of the selection bar. */
  scrollMarginBottom: '20',
  breakInside: 'avoid',
  mdDown: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, 1fr) repeat(3, minmax(0, 1fr))',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '2',
    padding: '4',
    '& > *': { padding: '0' },
  },
} as const

const rest = { justifyContent: 'flex-start', textAlign: 'start', color: 'ink.soft', ...unnamed } as const

/** A table row, or on a phone a card with title, badge and amount in its header. */
export const rowStyles = {
  row: css(row),
  /** On a phone a card of two lines. */
  briefRow: css(row, {
    mdDown: {
      gridTemplateColumns: 'minmax(5rem, auto) minmax(0, 1fr) auto',
      // As high as the skeleton of an amount.
      gridTemplateRows: 'minmax(1.9rem, auto)',
      rowGap: '1',
      paddingBlock: '3.5',
    },
  }),
  title: css({
    mdDown: {
      order: '-1',
      gridRow: '1',
      justifyContent: 'flex-start',
      // A file name may be long.
      '&:has([target])': { gridColumn: '[1 / -1]' },
      ...unnamed,
    },
  }),
  /** No taller than a line despite its checkbox: the row stays 40 px with a mouse. */
  heading: css({ display: 'flex', alignItems: 'center', marginBlock: { md: '-0.5' } }),
  select: css({
    marginInlineStart: '-3',
    mdDown: { position: 'relative', zIndex: 'raised' },
    _print: { display: 'none' },
  }),
  /** A number without a link; on a phone as large as one with a link. */
  number: css({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    mdDown: { textStyle: 'heading' },
  }),
  /** On a phone the link covers the whole card. */
  link: css({
    color: 'link',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[target]': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
    mdDown: { textStyle: 'heading', _after: { content: '""', position: 'absolute', inset: '0' } },
  }),
  badge: css({
    '& > *': { whiteSpace: 'normal', _print: { fontSize: '[inherit]' } },
    mdDown: { order: '-1', gridRow: '1', justifyContent: 'flex-start', textAlign: 'start', ...unnamed },
  }),
  /** Sticky like the first column, where the table is wider than its scroll container. */
  figure: css({
    mdToXl: {
      position: 'sticky',
      insetInlineEnd: '0',
      zIndex: 'raised',
      borderInlineStart: '[1px solid]',
      borderInlineStartColor: 'line',
    },
    mdDown: { order: '-1', gridRow: '1', gridColumn: '[3 / -1]', textStyle: 'heading', ...unnamed },
  }),
  /** Two per line. */
  fact: css({
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    lineHeight: { md: '[1.25rem]' },
    /* Half a card on the narrowest phone: a longer amount wraps instead of overflowing the page. */
    mdDown: { gridColumn: 'span 2', whiteSpace: 'normal', ...underName },
  }),
  line: css({
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    lineHeight: { md: '[1.25rem]' },
    mdDown: { order: '1', gridColumn: 'span 4', ...underName },
  }),
  start: css({ mdDown: { justifyContent: 'flex-start', whiteSpace: 'nowrap', ...unnamed } }),
  rest: css({ mdDown: { gridColumn: '[2 / -1]', ...rest } }),
  restAlone: css({ mdDown: { gridColumn: '[1 / -1]', ...rest } }),
  /** Not on a card: the row's page shows it. */
  tableOnly: css({ mdDown: { display: 'none' } }),
  oneLine: css({
    display: 'block',
    minWidth: '0',
    truncate: true,
    mdDown: { '&[data-more]::after': { content: 'attr(data-more)' } },
    _print: { whiteSpace: 'normal', overflowWrap: 'break-word' },
  }),
  words: css({ lineClamp: '4', _print: { lineClamp: 'none' } }),
  /** Empty values are omitted from a card. */
  nothing: css({ mdDown: { display: 'none' } }),
  // Without room for it, the link at the start of the row is enough.
  openCell: css({ lgDown: { display: 'none' }, _print: { display: 'none' } }),
  // As a flex box the row stays 40 px with a mouse; inline, the baseline would make it taller.
  arrow: css({
    display: 'flex',
    marginBlock: { base: '-2.5', _touch: '-2' },
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'control',
    minHeight: 'control',
    color: 'link',
  }),
}

/** While something is selected, the page fills the window, so that the selection bar stays at its edge. */
export const selecting = css({
  '&:has(> [data-selection])': {
    minHeight: { base: '[calc(100dvh - 4.75rem)]', md: '[calc(100dvh - 5.25rem)]' },
  },
})

export const listPage = {
  page: cx(selecting, css({ display: 'flex', flexDirection: 'column', gap: '4' })),
  title: css({ textStyle: 'title' }),
}

export const selectionBar = {
  root: cx(
    actionBar({ until: 'never' }),
    css({
      marginTop: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      _print: { display: 'none' },
    }),
  ),
  count: css({ fontWeight: 'bold', flex: { base: '[1 0 100%]', sm: '[1 1 auto]' } }),
}
