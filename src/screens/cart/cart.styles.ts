import { css, cx } from 'styled-system/css'
import { actionBar } from 'styled-system/recipes'
import { fullTable } from '../../components/account/detail.styles.ts'
import { printsAsBlock } from '../../components/rendering/print.styles.ts'
import { quietStatus } from '../../components/rendering/status.styles.ts'

export const page = {
  title: css({ textStyle: 'title', marginBottom: '5' }),
  columns: cx(
    printsAsBlock,
    css({
      display: 'grid',
      gap: { base: '4', lg: '6' },
      alignItems: 'start',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 1fr) 20rem',
        xl: 'minmax(0, 1fr) 23rem',
      },
    }),
  ),
  /** On a phone its parts join the page's own layout, so that Checkout can stick to the screen's edge. */
  side: cx(
    printsAsBlock,
    css({
      display: { base: 'contents', lg: 'grid' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      lg: { position: 'sticky', top: '[5.25rem]' },
    }),
  ),
  checkout: actionBar({ until: 'lg' }),
  more: css({
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', _largeText: 'minmax(0, 1fr)' },
  }),
  links: css({ display: 'flex', justifyContent: 'center', gap: '5', _print: { display: 'none' } }),
  link: css({
    color: 'link',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'control',
  }),
  wide: css({ width: 'full' }),
  notice: css({ marginBottom: '4' }),
  noticeLink: css({ color: 'link' }),
  checking: cx(quietStatus, css({ marginTop: '2', color: 'ink.soft' })),
}

/** The note on a line. */
export const note = {
  root: css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' }),
  text: css({ overflowWrap: 'anywhere', fontStyle: 'italic' }),
  button: css({ _print: { display: 'none' } }),
  field: css({ marginTop: '1', maxWidth: '[28rem]' }),
}

export const skeleton = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    borderBottomWidth: '1',
    borderBottomStyle: 'solid',
    borderBottomColor: 'line',
    _last: { borderBottomWidth: '0' },
  }),
  words: css({ flex: '1', minWidth: '0' }),
  figure: css({ mdDown: { display: 'none' } }),
  docket: css({ paddingTop: '3', display: 'grid', gap: '2' }),
  total: css({ justifySelf: 'end' }),
}

/**
 * A line: a table row on wide screens, a card on a phone. Where not all columns fit, the unit price moves
 * below the extended one, so that nothing overflows the table.
 */
export const line = {
  ...fullTable,
  row: css({
    mdDown: {
      display: 'grid',
      gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
      columnGap: '2.5',
      rowGap: '2',
      alignItems: 'start',
      padding: '3',
    },
  }),
  /** Left out where the docket beside the table leaves no room for it. */
  picture: css({
    display: { lgToXl: 'none' },
    width: { md: '[5.5rem]', xl: '[6.5rem]' },
    mdDown: { padding: '0', display: 'block' },
  }),
  thumb: css({ width: { base: '[3.5rem]', md: '[4rem]', xl: '[5rem]' } }),
  words: css({
    md: { minWidth: '[8rem]', width: '[100%]' },
    xl: { minWidth: '[12rem]' },
    mdDown: { padding: '0', display: 'block', textAlign: 'start' },
    _largeText: { gridRow: '2', gridColumn: '[1 / -1]' },
  }),
  description: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    textWrap: '[pretty]',
    overflowWrap: 'anywhere',
  }),
  sku: css({ color: 'ink.soft', overflowWrap: 'anywhere' }),
  amount: css({
    whiteSpace: 'nowrap',
    mdDown: {
      padding: '0',
      gridColumn: '1 / 3',
      gridRow: '2',
      justifyContent: 'flex-start',
      alignItems: 'center',
    },
    _largeText: { gridRow: '3!', gridColumn: '[1 / -1]!' },
  }),
  quantity: css({
    display: 'inline-flex',
    flexWrap: { _largeText: 'wrap' },
    alignItems: 'center',
    gap: '2',
  }),
  unit: css({ color: 'ink.soft' }),
  tally: css({ display: 'grid', gap: '1', justifyItems: 'start' }),
  total: css({ fontWeight: 'bold' }),
  unitPrice: css({ xlDown: { display: 'none' } }),
  price: css({
    mdDown: {
      padding: '0',
      gridColumn: '2 / 4',
      gridRow: '2',
      flexDirection: 'column',
      alignItems: 'flex-end',
      justifySelf: 'end',
      gap: '0',
    },
    _largeText: { gridRow: '4!', gridColumn: '[1 / -1]!' },
  }),
  each: css({ display: 'block', color: 'ink.soft', textStyle: 'small', xl: { display: 'none' } }),
  /** On a phone its icon ends where the prices do: the rest of the button is in the padding of the card. */
  remove: css({
    width: { md: '[4rem]' },
    mdDown: { padding: '0', gridColumn: '3', gridRow: '1', marginInline: '[-0.5rem -0.75rem]' },
  }),
}
