import { css, cx } from 'styled-system/css'
import { visuallyHidden } from 'styled-system/recipes'
import { skippedOffScreen } from '../rendering/off-screen.styles.ts'

/** A row follows the width of its list: three lines on a phone, two on a tablet, one on a desktop. */
const tablet = '@container (min-width: 44rem)'
const tabletOnly = '@container (min-width: 44rem) and (max-width: 57.99rem)'
const desktop = '@container (min-width: 58rem)'
/** Narrower than a tablet. */
const phone = '@container (max-width: 43.99rem)'
const widePhone = '@container (min-width: 19rem) and (max-width: 43.99rem)'

/*
 * Of fixed widths, so that the figures of all rows are below their heads; a huge figure widens its row's. All
 * end at their column's end, so that decimals are below each other.
 */
const prices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(4.5rem, auto)) minmax(0, 1fr) auto',
  columnGap: '2',
  textAlign: 'end',
  _largeText: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [tablet]: {
    justifyContent: 'start',
    gridTemplateColumns: 'repeat(2, minmax(4.5rem, auto)) minmax(5.5rem, auto)',
  },
})

const price = css({
  alignSelf: 'baseline',
  gridRow: '1',
  '&[data-price="Retail Price"]': { gridColumn: '1' },
  '&[data-price="Trade Price"]': { gridColumn: '2' },
  '&[data-price="Customer Price"]': {
    gridColumn: { base: '4' },
    [tablet]: { gridColumn: '3' },
    _largeText: { gridColumn: '2', gridRow: '2' },
  },
})

/** The names of the prices, once above all rows. */
export const heads = {
  root: css({
    display: 'grid',
    alignItems: 'end',
    columnGap: '3.5',
    paddingInline: '3',
    paddingBlock: '1.5',
    backgroundColor: 'paper',
    border: '[1px solid]',
    borderColor: 'line',
    borderBottom: '[2px solid]',
    borderBottomColor: 'ink',
    borderTopRadius: 'md',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: 'snug',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"prices"',
    [tablet]: {
      whiteSpace: 'nowrap',
      gridTemplateColumns: '5.25rem minmax(0, 1fr) auto',
      gridTemplateAreas: '". prices buy"',
    },
    [desktop]: {
      gridTemplateColumns: '5.25rem minmax(0, 1fr) auto auto',
      gridTemplateAreas: '". . prices buy"',
    },
    /* Below the top bar, which on a narrower screen is higher: both would hide what has focus. */
    lg: { position: 'sticky', top: '[3.75rem]', zIndex: 'raised' },
    _print: { position: 'static' },
  }),
  prices: cx(prices, css({ gridArea: 'prices' })),
  price,
  /** As wide as the controls below it. */
  buy: css({ display: 'none!', [tablet]: { display: 'grid!' } }),
}

/** A product as a row. */
export const row = {
  /*
   * A row off screen keeps its last height; one not yet rendered takes that of a tall row, since a smaller
   * estimate would make the page grow while the user scrolls to its end.
   */
  root: cx(
    skippedOffScreen,
    css({
      display: 'grid',
      columnGap: '3.5',
      alignItems: 'center',
      padding: '3',
      _hover: { backgroundColor: 'yard.faint' },
      [phone]: {
        containIntrinsicHeight: '[auto 12rem]',
        columnGap: '2.5',
        rowGap: '0.5',
        paddingTop: '1',
        gridTemplateColumns: '3.5rem minmax(0, 1fr)',
        gridTemplateAreas: '"picture words" "prices prices" "buy buy"',
      },
      /* A product sold by length has no unit and quantity: its button fits beside the name. */
      '&[data-tally]': {
        [phone]: {
          containIntrinsicHeight: '[auto 6rem]',
          paddingBlock: '1',
          gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
          gridTemplateAreas: '"picture words buy" "prices prices prices"',
        },
      },
      _largeText: {
        gridTemplateColumns: 'minmax(0, 1fr)!',
        gridTemplateAreas: '"picture" "words" "prices" "buy"!',
      },
      [tablet]: {
        containIntrinsicHeight: '[auto 8.125rem]',
        minHeight: '[5.125rem]',
        rowGap: '1.5',
        gridTemplateColumns: '5.25rem minmax(0, 1fr) auto',
        gridTemplateAreas: '"picture words buy" "picture prices buy"',
      },
      [desktop]: {
        containIntrinsicHeight: '[auto 5.125rem]',
        paddingBlock: '2',
        gridTemplateColumns: '5.25rem minmax(0, 1fr) auto auto',
        gridTemplateAreas: '"picture words prices buy"',
      },
    }),
  ),
  picture: css({
    gridArea: 'picture',
    alignSelf: 'center',
    aspectRatio: '4 / 3',
    _largeText: { width: '[3.5rem]' },
  }),
  words: css({
    gridArea: 'words',
    display: 'grid',
    gap: '0.5',
    [tablet]: { gap: '1' },
    minWidth: '0',
  }),
  /** A code is not broken: availability goes below one that leaves no room for it. */
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.soft',
    overflowWrap: 'anywhere',
    [tablet]: { columnGap: '3', '& > :first-child': { minWidth: '[6.5rem]' } },
  }),
  prices: cx(prices, css({ gridArea: 'prices' })),
  price,
  label: visuallyHidden(),
  /** Below the price that is paid; on a phone beside it. */
  note: css({
    gridColumn: '1 / -1',
    [widePhone]: { gridColumn: '3', gridRow: '1', alignSelf: 'baseline' },
  }),
  /** The tax is also named above the list. */
  tax: css({ [widePhone]: { srOnly: true } }),
  buy: css({
    gridArea: 'buy',
    display: 'grid',
    _print: { display: 'none' },
    alignItems: 'center',
    gap: '2',
    gridTemplateColumns: 'minmax(4.5rem, 1fr) 8.25rem minmax(6.625rem, auto)',
    '& > button': { paddingInline: '3' },
    /* Leaves room for a unit's full name beside the arrow. */
    '& > select': { paddingInline: '[0.5rem 1.5rem]', backgroundPosition: '[right 0.375rem center]' },
    '@container (max-width: 22rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) 8.25rem',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
    _largeText: { gridTemplateColumns: 'minmax(0, 1fr)!' },
    [phone]: { marginTop: '2', '[data-tally] > &': { display: 'block', marginTop: '0' } },
    [tablet]: {
      gap: '2.5',
      gridTemplateColumns: { base: '5.5rem 7rem 7.25rem', _touch: '5.5rem 8.5rem 7.25rem' },
    },
    /* Leaves more room for the name where it is beside only these. */
    '[data-tally] > &': { [tabletOnly]: { gridTemplateColumns: 'auto 7.25rem' } },
  }),
  why: css({
    gridColumn: '[span 2]',
    textAlign: 'end',
    '@container (max-width: 22rem)': { textAlign: 'start' },
    '[data-tally] &': { [phone]: { srOnly: true }, [tabletOnly]: { gridColumn: 'auto' } },
  }),
}
