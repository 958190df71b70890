import { css } from 'styled-system/css'

/**
 * Lines and boxes of a diagram. Highlighting does not rely on colour: lines are thicker and names bolder too.
 */
export const drawing = {
  scroll: css({ overflow: 'auto', maxHeight: '[46rem]', backgroundColor: 'paper' }),
  svg: css({ display: 'block', marginInline: 'auto', fontFamily: 'text', color: 'ink' }),
  state: css({
    fill: 'paper',
    stroke: 'line.strong',
    strokeWidth: '[1]',
    transition: '[fill 160ms]',
    '&[data-group]': { fill: 'yard' },
    '&[data-active]': { stroke: 'link', strokeWidth: '[2]' },
    '&[data-active]:not([data-group])': { fill: 'selected', strokeWidth: '[4]' },
  }),
  name: css({ fill: 'ink', fontWeight: 'medium', '&[data-active]': { fontWeight: 'heavy' } }),
  line: css({ fill: 'ink.soft', '&[data-taken]': { fill: 'ink', fontWeight: 'heavy' } }),
  arrow: css({
    fill: '[none]',
    stroke: 'ink.soft',
    strokeWidth: '[1]',
    '&[data-way]': { stroke: 'link', strokeWidth: '[2]', strokeDasharray: '[6 3]' },
    '&[data-taken]': { stroke: 'link', strokeWidth: '[3]', strokeDasharray: '[none]' },
  }),
  tip: css({ fill: 'ink.soft', '&[data-taken]': { fill: 'link' } }),
  dot: css({ fill: 'ink' }),
  ground: css({ fill: 'paper' }),
  failed: css({ color: 'ink.soft', padding: '4' }),
}

export const outline = {
  root: css({ fontSize: 'sm', overflowWrap: 'anywhere' }),
  list: css({ paddingInlineStart: '4', borderInlineStart: '[1px solid {colors.line}]' }),
  name: css({
    display: 'inline-block',
    paddingBlock: '0.5',
    _current: { fontWeight: 'heavy', color: 'link', textDecoration: 'underline' },
  }),
  soft: css({ color: 'ink.soft' }),
}

export const steps = {
  list: css({ display: 'grid', maxHeight: '[24rem]', overflow: 'auto', position: 'relative' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: '[5.5em minmax(0, 1fr)]', sm: '[5.5em 9em minmax(0, 1fr)]' },
    columnGap: '3',
    width: 'full',
    padding: '1.5',
    fontSize: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderBottom: '[1px solid {colors.line}]',
    _current: { backgroundColor: 'selected', boxShadow: '[inset 3px 0 {colors.link}]' },
  }),
  pressable: css({ cursor: 'pointer', _hover: { backgroundColor: 'yard' } }),
  what: css({ gridColumn: { base: '2', sm: 'auto' } }),
  soft: css({ color: 'ink.soft' }),
  empty: css({ color: 'ink.soft', fontSize: 'sm' }),
}

export const stepper = {
  root: css({ display: 'grid', gap: '1', marginBottom: '3' }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  slider: css({ flex: '1', minWidth: '[8rem]', height: 'control', accentColor: 'link' }),
  words: css({ fontSize: 'sm', overflowWrap: 'anywhere' }),
}
