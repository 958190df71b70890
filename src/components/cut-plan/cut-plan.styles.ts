import { css, cx } from 'styled-system/css'
import { skippedOffScreen } from '../rendering/off-screen.styles.ts'

export const form = {
  product: css({ fontWeight: 'bold', lineHeight: 'snug' }),
  code: css({ color: 'ink.soft', marginBottom: '3', overflowWrap: 'anywhere' }),
  fields: css({ display: 'grid', gap: '3' }),
  saw: css({
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr 1fr', sm: '1fr 1fr auto' },
  }),
  aim: css({ gridColumn: { base: '1 / -1', sm: 'auto' } }),
  reasons: css({ '& > li': { overflowWrap: 'anywhere' } }),
  plan: css({ justifySelf: 'start' }),
  question: css({ marginTop: '5', scrollMarginBottom: '4' }),
  planning: css({ display: 'grid', gap: '2', justifyItems: 'start' }),
}

export const result = {
  root: css({ marginTop: '5', display: 'grid', gap: '3' }),
  /** Breaks only where there is no room for it. */
  boards: css({ display: 'inline-block' }),
  heading: css({
    fontFamily: 'narrow',
    fontWeight: 'bold',
    fontSize: '2xl',
    lineHeight: 'tight',
    scrollMarginTop: '4',
    _focusVisible: { outline: 'none' },
  }),
  figures: css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' }),
  figure: css({
    '& > dt': { display: 'inline', color: 'ink.soft' },
    '& > dd': { display: 'inline', fontWeight: 'bold' },
  }),
  failed: css({ marginTop: '3' }),
}

export const boards = {
  list: css({ borderBottomWidth: '1', borderBottomStyle: 'solid', borderColor: 'line' }),
  board: cx(
    skippedOffScreen,
    css({
      display: 'grid',
      columnGap: '3',
      rowGap: '1',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: '8rem minmax(0, 1fr)',
        _print: '8rem minmax(0, 1fr)',
      },
      paddingBlock: '2',
      borderTopWidth: '1',
      borderTopStyle: 'solid',
      borderColor: 'line',
      containIntrinsicSize: '[auto 4rem]',
    }),
  ),
  name: css({ fontWeight: 'bold' }),
  numbers: css({ display: 'inline-block', color: 'ink.soft', fontWeight: 'normal' }),
  drawing: css({ display: 'grid', gap: '1' }),
  /** As wide as the board is long, compared with the longest. */
  bar: css({ position: 'relative', printColorAdjust: 'exact' }),
  ruler: css({ backgroundColor: 'yard' }),
  cut: css({
    position: 'absolute',
    insetBlock: '0',
    width: '[2px]',
    backgroundColor: 'hivis.on',
    forcedColorAdjust: 'none',
  }),
  waste: css({
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    backgroundColor: 'paper',
    backgroundImage: 'repeating-linear-gradient(135deg, {colors.ink.soft} 0 1px, transparent 1px 6px)',
    forcedColorAdjust: 'none',
  }),
  cuts: css({ lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' }),
}

export const sheet = {
  /** Only printed, and then alone: see the theme's global styles. */
  root: css({ display: { base: 'none', _print: 'table' }, width: 'full' }),
  /** Repeated on each page. */
  head: css({ display: 'table-header-group' }),
  title: css({ textStyle: 'heading' }),
  facts: css({ color: 'ink.soft', paddingBottom: '3' }),
}
