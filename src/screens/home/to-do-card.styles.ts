import { css } from 'styled-system/css'

/** Of as many rows as the list has, or as are kept free for it while it loads. */
const listHeight = {
  base: '[calc(var(--rows) * 3.75rem)]',
  md: '[calc(var(--rows) * 3.25rem)]',
} as const

export const toDo = {
  card: css({ minWidth: '0' }),
  header: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: '2',
    borderBottom: '[1px solid {colors.line}]',
  }),
  heading: css({ textStyle: 'heading' }),
  more: css({ fontWeight: 'bold', _print: { display: 'none' } }),
  skeleton: css({ height: listHeight, marginBlock: '0' }),
  list: css({ minHeight: listHeight }),
  nothing: css({
    paddingInline: '4',
    paddingBlock: '2.5',
    lineHeight: 'snug',
    color: 'ink.soft',
    '& a': { textDecoration: 'underline' },
    'li + &': { borderTop: '[1px solid {colors.line}]' },
  }),
  /** The link covers the whole row. */
  entry: css({
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: '[11rem 9rem minmax(0, 1fr)]',
      _largeText: 'minmax(0, 1fr)',
    },
    columnGap: '4',
    minHeight: { base: '[3.75rem]', md: '[3.25rem]' },
    paddingInline: '4',
    paddingBlock: '2',
    '& > *': { mdDown: { whiteSpace: 'normal' } },
    '& + &': { borderTop: '[1px solid {colors.line}]' },
    _hover: { backgroundColor: 'yard' },
  }),
  link: css({
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  /** Without a link. */
  amount: css({ fontWeight: 'bold' }),
  about: css({
    textStyle: 'small',
    color: 'ink.soft',
    truncate: true,
    mdDown: { gridColumn: '[1 / -1]' },
  }),
}
