import { css } from 'styled-system/css'

/** Distance of a control from the top of its field. Aligned by it, nothing moves when an error appears. */
const BELOW_LABEL = '[calc({fontSizes.md} * {lineHeights.snug} + {spacing.1.5})]'

export const invoices = {
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  /** Beside the filters, where both fit one line. */
  title: css({ textStyle: 'title', '@media (width >= 54rem)': { marginTop: BELOW_LABEL } }),
  filters: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '2.5',
    _print: { display: 'none' },
  }),
  dates: css({
    display: { base: 'grid', md: 'flex' },
    /* Side by side, or stacked on the narrowest phone. */
    gridTemplateColumns: '[repeat(auto-fit, minmax(max(9rem, 40%), 1fr))]',
    alignItems: 'start',
    gap: '2.5',
    /* Same width before the fields have loaded. */
    width: { base: 'full', md: 'auto' },
    _print: { display: 'none' },
  }),
  date: css({ width: { md: '[10.5rem]' } }),
  reset: css({ justifySelf: 'start', marginTop: { md: BELOW_LABEL } }),
  commentFilter: css({ width: { base: 'full', md: '[11rem]' } }),
  limit: css({ color: 'ink.soft' }),
  /** On a phone, above the link that covers the card; with a mouse the row stays 40 px high. */
  comment: css({
    minHeight: 'control',
    marginBlock: '-2',
    md: {
      display: 'block',
      truncate: true,
      fontSize: 'sm',
      marginBlock: { base: '-2.5', _touch: '-2' },
    },
    maxWidth: 'full',
    color: 'link',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    lineHeight: { base: 'snug', md: '[1.25rem]' },
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    // Without a comment this is only a control, which is not printed.
    _print: {
      minHeight: '0!',
      marginBlock: '0!',
      whiteSpace: 'normal!',
      '&:not([title])': { display: 'none' },
    },
    mdDown: {
      position: 'relative',
      zIndex: 'raised',
      marginBlock: '-3.5',
      maxWidth: 'full',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
  }),
}

/** The state of an invoice. */
export const state = {
  words: css({ fontSize: 'sm' }),
  open: css({ fontWeight: 'bold' }),
  overdue: css({ fontWeight: 'bold', color: 'bad' }),
  settled: css({ color: 'ink.soft' }),
}
