import { css } from 'styled-system/css'

/** The product dialog: two columns where there is room, one on a phone. */
export const detail = {
  body: css({ display: 'grid', gap: '4', outline: 'none' }),
  columns: css({
    display: 'grid',
    alignItems: 'start',
    columnGap: '8',
    rowGap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
  }),
  facts: css({ display: 'grid', gap: '4' }),
  description: css({ fontSize: 'base', lineHeight: 'snug', overflowWrap: 'anywhere' }),
  identity: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    '& dt': { fontSize: 'xs', lineHeight: 'snug', color: 'ink.soft' },
    '& dd': { lineHeight: 'snug', overflowWrap: 'anywhere' },
  }),
  buy: css({ display: 'grid' }),
  texts: css({
    display: 'grid',
    alignItems: 'start',
    gap: '5',
    gridColumn: '[1 / -1]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(18rem, 1fr))' },
  }),
  block: css({ display: 'grid', gap: '2' }),
  heading: css({ textStyle: 'heading' }),
  files: css({ listStyle: 'none' }),
  file: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '8', _touch: 'control' },
    '& svg, & b': { flex: 'none' },
    '& span': { overflowWrap: 'anywhere', minWidth: '0' },
  }),
  list: css({
    '& > div': {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      paddingBlock: '2',
      borderTopWidth: '1',
      borderTopStyle: 'solid',
      borderTopColor: 'line',
    },
    '& dt': { color: 'ink.soft', overflowWrap: 'anywhere' },
    '& dd': { gridColumn: '2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  }),
}
