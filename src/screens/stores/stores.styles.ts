import { css, cx } from 'styled-system/css'
import { card, cardGrid } from 'styled-system/recipes'
import { printsAsBlock, printsInColumns } from '../../components/rendering/print.styles.ts'

export const stores = {
  page: cx(printsAsBlock, css({ display: 'grid', gap: '5', containerType: 'inline-size' })),
  header: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' }),
  title: css({ textStyle: 'title', marginInlineEnd: 'auto' }),
  search: css({ flex: { base: '[1 0 100%]', md: '[0 1 22rem]' } }),
  count: css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums' }),
  cards: cx(printsInColumns, cardGrid({ size: 'large' })),
  card: cx(
    card({ inset: 'none' }),
    css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: '3', padding: '4' }),
  ),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    /* Keeps a badge from pushing the address below that of the neighbouring card. */
    '& > * + *': { marginBlock: '-1' },
  }),
  name: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  distance: css({ color: 'ink.soft', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
  address: css({ fontStyle: 'normal', overflowWrap: 'anywhere' }),
  /** Equally wide when they wrap. */
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flexGrow: '1' } }),
  phone: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: { base: 'nowrap', _largeText: 'normal' } }),
}

export const map = {
  body: css({ display: 'grid', gap: '4' }),
  frame: css({
    position: 'relative',
    overflow: 'hidden',
    border: '[1px solid]',
    borderColor: 'line',
    borderRadius: 'md',
    backgroundColor: 'yard',
    lineHeight: 'none',
  }),
  /** Replaces the fallback map once it has loaded. */
  embedded: css({
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    visibility: 'hidden',
    '&[data-shown]': { visibility: 'visible' },
  }),
  words: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  }),
  address: css({ fontStyle: 'normal' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  nearby: css({
    display: 'grid',
    gap: '2',
    paddingTop: '3',
    borderTop: '[1px solid]',
    borderTopColor: 'line',
  }),
  nearbyTitle: css({ textStyle: 'label' }),
  neighbours: css({
    display: 'grid',
    columnGap: '8',
    rowGap: '1',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  }),
  neighbour: css({ display: 'flex', justifyContent: 'space-between', gap: '4' }),
  far: css({ color: 'ink.soft', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
}

/** The fallback map: lines on the yard, the store pinned in black, a ruler as its scale. */
export const drawing = {
  /* Words in pixels of the drawing, so that larger text does not cover other words: the list below grows. */
  sheet: css({ display: 'block', width: 'full', height: 'auto' }),
  ring: css({ fill: 'transparent', stroke: 'line', strokeWidth: '1' }),
  route: css({ fill: 'transparent', stroke: 'line.strong', strokeWidth: '2', strokeDasharray: '[4 4]' }),
  mark: css({ fill: 'paper', stroke: 'ink', strokeWidth: '2' }),
  pin: css({ fill: 'ink', stroke: 'yard', strokeWidth: '2' }),
  eye: css({ fill: 'hivis' }),
  name: css({
    fill: 'ink',
    fontSize: '[15px]',
    fontWeight: 'bold',
    paintOrder: 'stroke',
    stroke: 'yard',
    strokeWidth: '4',
  }),
  own: css({
    fill: 'ink',
    fontSize: '[15px]',
    fontWeight: 'heavy',
    paintOrder: 'stroke',
    stroke: 'yard',
    strokeWidth: '4',
  }),
  far: css({
    fill: 'ink.soft',
    fontSize: '[14px]',
    fontVariantNumeric: 'tabular-nums',
    paintOrder: 'stroke',
    stroke: 'yard',
    strokeWidth: '4',
  }),
  tape: css({ fill: 'hivis' }),
  ticks: css({ stroke: 'hivis.on', strokeWidth: '1', fill: 'transparent' }),
  measure: css({ fill: 'ink', fontSize: '[14px]', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  needle: css({ fill: 'ink' }),
}
