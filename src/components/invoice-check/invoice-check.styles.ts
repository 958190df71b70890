import { css } from 'styled-system/css'
import { fullTable } from '../account/detail.styles.ts'

export const check = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  }),
  words: css({ display: 'grid', gap: '1', minWidth: '0' }),
  title: css({ textStyle: 'heading' }),
  subtitle: css({ fontWeight: 'bold', marginBottom: '-2' }),
  state: css({ fontWeight: 'bold' }),
  about: css({ color: 'ink.soft' }),
  skeleton: css({ display: 'grid', gap: '3', paddingBlock: '2' }),
  actions: css({ _print: { display: 'none' } }),
}

export const claims = {
  list: css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' }),
  state: css({ display: 'block', minWidth: '0', '& > :first-child': { whiteSpace: 'normal' } }),
  claim: css({ display: 'block', fontWeight: 'normal', color: 'ink.soft' }),
}

export const lines = {
  ...fullTable,
  row: css({ mdDown: { paddingBlock: '2' } }),
  description: css({
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    md: { minWidth: '[10rem]' },
    mdDown: { justifyContent: 'flex-start', textAlign: 'start', '& > *': { minWidth: '0' } },
  }),
  sku: css({ whiteSpace: { md: 'nowrap' }, color: 'ink.soft' }),
  amount: css({ fontVariantNumeric: 'tabular-nums', md: { minWidth: '[8rem]' } }),
  result: css({ md: { minWidth: '[10rem]' } }),
  words: css({ '&[data-claim]': { fontWeight: 'bold', color: 'bad' } }),
  part: css({ display: 'block' }),
}
