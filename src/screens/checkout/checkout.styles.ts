import { css, cx } from 'styled-system/css'
import { actionBar } from 'styled-system/recipes'
import { quietStatus } from '../../components/rendering/status.styles.ts'

const BELOW_LABEL = '[calc({fontSizes.md} * {lineHeights.snug} + {spacing.1.5})]'

export const page = {
  title: css({ textStyle: 'title' }),
  /** Title and progress sit above the form only, so that the docket starts at the top of the page. */
  head: css({ display: 'grid', gap: '3' }),
  main: css({ display: 'grid', gap: '4', minWidth: '0' }),
  columns: css({
    display: 'grid',
    gap: { base: '4', lg: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
  }),
  fields: css({
    display: 'grid',
    gap: { base: '4', md: '5' },
    minWidth: '0',
    padding: '0',
    margin: '0',
    border: 'none',
    /* A focused field is scrolled clear of the bar at the edge of the screen. */
    '& :is(input, textarea, button, select)': { lgDown: { scrollMarginBottom: '[7rem]' } },
  }),
  problems: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' }),
  /** On a phone its parts join the page's own layout, so that the order's bar can stick to the screen's edge. */
  side: css({
    display: { base: 'contents', lg: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    minWidth: '0',
    lg: { position: 'sticky', top: '[5.25rem]' },
  }),
}

export const form = {
  grid: css({
    display: 'grid',
    columnGap: '4',
    rowGap: '4',
    /* Two short fields share a line on most phones. */
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
    '@media (min-width: 23.4375rem) and (max-width: 29.9975rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    alignItems: 'start',
  }),
  whole: css({ gridColumn: '1 / -1' }),
  half: css({ gridColumn: { base: '1 / -1', sm: 'span 3' } }),
  shortHalf: css({ gridColumn: { sm: 'span 3' } }),
  third: css({ gridColumn: { base: '1 / -1', sm: 'span 3', md: 'span 2' } }),
  shortThird: css({ gridColumn: { sm: 'span 3', md: 'span 2' } }),
  /** Contact and date fields: an email address needs more than a third of a tablet's width. */
  contact: css({ gridColumn: { base: '1 / -1', sm: 'span 3', xl: 'span 2' } }),
  shortContact: css({ gridColumn: { sm: 'span 3', xl: 'span 2' } }),
  /** Has no label above it, so it is aligned with the controls beside it. */
  tick: css({ gridColumn: { base: '1 / -1', sm: 'span 3', xl: 'span 2' }, sm: { marginTop: BELOW_LABEL } }),
  /** Beside Vehicle type where there is room. */
  compare: css({
    display: 'flex',
    gridColumn: { base: '1 / -1', sm: 'span 3', xl: 'span 2' },
    sm: { marginTop: BELOW_LABEL },
  }),
  methods: css({
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      _largeText: 'minmax(0, 1fr)',
    },
  }),
}

/** The row above the address: where it comes from, and the choice of another. */
export const sites = {
  row: css({
    display: 'flex',
    flexWrap: { _largeText: 'wrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'control',
    gridColumn: '1 / -1',
  }),
  origin: css({ color: 'ink.soft', textStyle: 'small' }),
  picker: css({ flexShrink: '0', maxWidth: 'full' }),
  list: css({
    display: 'grid',
    minWidth: '[min(18rem, calc(100vw - 6rem))]',
    maxWidth: '[min(26rem, calc(100vw - 3rem))]',
  }),
  site: css({
    display: 'grid',
    width: 'full',
    paddingBlock: '2',
    paddingInline: '3',
    borderRadius: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    minHeight: { _touch: 'control' },
    _hover: { backgroundColor: 'selected' },
    '&[aria-busy]': { cursor: 'progress' },
  }),
  address: css({ fontWeight: 'bold' }),
  job: css({ color: 'ink.soft', textStyle: 'small' }),
  /** In place of a choice, or why one can't be chosen. */
  remark: css({ paddingBlock: '2', paddingInline: '3', maxWidth: '[min(22rem, calc(100vw - 3rem))]' }),
}

export const field = {
  /** A warning that is not an error. */
  remark: css({ color: 'stock.low', fontWeight: 'bold' }),
  /** Skeleton of a loading control. */
  loading: css({ minHeight: 'control' }),
  unavailable: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'control',
    color: 'bad',
  }),
}

export const docket = {
  /** Shows all lines of a long cart without pushing the total off the screen. */
  allLines: css({
    lg: {
      maxHeight: '[max(14rem, calc(100dvh - 38rem))]',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderBottomWidth: '1',
      borderBottomStyle: 'solid',
      borderBottomColor: 'line.strong',
    },
  }),
  line: css({ flexWrap: 'wrap', overflowWrap: 'anywhere' }),
  picture: css({ flex: 'none', width: '[3.5rem]' }),
  /** A long price is below it, so that a size fits. */
  goods: css({ flex: '[1 1 9rem]', minWidth: '0' }),
  price: css({ marginInlineStart: 'auto' }),
  description: css({ fontWeight: 'bold', lineHeight: 'snug', textWrap: '[pretty]' }),
  quantity: css({ color: 'ink.soft' }),
  note: css({ fontStyle: 'italic' }),
  estimate: css({
    marginTop: '3',
    borderTopWidth: '1',
    borderTopStyle: 'dashed',
    borderTopColor: 'line.strong',
    /* Where totals are hidden, the last product line already has a border. */
    'ul + &': { marginTop: '0', borderTopStyle: 'none' },
  }),
  estimateRows: css({ paddingBottom: '0' }),
  estimateHint: css({
    color: 'ink.soft',
    textStyle: 'small',
    minHeight: '[calc({lineHeights.normal} * 2em)]',
    '&[data-warns]': { color: 'stock.low', fontWeight: 'bold' },
  }),
}

export const actions = {
  root: css({ display: { base: 'contents', lg: 'grid' }, gap: '3', justifyItems: 'stretch' }),
  bar: cx(
    actionBar({ until: 'lg' }),
    css({ lgDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4' } }),
  ),
  /** Beside the button, the docket with the sum is in view. */
  sum: css({ display: 'grid', lg: { display: 'none' } }),
  confirm: css({ lgDown: { width: '[auto]', flex: '[1 1 9rem]' } }),
}

export const progress = {
  steps: css({
    display: 'grid',
    gridAutoFlow: { sm: 'column' },
    gridAutoColumns: { sm: '[1fr]' },
    paddingTop: '1',
    textStyle: 'small',
    color: 'ink.soft',
  }),
  step: css({
    '&[data-current]': { color: 'ink', fontWeight: 'bold' },
    smDown: { '&:not([data-current])': { display: 'none' } },
  }),
  status: cx(quietStatus, css({ textAlign: 'center', fontWeight: 'bold' })),
}

export const dialog = {
  message: css({ whiteSpace: 'pre-line' }),
  hint: css({ marginTop: '3', color: 'ink.soft' }),
  number: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBottom: '3',
    borderBottomWidth: '2',
    borderBottomStyle: 'solid',
    borderBottomColor: 'ink',
  }),
  numberLabel: css({ fontWeight: 'bold' }),
  figure: css({ textStyle: 'figureLarge', overflowWrap: 'anywhere' }),
  /** Labels do not wrap; wrapped values stay aligned at the end. */
  details: css({
    '& dt': { whiteSpace: 'nowrap' },
    '& dd': { textAlign: 'end', textWrap: '[pretty]', overflowWrap: 'anywhere' },
  }),
}

export const skeleton = {
  heading: css({ width: '[10rem]', minHeight: '[1.75rem]', marginBottom: '4' }),
  label: css({ width: '[6rem]' }),
  control: css({ width: 'full', minHeight: 'control', marginTop: '1.5' }),
  methods: css({ display: 'grid', gap: { base: '2', sm: '4' }, marginTop: '1.5' }),
  card: css({ width: 'full', minHeight: { base: '[4.25rem]', md: 'controlLarge' } }),
  area: css({ width: 'full', minHeight: '[3.75rem]', marginTop: '1.5' }),
  lines: css({ display: 'grid', gap: '3', paddingBlock: '3' }),
  line: css({ width: 'full', minHeight: '[3.25rem]' }),
  total: css({ width: '[55%]', minHeight: '[2.5rem]', marginInlineStart: 'auto', marginTop: '3' }),
  button: css({ width: 'full', minHeight: 'controlLarge' }),
}

export const complete = {
  root: css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: '8' }),
  title: css({ textStyle: 'title' }),
  text: css({ paddingBlock: '4' }),
  heading: css({ textStyle: 'heading', marginTop: '6', marginBottom: '2' }),
  steps: css({
    display: 'grid',
    gap: '1',
    listStyleType: 'decimal',
    paddingInlineStart: '5',
    '& > li::marker': { color: 'ink.soft' },
  }),
  /** As high as what replaces it, so that the links below stay where they are. */
  skeleton: css({
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    paddingTop: '3',
    minHeight: '[16.5rem]',
  }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '6' }),
}
