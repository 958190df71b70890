import { css } from 'styled-system/css'

/** Height of an entry and of its skeleton. */
const entryHeight = { base: '[6.25rem]', lg: '[4.25rem]' } as const

export const recentOrders = {
  /** Orders beside quotes where there is room for both. */
  root: css({
    display: 'grid',
    gap: { base: '4', md: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  }),
  block: css({
    containerType: 'inline-size',
    _print: { '&[aria-busy=true]': { display: 'none' } },
  }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: '2',
    borderBottom: '[1px solid {colors.line}]',
  }),
  heading: css({ textStyle: 'heading' }),
  all: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { _touch: 'control' },
    fontWeight: 'bold',
    _print: { display: 'none' },
  }),
  list: css({ listStyle: 'none' }),
  entry: css({
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"words amount" "progress copy"',
    columnGap: '4',
    rowGap: '1',
    minHeight: entryHeight,
    paddingInline: '4',
    paddingBlock: '2.5',
    '& + &': { borderTop: '[1px solid {colors.line}]' },
    '@container (min-width: 40rem)': {
      minHeight: '[4.25rem]',
      gridTemplateColumns: 'minmax(0, 1fr) 9.5rem 7rem auto',
      gridTemplateAreas: '"words progress amount copy"',
    },
  }),
  words: css({ gridArea: 'words', minWidth: '0' }),
  name: css({ fontWeight: 'bold', lineHeight: 'snug' }),
  about: css({ textStyle: 'small', color: 'ink.soft', truncate: true }),
  progress: css({
    gridArea: 'progress',
    textStyle: 'small',
    color: 'ink.soft',
    '&[data-kind=due]': { color: 'ink' },
    '&[data-kind=late]': { color: 'stock.low', fontWeight: 'bold' },
    '&[data-kind=delivered]': { color: 'stock.in' },
  }),
  amount: css({ gridArea: 'amount', justifySelf: 'end', fontWeight: 'bold' }),
  copy: css({ gridArea: 'copy', justifySelf: 'end' }),
  coming: css({
    display: 'grid',
    alignContent: 'center',
    height: entryHeight,
    paddingInline: '4',
    '& + &': { borderTop: '[1px solid {colors.line}]' },
  }),
  steps: css({
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(auto-fit, minmax(14rem, 1fr))]' },
  }),
  step: css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: '2', alignContent: 'start' }),
  stepName: css({ textStyle: 'label' }),
  stepWords: css({ color: 'ink.soft' }),
}
