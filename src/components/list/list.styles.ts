import { css } from 'styled-system/css'

const unnamed = { '&[data-label]::before': { display: 'none' } } as const

const underName = {
  display: 'block',
  textAlign: 'start',
  lineHeight: 'snug',
  '&[data-label]::before': { display: 'block', textStyle: 'small' },
} as const

export const list = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  /** As wide as its columns say, so that none moves while rows come and go; on paper as its words need. */
  table: css({ '& > table': { md: { tableLayout: 'fixed' }, _print: { tableLayout: 'auto' } } }),
  /** Who goes through it by keys is told how. */
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
  /** Rows from before stand there while others are looked for. */
  waiting: css({ opacity: 0.6 }),
  head: css({ whiteSpace: 'nowrap' }),
  /** Above the rows' own, and before the columns that go under it. */
  figure: css({ mdToXl: { insetInlineEnd: '0', zIndex: 'sticky' } }),
  allShown: css({
    display: 'inline-flex',
    alignItems: 'center',
    marginInlineStart: '-3',
    mdDown: { display: 'none' },
    _print: { display: 'none' },
  }),
  /** On a phone there is no head to hold it. */
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
  /** On a phone a line of its own, which is there before it is known. */
  count: css({
    flex: '[1 1 auto]',
    color: 'ink.soft',
    mdDown: { order: '-1', textAlign: 'end', minHeight: '[1lh]' },
  }),
  /** What stands before the count on a phone. */
  own: css({ display: 'contents', mdDown: { '& > *': { order: '-1' } } }),
  sort: css({ flex: { base: '[1 1 8rem]', md: 'none' }, width: { md: '[14rem]' }, minWidth: '0' }),
  button: css({ flex: 'none' }),
  /** On a phone the drawing says enough. */
  word: css({ mdDown: { srOnly: true } }),
  choices: css({ display: 'grid' }),
  filters: css({ display: 'grid', gap: '3', width: { md: '[18rem]' } }),
  hint: css({ textStyle: 'small', color: 'ink.soft' }),
}

/** A row of the table, and on a phone a card: its heading, kind and figure at the head. */
export const rowStyles = {
  row: css({
    scrollMarginTop: { base: '24', md: '12' },
    /* Clear of the bar for what is selected. */
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
  }),
  title: css({
    mdDown: {
      order: '-1',
      gridRow: '1',
      justifyContent: 'flex-start',
      // A file is named by words, which may be many.
      '&:has([target])': { gridColumn: '[1 / -1]' },
      ...unnamed,
    },
  }),
  /** No taller than a line, though its box to tick is: the row stays 40 px with a mouse. */
  heading: css({ display: 'flex', alignItems: 'center', marginBlock: { md: '-0.5' } }),
  /** Above the link that covers the card. */
  select: css({
    marginInlineStart: '-3',
    mdDown: { position: 'relative', zIndex: 'raised' },
    _print: { display: 'none' },
  }),
  /** A number that leads nowhere; on a phone as large as those that do. */
  number: css({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    mdDown: { textStyle: 'heading' },
  }),
  /** On a phone all of the card leads on. */
  link: css({
    color: 'link',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[target]': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
    mdDown: { textStyle: 'heading', _after: { content: '""', position: 'absolute', inset: '0' } },
  }),
  badge: css({ mdDown: { order: '-1', gridRow: '1', justifyContent: 'flex-start', ...unnamed } }),
  /** Where a table is wider than its frame it stays in view, as the first column does. */
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
  /** Two share a line. */
  fact: css({
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    lineHeight: { md: '[1.25rem]' },
    /* Half a card of the narrowest phone: a sum that is longer goes on below, not beyond the page. */
    mdDown: { gridColumn: 'span 2', whiteSpace: 'normal', ...underName },
  }),
  line: css({
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    lineHeight: { md: '[1.25rem]' },
    mdDown: { order: '1', gridColumn: 'span 4', ...underName },
  }),
  words: css({ lineClamp: '4', _print: { lineClamp: 'none' } }),
  /** What says nothing is left out of a card. */
  nothing: css({ mdDown: { display: 'none' } }),
  // Where there is no room for it the link at the row's start is the way in.
  way: css({ lgDown: { display: 'none' }, _print: { display: 'none' } }),
  // The row stays 40 px with a mouse: inline it would hang from the line.
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
