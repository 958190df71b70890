import { css, cx } from 'styled-system/css'
import { visuallyHidden } from 'styled-system/recipes'

/** A row follows the width of its list: three lines on a phone, two on a tablet, one on a desktop. */
const tablet = '@container (min-width: 44rem)'
const desktop = '@container (min-width: 58rem)'
/** Narrower than a tablet. */
const phone = '@container (max-width: 43.99rem)'
const widePhone = '@container (min-width: 22rem) and (max-width: 43.99rem)'

/* Of fixed widths, so that the figures of all rows are below their heads; a huge figure widens its row's. */
const prices = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  columnGap: '2',
  [tablet]: {
    justifyContent: 'start',
    gridTemplateColumns: 'repeat(2, minmax(4.75rem, auto)) minmax(6rem, auto)',
  },
})

const price = css({
  alignSelf: 'baseline',
  textAlign: 'start',
  [desktop]: { textAlign: 'end' },
  '&[data-price="Trade Price"]': { gridColumn: '2' },
  '&[data-price="Customer Price"]': {
    gridColumn: '3',
    textAlign: 'end',
    [tablet]: { textAlign: 'start' },
    [desktop]: { textAlign: 'end' },
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
      columnGap: '4',
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
  buy: css({ display: 'none', [tablet]: { display: 'grid' } }),
}

/** A product as a row. */
export const row = {
  root: css({
    /*
     * Rows off screen are not rendered. Each keeps its last height; one not yet rendered takes that of a tall
     * row, since a smaller estimate would make the page grow while the user scrolls to its end.
     */
    contentVisibility: 'auto',
    containIntrinsicHeight: '[auto 14.5rem]',
    display: 'grid',
    columnGap: '3.5',
    rowGap: '2.5',
    alignItems: 'center',
    padding: '3',
    minHeight: '[5.125rem]',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    gridTemplateAreas: '"picture words" "prices prices" "buy buy"',
    _hover: { backgroundColor: 'yard/45' },
    /* A product sold by length has no unit and quantity: its button fits beside the name. */
    '&[data-tally]': {
      [phone]: {
        containIntrinsicHeight: '[auto 6rem]',
        minHeight: '0',
        columnGap: '2.5',
        rowGap: '0.5',
        paddingBlock: '1',
        gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
        gridTemplateAreas: '"picture words buy" "prices prices prices"',
      },
    },
    [tablet]: {
      containIntrinsicHeight: '[auto 8.125rem]',
      rowGap: '1.5',
      gridTemplateColumns: '5.25rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"picture words buy" "picture prices buy"',
    },
    [desktop]: {
      containIntrinsicHeight: '[auto 5.125rem]',
      paddingBlock: '2',
      columnGap: '4',
      gridTemplateColumns: '5.25rem minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"picture words prices buy"',
    },
  }),
  picture: css({ gridArea: 'picture', alignSelf: 'center', aspectRatio: '4 / 3' }),
  words: css({
    gridArea: 'words',
    display: 'grid',
    gap: '1',
    minWidth: '0',
    '[data-tally] > &': { [phone]: { gap: '0.5' } },
  }),
  facts: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 8.25rem) auto',
    justifyContent: 'start',
    alignItems: 'baseline',
    columnGap: '3',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.soft',
    overflowWrap: 'anywhere',
    '[data-tally] &': { [phone]: { gridTemplateColumns: 'auto auto', columnGap: '2' } },
  }),
  prices: cx(prices, css({ gridArea: 'prices' })),
  price: cx(price, css({ '[data-tally] &': { [widePhone]: { gridRow: '1' } } })),
  label: visuallyHidden(),
  note: css({
    gridColumn: '1 / -1',
    textAlign: 'end',
    [tablet]: { textAlign: 'start' },
    [desktop]: { textAlign: 'end' },
    '[data-tally] &': {
      [widePhone]: { gridColumn: '3', gridRow: '1', alignSelf: 'baseline', textAlign: 'start' },
    },
  }),
  /** The tax is also named above the list. */
  tax: css({ '[data-tally] &': { [widePhone]: { srOnly: true } } }),
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
    '[data-tally] > &': { [phone]: { display: 'block' } },
    [tablet]: {
      gap: '3',
      gridTemplateColumns: { base: '5.5rem 7rem 7.75rem', _touch: '5.5rem 8.5rem 7.75rem' },
    },
  }),
  why: css({
    gridColumn: '[span 2]',
    textAlign: 'end',
    '@container (max-width: 22rem)': { textAlign: 'start' },
    '[data-tally] &': { [phone]: { srOnly: true } },
  }),
}
