import { css, cx } from 'styled-system/css'
import { bareLink, detailPage, fullTable } from '../../components/account/detail.styles.ts'

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
      '& > *': { flex: '[1 1 calc(50% - 0.25rem)]' },
      '& > :first-child': { flexBasis: 'full' },
      /* Half a phone's width has room for text only. */
      '& svg': { display: 'none' },
    },
    _print: { display: 'none' },
  }),
  actionsSkeleton: css({ width: { base: 'full', md: '[28rem]' } }),
  /** The docket comes first; beside the lines where there is room. */
  columns: css({
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
  }),
  main: css({ minWidth: '0', xl: { gridColumn: '1', gridRow: '1' } }),
}

export const lines = {
  ...fullTable,
  row: css({
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      gridTemplateAreas:
        '"description description description" "sku sku sku" "quantity uom unitPrice" "extendedPrice extendedPrice extendedPrice"',
      columnGap: '2',
      rowGap: '1',
      padding: '3',
      '& > *': { padding: '0' },
    },
  }),
  description: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    md: { width: '[100%]', minWidth: '[12rem]' },
    mdDown: { gridArea: 'description', justifyContent: 'flex-start', textAlign: 'start' },
  }),
  sku: css({
    whiteSpace: { md: 'nowrap' },
    mdDown: {
      gridArea: 'sku',
      color: 'ink.soft',
      justifyContent: 'flex-start',
      '&[data-label]::before': { display: 'none' },
    },
  }),
  quantity: css({ mdDown: { gridArea: 'quantity', '&[data-label]::before': { display: 'none' } } }),
  uom: css({
    mdDown: {
      gridArea: 'uom',
      justifyContent: 'flex-start',
      '&[data-label]::before': { display: 'none' },
    },
  }),
  unitPrice: css({ mdDown: { gridArea: 'unitPrice', justifySelf: 'end' } }),
  extendedPrice: css({ mdDown: { gridArea: 'extendedPrice', justifySelf: 'end', fontWeight: 'bold' } }),
}

export const docket = {
  docket: css({ xl: { gridColumn: '2', gridRow: '1', position: 'sticky', top: '[5.25rem]' } }),
  facts: css({ md: { gridTemplateColumns: { xlDown: '1fr 1fr' }, columnGap: '8' } }),
  fact: css({
    '& dt': { color: 'ink.soft', flex: 'none' },
    '& dd': { minWidth: '0', textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  }),
  comment: css({ display: 'block', whiteSpace: 'pre-line' }),
  change: css({
    minHeight: '[auto]',
    paddingBlock: '0',
    fontSize: 'md',
    _touch: { paddingBlock: '3', marginBlock: '-3', paddingInlineStart: '6' },
  }),
  sums: css({ borderTopWidth: '1', borderTopStyle: 'dashed', borderTopColor: 'line.strong' }),
}

/** Steps along a line: horizontal where there is room, vertical on a phone. */
export const timeline = {
  steps: css({
    listStyle: 'none',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    flexWrap: { md: 'wrap' },
    rowGap: { md: '3' },
    /* Reserves room for the invoices, which are added once loaded. */
    '&[data-billed]': { minHeight: { md: '[5rem]' } },
  }),
  step: css({
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    columnGap: '2',
    flex: { md: '[1 1 8rem]' },
    maxWidth: { md: '[16rem]' },
    paddingInlineStart: { base: '6', md: '0' },
    paddingInlineEnd: { md: '4' },
    paddingTop: { md: '5' },
    paddingBottom: { base: '2', md: '0' },
    lineHeight: 'snug',
    color: 'ink.soft',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: { base: '[5px]', md: '0' },
      top: { base: '[6px]', md: '[5px]' },
      width: { base: '[2px]', md: 'full' },
      height: { base: 'full', md: '[2px]' },
      backgroundColor: 'line.strong',
    },
    '&:last-child': { _before: { display: 'none' } },
    /* The mark: filled for a completed step, an open ring for a pending one. */
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: { base: '[3px]', md: '0' },
      width: '[12px]',
      height: '[12px]',
      borderRadius: 'full',
      border: '[2px solid {colors.line.strong}]',
      backgroundColor: 'yard',
    },
    '&[data-done]': {
      color: 'ink',
      _after: { backgroundColor: 'ink', borderColor: 'ink' },
    },
  }),
  label: css({ fontWeight: 'bold' }),
  date: css({ fontVariantNumeric: 'tabular-nums' }),
  link,
}

export const form = { form: css({ display: 'grid', gap: '4' }) }
