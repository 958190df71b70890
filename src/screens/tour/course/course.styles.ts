import { css } from 'styled-system/css'

export const course = {
  page: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    width: 'full',
    maxWidth: '[56rem]',
    marginInline: 'auto',
    padding: { base: '4', md: '6' },
  }),
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    alignItems: 'baseline',
    justifyContent: 'space-between',
  }),
  title: css({ textStyle: 'title' }),
  head: css({ display: 'grid', gap: '2' }),
  list: css({
    backgroundColor: 'paper',
    border: '[1px solid {colors.line}]',
    borderRadius: 'md',
    '& > li + li': { borderTop: '[1px solid {colors.line}]' },
  }),
  /** The state is beside the title where there is room, and below it on a phone. */
  item: css({
    display: 'grid',
    gridTemplateColumns: { base: '[1.5rem minmax(0, 1fr)]', sm: '[1.5rem minmax(0, 1fr) auto]' },
    columnGap: '3',
    rowGap: '1.5',
    alignItems: 'center',
    padding: '4',
    '&[data-next]': { backgroundColor: 'selected' },
  }),
  number: css({
    alignSelf: { base: 'start', md: 'center' },
    fontFamily: 'narrow',
    fontWeight: 'bold',
    color: 'ink.soft',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  }),
  words: css({ display: 'grid', gap: '1', minWidth: '0', overflowWrap: 'anywhere' }),
  name: css({ justifySelf: 'start', color: 'link', fontWeight: 'bold' }),
  facts: css({ textStyle: 'small', color: 'ink.soft' }),
  state: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: { sm: 'flex-end' },
    gridColumn: { base: '2', sm: '3' },
  }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'center' }),
  /** Takes a line of its own among the buttons. */
  said: css({ order: '[-1]', flexBasis: 'full' }),
  links: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    '& a': { color: 'link' },
    _print: { display: 'none' },
  }),
}
