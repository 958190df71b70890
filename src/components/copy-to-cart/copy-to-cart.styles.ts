import { css } from 'styled-system/css'

export const changes = {
  progress: css({ display: 'grid', gap: '2', marginBottom: '4', fontVariantNumeric: 'tabular-nums' }),
  list: css({
    marginTop: '4',
    borderTopWidth: '1',
    borderTopStyle: 'solid',
    borderTopColor: 'line',
  }),
  line: css({
    display: 'grid',
    gap: '1',
    paddingBlock: '3',
    borderBottomWidth: '1',
    borderBottomStyle: 'solid',
    borderBottomColor: 'line',
  }),
  product: css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' }),
  /** Wraps as a whole. */
  sku: css({ color: 'ink.soft', fontWeight: 'normal', display: 'inline-block', maxWidth: 'full' }),
  fact: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' }),
  label: css({ color: 'ink.soft', minWidth: '[5rem]' }),
  arrow: css({ color: 'ink.soft' }),
}
