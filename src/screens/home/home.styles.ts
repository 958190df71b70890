import { css } from 'styled-system/css'

/** On a phone the balances are side by side, with the last login on a line below. */
const LOGIN_HEIGHT = '[3rem]'
const BALANCE_HEIGHT = { base: '[5.5rem]', md: '[5.75rem]' } as const
/** Leaves room for a button below the amount; on a desktop it is beside the amount. */
const payable = {
  '[data-payable] > &': { mdDown: { minHeight: '[8.5rem]' }, mdToLg: { minHeight: '[9rem]' } },
} as const

export const home = {
  page: css({ display: 'flex', flexDirection: 'column', gap: { base: '4', md: '6' } }),
  /** What is beside or below the title must not move when the name loads. */
  header: css({
    display: 'grid',
    alignItems: 'center',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' }),
  heading: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    marginBottom: '3',
    /* A section that is still loading has nothing to print. */
    '@supports selector(:has(*))': { _print: { '&:has(+ [aria-busy=true])': { display: 'none' } } },
  }),
  /** The company's message about an account, with its own line breaks. */
  words: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  /** On a desktop the balances are beside what needs doing. */
  top: css({
    display: 'grid',
    gap: { base: '4', md: '4', lg: '6' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    _empty: { display: 'none' },
    '&[data-reminders]': { lg: { gridTemplateColumns: '[minmax(0, 1fr) 22rem]' } },
  }),
  banners: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
  cards: css({
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', _largeText: '[minmax(0, 1fr)]' },
    gap: '3',
    '[data-reminders] > &': { lg: { gridTemplateColumns: '[minmax(0, 1fr)]' } },
  }),
  card: css({
    display: 'grid',
    /* In a wide font the amount moves the button beside it. */
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(max-content, 1fr)' },
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1',
    minHeight: BALANCE_HEIGHT,
    ...payable,
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
  }),
  login: css({
    gridColumn: '[1 / -1]',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    minHeight: LOGIN_HEIGHT,
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
  }),
  skeleton: css({ minHeight: BALANCE_HEIGHT, marginBlock: '0', ...payable }),
  loginSkeleton: css({ height: LOGIN_HEIGHT, marginBlock: '0', gridColumn: '[1 / -1]' }),
  /** On a phone two amounts are side by side. */
  amount: css({ mdDown: { fontSize: '2xl' } }),
  long: css({ mdDown: { fontSize: 'xl' } }),
  label: css({ textStyle: 'small', color: 'ink.soft' }),
  figure: css({ textStyle: 'figureSmall', marginInlineStart: 'auto' }),
  action: css({
    display: 'grid',
    paddingTop: { base: '1', lg: '0' },
    lg: { gridArea: '[1 / 2 / span 2]', alignSelf: 'center' },
  }),
  /** On one line beside the title, in whatever font: a second line would move the page. */
  links: css({
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    gap: '3',
    '& > a': { flex: { base: '1', md: '[0 0 auto]' } },
    _print: { display: 'none' },
  }),
  quickOrder: css({
    display: 'flex',
    gap: '2',
    '& input': { minHeight: '[3rem]', minWidth: '0', width: 'full' },
    flex: { base: '[1 1 100%]', md: '[1 1 18rem]' },
    '& button': { flex: 'none' },
  }),
  /** Two or four columns: three would leave one product alone. */
  products: css({
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    '@container (max-width: 19rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@container (min-width: 46rem)': { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  }),
}

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
  entry: css({
    position: 'relative',
    _hover: { backgroundColor: 'yard' },
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
    _largeText: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"words" "amount" "progress" "copy"',
      justifyItems: 'start',
    },
    '@container (min-width: 40rem)': {
      minHeight: '[4.25rem]',
      gridTemplateColumns: 'minmax(0, 1fr) 9.5rem 7rem auto',
      gridTemplateAreas: '"words progress amount copy"',
    },
  }),
  words: css({ gridArea: 'words', minWidth: '0' }),
  /** The link covers the whole entry. */
  name: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
  }),
  /** The job is cut before the number of the order, which tells two orders of a job apart. */
  about: css({
    display: 'flex',
    // The narrowest phones have no room for both.
    '@media (width < 22rem)': { flexWrap: 'wrap' },
    columnGap: '1',
    textStyle: 'small',
    color: 'ink.soft',
    '& > *': { truncate: true, minWidth: '0' },
    '& > * + *': { flex: 'none', maxWidth: 'full' },
  }),
  progress: css({
    gridArea: 'progress',
    textStyle: 'small',
    color: 'ink.soft',
    '&[data-kind=due]': { color: 'ink' },
    '&[data-kind=late]': { color: 'stock.low', fontWeight: 'bold' },
    '&[data-kind=delivered]': { color: 'stock.in' },
  }),
  amount: css({ gridArea: 'amount', justifySelf: 'end', fontWeight: 'bold' }),
  copy: css({ gridArea: 'copy', justifySelf: 'end', position: 'relative' }),
  skeleton: css({
    display: 'grid',
    alignContent: 'center',
    height: entryHeight,
    '@container (min-width: 40rem)': { height: '[4.25rem]' },
    paddingInline: '4',
    '& + &': { borderTop: '[1px solid {colors.line}]' },
  }),
  steps: css({
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(auto-fit, minmax(14rem, 1fr))]' },
  }),
  step: css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: '2', alignContent: 'start' }),
  stepName: css({ textStyle: 'label' }),
  stepWords: css({ color: 'ink.soft' }),
}
