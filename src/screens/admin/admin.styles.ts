import { css } from 'styled-system/css'

const unnamed = { '&[data-label]::before': { display: 'none' } } as const

export const admin = {
  page: css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  /** Who the account is, and beside it how it stands. */
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
  /** A name and its figure, with a hairline between the rows. */
  row: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
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

/** A row of the users, on a phone a card: name and badges at its head. */
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
    mdDown: { order: '-1', justifyContent: 'flex-start', textAlign: 'start', ...unnamed },
  }),
  /** The name, and what is to be known of it. */
  who: css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' }),
  full: css({ fontWeight: 'bold' }),
  role: css({ mdDown: { order: '-1', ...unnamed } }),
  fact: css({ overflowWrap: 'anywhere', mdDown: { gridColumn: '[1 / -1]' } }),
  /** The words of a usual name stay in one piece. */
  userName: css({ md: { minWidth: '[7rem]' } }),
  /** Long as addresses are, one of a usual length stays in one piece, where a tablet's table has the room. */
  email: css({ minWidth: { md: '[10.5rem]', lg: '[14.5rem]' } }),
  /** A number of a usual length stays in one piece; a longer one does not push the row's button away. */
  phone: css({ md: { minWidth: '[8.75rem]' } }),
  way: css({
    md: { textAlign: 'end', whiteSpace: 'nowrap' },
    mdDown: { gridColumn: '[1 / -1]', display: 'grid', marginTop: '2', justifyContent: 'stretch' },
  }),
  /** The row stays 40 px with a mouse. */
  edit: css({ md: { marginBlock: '-1.5', minHeight: '[2.125rem]', paddingBlock: '0' } }),
}
