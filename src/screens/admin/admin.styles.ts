import { css } from 'styled-system/css'

export const admin = {
  page: css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  overview: css({
    display: 'grid',
    gap: { base: '5', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }),
  facts: css({
    display: 'grid',
    columnGap: '6',
    rowGap: '4',
    alignContent: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  }),
  label: css({ textStyle: 'small', color: 'ink.soft' }),
  value: css({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }),
  standing: css({
    display: 'grid',
    alignContent: 'start',
    lg: { borderInlineStart: '[1px solid]', borderInlineStartColor: 'line', paddingInlineStart: '8' },
  }),
  row: css({
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    '& + &': { borderTop: '[1px solid]', borderTopColor: 'line' },
    '&:first-child': { paddingTop: '0' },
  }),
  users: css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  }),
  heading: css({ textStyle: 'heading' }),
  tools: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' }),
  search: css({ flex: '[1 1 16rem]', maxWidth: { md: '[24rem]' } }),
  count: css({ color: 'ink.soft' }),
}

/** A row of the users; a card on a phone, with name and badges at the top. */
export const user = {
  row: css({
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '1.5',
      alignItems: 'center',
      padding: '4',
      '& > *': { padding: '0' },
    },
  }),
  name: css({
    overflowWrap: 'anywhere',
    md: { minWidth: '[7.5rem]' },
    mdDown: { order: '-1', justifyContent: 'flex-start', textAlign: 'start' },
  }),
  who: css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' }),
  full: css({ fontWeight: 'bold' }),
  role: css({ mdDown: { order: '-1' } }),
  fact: css({ overflowWrap: 'anywhere', mdDown: { gridColumn: '[1 / -1]' } }),
  /** Keeps a username of typical length on one line. */
  userName: css({ md: { minWidth: '[7rem]' } }),
  /** Keeps an email address of typical length on one line where a tablet's table has room. */
  email: css({ minWidth: { md: '[10.5rem]', lg: '[14.5rem]' } }),
  /** Keeps a phone number of typical length on one line; a longer one does not push out the Edit button. */
  phone: css({ md: { minWidth: '[8.75rem]' }, _print: { whiteSpace: 'nowrap' } }),
  openCell: css({
    md: { textAlign: 'end', whiteSpace: 'nowrap' },
    mdDown: { gridColumn: '[1 / -1]', display: 'grid', marginTop: '2', justifyContent: 'stretch' },
  }),
  /** Keeps the row 40 px high with a mouse. */
  edit: css({ md: { marginBlock: '-1.5', minHeight: '[2.125rem]', paddingBlock: '0' } }),
}
