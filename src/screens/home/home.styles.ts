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
    textStyle: 'heading',
    marginBottom: '3',
    /* A section that is still loading has nothing to print. */
    _print: { '&:has(+ [aria-busy=true])': { display: 'none' } },
  }),
  /** The company's message about an account, with its own line breaks. */
  words: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  /** On a desktop the balances are beside the banners, which follow them for screen readers. */
  top: css({
    display: 'grid',
    gap: { base: '4', md: '4', lg: '6' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    _empty: { display: 'none' },
    '&[data-bannered]': { lg: { gridTemplateColumns: '[minmax(0, 1fr) 22rem]' } },
  }),
  banners: css({
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    '[data-bannered] > &': { lg: { gridColumn: '1', gridRow: '1' } },
    '& > *': { lg: { flex: '1' } },
  }),
  cards: css({
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    gap: '3',
    '[data-bannered] > &': {
      lg: { gridColumn: '2', gridRow: '1', gridTemplateColumns: '[minmax(0, 1fr)]' },
    },
  }),
  card: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
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
  coming: css({ minHeight: BALANCE_HEIGHT, marginBlock: '0', ...payable }),
  loginComing: css({ height: LOGIN_HEIGHT, marginBlock: '0', gridColumn: '[1 / -1]' }),
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
  ways: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > *': { flex: { base: '1', md: '[0 0 auto]' } },
    _print: { display: 'none' },
  }),
  /** Two or four columns: three would leave one product alone. */
  products: css({
    listStyle: 'none',
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    '@container (max-width: 19rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@container (min-width: 46rem)': { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  }),
}
