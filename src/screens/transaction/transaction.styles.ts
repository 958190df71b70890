import { css, cx } from 'styled-system/css'
import {
  bareLink,
  detailPage,
  fullTable,
  lineCard,
  sideBySide,
} from '../../components/account/detail.styles.ts'

const link = cx(bareLink, css({ _hover: { textDecoration: 'underline' } }))

export const transaction = {
  ...detailPage,
  words: css({ minWidth: '0', flex: '[1 1 14rem]' }),
  link,
  /** As wide as the label that replaces it once nothing is open. */
  pay: css({ minWidth: '[8.5rem]' }),
  paid: css({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'control',
    paddingInline: '4',
    fontWeight: 'bold',
    color: 'stock.in',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'line',
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mdDown: {
      width: 'full',
      /* Two share a line; one without a neighbour has the line to itself. */
      '& > *': { flex: '[1 1 calc(50% - 0.25rem)]', paddingInline: '2', whiteSpace: 'nowrap' },
      '& > :first-child': { flexBasis: 'full' },
      /* Half a phone's width has room for text only. */
      '& svg': { display: 'none' },
    },
    _largeText: { '& > *': { whiteSpace: 'normal!' } },
    _print: { display: 'none' },
  }),
  toggle: css({ '&[aria-pressed=true]': { backgroundColor: 'selected', borderColor: 'link' } }),
  actionsSkeleton: css({ width: { base: 'full', md: '[28rem]' } }),
  /** The docket comes first; beside the lines where there is room. */
  columns: cx(
    sideBySide,
    css({ gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' } }),
  ),
  main: css({ minWidth: '0', xl: { gridColumn: '1', gridRow: '1' } }),
}

export const lines = {
  ...fullTable,
  ...lineCard,
  description: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    md: { width: '[100%]', minWidth: '[12rem]' },
    mdDown: {
      order: '-5',
      flex: '[0 0 100%]',
      justifyContent: 'flex-start',
      textAlign: 'start',
      '& > *': { minWidth: '0' },
    },
    _largeText: { maxWidth: 'full' },
  }),
  lengths: css({ fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' }),
  note: css({ fontWeight: 'normal', fontStyle: 'italic' }),
}

const sums = css({
  borderTopWidth: '1',
  borderTopStyle: 'dashed',
  borderTopColor: 'line.strong',
  /* As wide before its figure is loaded. */
  '& dd': { flex: '1', textAlign: 'end' },
})

export const docket = {
  docket: css({ xl: { gridColumn: '2', gridRow: '1', position: 'sticky', top: '[5.25rem]' } }),
  facts: css({ md: { gridTemplateColumns: { xlDown: '1fr 1fr' }, columnGap: '8' } }),
  fact: css({
    '& dt': { color: 'ink.soft', flex: 'none', maxWidth: 'full' },
    '& dd': { minWidth: '0', textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  }),
  link,
  comment: css({ display: 'block', whiteSpace: 'pre-line' }),
  change: css({
    minHeight: '[auto]',
    paddingBlock: '0',
    fontSize: 'md',
    _touch: { paddingBlock: '3', marginBlock: '-3', paddingInlineStart: '6' },
    // Below its label.
    _largeText: { marginBlock: '0!' },
  }),
  sums,
  /** As far from the total's figure as what follows it. */
  afterTotal: cx(sums, css({ marginTop: '3' })),
}

/** Steps under a ruler that is drawn out as far as they are done; one below another on a phone. */
export const timeline = {
  /** Ends with the lines below it: beside them is the docket. */
  root: css({ display: 'grid', gap: '2', width: 'full', xl: { width: '[calc(100% - 23.5rem)]' } }),
  ruler: css({ backgroundColor: 'yard.raised', borderRadius: 'sm' }),
  steps: css({
    display: 'grid',
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: '[1fr]' },
    gap: { base: '1', md: '4' },
    alignContent: 'start',
    lineHeight: 'snug',
    /* Reserves a line for the invoices, which are added once loaded; otherwise they share that of a date. */
    '&[data-billed]': {
      minHeight: {
        base: '[calc({lineHeights.snug} * 4em + 0.5rem)]',
        md: '[calc({lineHeights.snug} * 3em)]',
      },
    },
  }),
  step: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    columnGap: '1.5',
    color: 'ink.soft',
    '&[data-done]': { color: 'ink' },
  }),
  label: css({ fontWeight: 'bold', flexBasis: { md: 'full' } }),
  date: css({ fontVariantNumeric: 'tabular-nums' }),
  bills: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    '[data-billed] &': { flexBasis: 'full' },
  }),
  link,
}

export const form = { form: css({ display: 'grid', gap: '4' }) }
