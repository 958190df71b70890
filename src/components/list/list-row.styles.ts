import { css } from 'styled-system/css'
import { compactCard } from './compact-card.styles.ts'

/** As in compact-card.styles.ts: Panda reads no constants of other files. */
const NARROW = '@media (width < 22rem)'

const underName = {
  display: 'block',
  textAlign: 'start',
  lineHeight: 'snug',
  '& > [data-column]': { textStyle: 'small' },
} as const

/*
 * A card is a flex box: a value that its part of the line can't hold, as with letters set wide apart (WCAG
 * 1.4.12), moves to the next line instead of over its neighbour.
 */

/** What stands in the header of a card, before the break that its row has. */
const HEADER = { title: '-4', middle: '-3', figure: '-2', end: '-1' } as const

/** As many lines in a table as it takes: what tells two names or codes apart is often their end. */
const whole = {
  lineHeight: { md: '[1.25rem]' },
  overflowWrap: { base: 'anywhere', _print: 'break-word' },
} as const

/** The last column of data stays in view like the first, where the table is wider than its scroll container. */
const heldAtEnd = {
  '&:nth-last-child(2)': {
    mdToXl: {
      position: 'sticky',
      insetInlineEnd: '0',
      zIndex: 'raised',
      borderInlineStart: '[1px solid]',
      borderInlineStartColor: 'line',
    },
  },
} as const

const row = {
  scrollMarginTop: { base: '24', md: '12' },
  /* Keeps clear of the selection bar. */
  scrollMarginBottom: { base: '[9rem]', md: '20' },
  mdDown: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '[var(--card-column-gap, {spacing.3})]',
    rowGap: '[var(--card-row-gap, {spacing.2})]',
    padding: '[var(--card-padding, {spacing.4})]',
    '& > *': { padding: '0' },
    _before: {
      content: '""',
      order: HEADER.end,
      flexBasis: 'full',
      marginTop: '[calc(-1 * var(--card-row-gap, {spacing.2}))]',
    },
  },
  _largeText: {
    display: 'flex!',
    flexFlow: '[column nowrap]!',
    alignItems: 'flex-start!',
    _before: { display: 'none!' },
    maxWidth: '[calc(100vw - 2rem)]',
    '& > *': { flex: 'none!', maxWidth: 'full', marginInlineStart: '0', textAlign: 'start!' },
  },
} as const

/** Three lines in a table; whole on a card and in print. */
const name = {
  minWidth: '0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  lineClamp: { md: '3', _print: 'none' },
} as const

const rest = { justifyContent: 'flex-start', textAlign: 'start', color: 'ink.soft' } as const

/** A table row, or on a phone a card with title, badge and amount in its header. */
export const rowStyles = {
  row: css(row),
  /** On a phone a card of two lines. */
  briefRow: css(row, {
    mdDown: {
      display: 'grid',
      _before: { display: 'none' },
      gridTemplateColumns: 'minmax(5rem, auto) minmax(0, 1fr) auto',
      // As high as the skeleton of an amount.
      gridTemplateRows: 'minmax(1.9rem, auto)',
      rowGap: '1',
      paddingBlock: '3.5',
    },
  }),
  title: css({
    mdDown: {
      order: HEADER.title,
      flex: '[var(--card-title, 0 1 calc(25% - 0.5625rem))]',
      gridRow: '1',
      justifyContent: 'flex-start',
      // A file name may be long.
      '@supports selector(:has(*))': {
        '&:has([target])': { flex: '[1 0 100%]', gridColumn: '[1 / -1]' },
      },
    },
  }),
  /** In a line of its own. */
  name: css({
    mdDown: {
      order: HEADER.title,
      flex: '[1 0 100%]',
      gridColumn: '[1 / -1]',
      justifyContent: 'flex-start',
    },
  }),
  /** No taller than a line despite its checkbox: the row stays 40 px with a mouse. */
  heading: css({ display: 'flex', alignItems: 'center', minWidth: '0', marginBlock: { md: '-0.5' } }),
  select: css({
    marginInlineStart: '-3',
    // A finger's 44 px do not make the line taller.
    mdDown: { position: 'relative', zIndex: 'raised', marginBlock: '-2' },
    _print: { display: 'none' },
  }),
  /** A number without a link; on a phone as large as one with a link. */
  number: css({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-name]': name,
    mdDown: { textStyle: 'heading' },
  }),
  /** Words in place of a number: as many lines as they need. */
  wordy: css({
    minWidth: '0',
    lineHeight: 'snug',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    mdDown: { textStyle: 'heading' },
  }),
  /** On a phone the link covers the whole card. */
  link: css({
    color: 'link',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[target]': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
    '&[data-name]': name,
    mdDown: { textStyle: 'heading', _after: { content: '""', position: 'absolute', inset: '0' } },
  }),
  badge: css({
    '& > *': { whiteSpace: 'normal', _print: { fontSize: '[inherit]' } },
    mdDown: {
      order: HEADER.middle,
      gridRow: '1',
      justifyContent: 'flex-start',
      textAlign: 'start',
      // Beside number and amount there is no room for a word.
      [NARROW]: { gridRow: '2', gridColumn: '[1 / -1]' },
    },
  }),
  figure: css({
    ...heldAtEnd,
    mdDown: {
      order: HEADER.figure,
      flex: '[var(--card-figure, none)]',
      marginInlineStart: 'auto',
      gridRow: '1',
      gridColumn: '[3 / -1]',
      [NARROW]: { gridColumn: '[2 / -1]' },
      textStyle: 'heading',
    },
  }),
  /** Ten digits fit a third of a card. */
  longSum: css({ mdDown: { fontSize: 'sm' } }),
  /** Two per line. */
  fact: css({
    ...whole,
    /* Half a card on the narrowest phone: a longer amount wraps instead of overflowing the page. */
    mdDown: { flex: '[0 1 calc(50% - 0.375rem - 0.5px)]', whiteSpace: 'normal', ...underName },
  }),
  line: css({
    ...whole,
    mdDown: { order: '1', flex: '[1 0 100%]', ...underName },
  }),
  entry: css({
    ...heldAtEnd,
    mdDown: {
      order: '1',
      flex: '[1 0 100%]',
      ...underName,
      '@supports selector(:has(*))': { '&:has(> [data-none])': { display: 'none' } },
    },
  }),
  start: css({ mdDown: { justifyContent: 'flex-start', whiteSpace: 'nowrap' } }),
  rest: css({ mdDown: { gridColumn: '[2 / -1]', ...rest } }),
  restAlone: css({ mdDown: { gridColumn: '[1 / -1]', ...rest } }),
  /** Not on a card: it is empty, or the card or the row's page shows it elsewhere. */
  tableOnly: css({ mdDown: { display: 'none' } }),
  restText: css({
    minWidth: '0',
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    lineClamp: { base: '2', _print: 'none' },
  }),
  ...compactCard,
  words: css({ lineClamp: { mdDown: '4', md: '2', _print: 'none' } }),
  // Without room for it, the link at the start of the row is enough.
  openCell: css({ lgDown: { display: 'none' }, paddingInline: '0!', _print: { display: 'none' } }),
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
