import { css } from 'styled-system/css'
import { actionBar } from 'styled-system/recipes'
import { fullTable } from '../../components/account/detail.styles.ts'

export const page = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  title: css({ textStyle: 'title' }),
  columns: css({
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  }),
  main: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
}

export const entry = {
  box: css({
    display: 'grid',
    gap: '3',
    '&[data-over]': { outlineWidth: '[2px]', outlineStyle: 'dashed', outlineColor: 'link' },
  }),
  area: css({ fontFamily: '[ui-monospace, SFMono-Regular, Menlo, Consolas, monospace]' }),
  field: css({ position: 'relative' }),
  suggestions: css({ top: '[100%]', insetInline: '0', maxHeight: '[min(22rem, 50dvh)]' }),
  foot: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' }),
  reading: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingTop: '3',
    overflowWrap: 'anywhere',
  }),
  // Its height is fixed: the rows below must not move under a pointer while lines are looked up.
  last: css({
    display: 'flex',
    gap: '1',
    alignItems: 'start',
    height: { base: '[calc({lineHeights.normal} * 2em)]', md: '[calc({lineHeights.normal} * 1em)]' },
    color: 'ink.soft',
    _empty: { display: 'none' },
  }),
  lastText: css({ minWidth: '0', overflowWrap: 'anywhere', lineClamp: { base: '2', md: '1' } }),
  lastState: css({ flex: 'none' }),
  forms: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 21rem), 1fr))',
    gap: '3',
    padding: '0',
  }),
  form: css({
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    paddingInlineStart: '3',
    borderInlineStart: '[2px solid]',
    borderInlineStartColor: 'line',
    color: 'ink.soft',
    textStyle: 'small',
  }),
  written: css({
    whiteSpace: 'pre-wrap',
    color: 'ink',
    fontSize: 'base',
    fontFamily: '[ui-monospace, SFMono-Regular, Menlo, Consolas, monospace]',
  }),
}

export const tools = {
  root: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' }),
  words: css({ marginInlineEnd: 'auto', fontWeight: 'bold' }),
  progress: css({ display: 'grid', gap: '1', flex: '1', minWidth: '[12rem]' }),
}

/** Rows of a pasted text that are no lines of the order. */
export const skipped = {
  rows: css({ display: 'grid', gap: '1', padding: '0' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) auto' },
    columnGap: '3',
    alignItems: 'baseline',
  }),
  reason: css({ gridColumn: { mdDown: '1 / -1' }, color: 'ink.soft', textStyle: 'small' }),
  text: css({ overflowWrap: 'anywhere' }),
}

export const side = {
  /** On a phone its parts join the page's own layout, so that the button can stick to the screen's edge. */
  root: css({
    display: { base: 'contents', xl: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    xl: { position: 'sticky', top: '[5.25rem]' },
  }),
  action: actionBar({ until: 'xl' }),
  progress: css({ display: 'grid', gap: '1', fontWeight: 'bold' }),
  hint: css({ color: 'ink.soft', textStyle: 'small' }),
  more: css({
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(3, auto)', _largeText: 'minmax(0, 1fr)' },
  }),
}

/** A line: a row of the table on wide screens, a card on a phone. */
export const line = {
  ...fullTable,
  row: css({
    scrollMarginBlock: '24',
    mdDown: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '2',
      alignItems: 'start',
      padding: '3',
    },
    _largeText: {
      flexFlow: '[column nowrap]!',
      alignItems: 'stretch!',
      '& > *': { flex: 'none!', minWidth: '0' },
    },
  }),
  typed: css({
    md: { width: '[26%]', minWidth: '[clamp(11rem, 40vw - 19rem, 17rem)]', verticalAlign: 'top' },
    mdDown: {
      padding: '0',
      display: 'grid',
      order: '-2',
      flex: '[1 1 0]',
      minWidth: '0',
      alignSelf: 'center',
      textAlign: 'start',
      justifyContent: 'stretch',
    },
  }),
  written: css({ display: 'flex', gap: '2', alignItems: 'baseline', minWidth: '0' }),
  number: css({
    color: 'ink.soft',
    fontVariantNumeric: 'tabular-nums',
    minWidth: { md: '[2.5ch]' },
    textAlign: 'end',
    flex: 'none',
  }),
  text: css({ overflowWrap: 'anywhere', color: 'ink.soft', whiteSpace: 'pre-wrap', lineClamp: 3 }),
  field: css({ flex: '1', minWidth: '0' }),
  /** Grows with its text: a line to fix must be fully visible, however narrow its column is. */
  grown: css({ fieldSizing: 'content', maxHeight: '[9rem]', resize: 'none', lineHeight: 'snug' }),
  product: css({
    md: { minWidth: '[12rem]', width: '[100%]', verticalAlign: 'top' },
    mdDown: {
      padding: '0',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      flex: '[1 0 100%]',
      minWidth: '0',
      textAlign: 'start',
    },
  }),
  about: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    minWidth: '0',
    justifyItems: 'start',
    '& > *': { maxWidth: 'full' },
  }),
  name: css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' }),
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.soft',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  }),
  why: css({ color: 'ink.soft', overflowWrap: 'anywhere', textStyle: 'small' }),
  fix: css({ width: 'full', maxWidth: '[26rem]' }),
  /** The field with the dialog's button beside it, or below it where the column is too narrow. */
  lengths: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '2',
    width: 'full',
    maxWidth: '[32rem]',
    '& > :first-child': { flex: '[1 1 10rem]' },
  }),
  lengthTools: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  amount: css({
    whiteSpace: 'nowrap',
    md: { verticalAlign: 'top' },
    mdDown: { padding: '0', justifyContent: 'flex-start', textAlign: 'start', flex: 'none' },
  }),
  quantity: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto 5.5rem',
      md: 'auto',
      lg: 'auto 5.5rem',
      _largeText: 'minmax(0, 1fr)',
    },
    alignItems: 'center',
    gap: '2',
  }),
  unit: css({ color: 'ink.soft' }),
  price: css({
    md: { verticalAlign: 'top', paddingTop: '3' },
    mdDown: {
      padding: '0',
      flex: 'none',
      marginInlineStart: 'auto',
      flexDirection: 'column',
      alignItems: 'flex-end',
      gap: '0',
    },
  }),
  each: css({ display: 'block', color: 'ink.soft', textStyle: 'small' }),
  remove: css({
    width: { md: '[4rem]' },
    md: { verticalAlign: 'top' },
    mdDown: { padding: '0', order: '-1', flex: 'none' },
  }),
}

const mark = css.raw({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontWeight: 'bold',
  fontSize: 'md',
  lineHeight: 'snug',
  '& svg': { flex: 'none' },
})

/** A line's state: an icon and a word, not colour alone. */
export const state = {
  good: css(mark, { color: 'stock.in' }),
  warn: css(mark, { color: 'stock.low' }),
  bad: css(mark, { color: 'bad' }),
  plain: css(mark, { color: 'ink.soft' }),
} as const
