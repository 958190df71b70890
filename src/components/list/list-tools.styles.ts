import { css } from 'styled-system/css'

export const tools = {
  root: css({
    position: 'relative',
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', _largeText: 'minmax(0, 1fr)' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: { base: '2', md: '2.5' },
    _print: { display: 'none' },
  }),
  search: css({ flex: { md: '[1 1 14rem]', xl: '[1 1 11rem]' }, maxWidth: { xl: '[24rem]' } }),
  /** A line of its own on a tablet, with the count at its start and the tools at its end. */
  bar: css({
    display: { base: 'flex', xl: 'contents' },
    flexBasis: 'full',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '2.5',
    rowGap: '2',
  }),
  desk: css({ display: 'contents' }),
  /** On a phone, below the search: what acts on all rows, and how many there are. */
  line: css({
    gridColumn: '[1 / -1]',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2.5',
    rowGap: '1',
    minHeight: '[calc({lineHeights.normal} * 1em)]',
  }),
  /** Its width does not depend on its text, so that nothing moves when the sums are known. */
  count: css({
    flex: '[1 1 0]',
    // '0 of 65 orders and quotes'
    '@media (width >= 90rem)': { minWidth: '[11rem]' },
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.soft',
    lineHeight: 'snug',
    mdDown: { justifyContent: 'flex-end', textAlign: 'end' },
    '&[data-sums]': {
      fontSize: { base: 'sm', md: 'md' },
      mdDown: { flexDirection: 'column', minHeight: '[calc({lineHeights.snug} * 3em)]' },
      mdToXl: { flexBasis: 'full' },
      // More of the room than the search.
      xl: { flexGrow: '3' },
    },
  }),
  sum: css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
  sort: css({ flex: 'none', width: { base: 'full', md: '[10.5rem]', xl: '[14rem]' }, minWidth: '0' }),
  button: css({ flex: 'none' }),
  choices: css({ display: 'grid', mdDown: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
  filters: css({ display: 'grid', gap: '3', width: { md: '[18rem]' } }),
  hint: css({ textStyle: 'small', color: 'ink.soft' }),
}

export const sheet = {
  button: css({ whiteSpace: 'nowrap' }),
  body: css({ display: 'grid', gap: '5' }),
  part: css({ display: 'grid', gap: '1.5' }),
  heading: css({ fontSize: 'md', fontWeight: 'bold', lineHeight: 'snug' }),
}
