import { css } from 'styled-system/css'

/** Balances by age: a row per bucket, with its amount and a bar as long as its share. */
export const ageing = {
  buckets: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', paddingBlock: '4' }),
  bucket: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', _largeText: 'minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
  }),
  /** Amount and bar are placed in the grid of their row. */
  figure: css({ display: 'contents' }),
  track: css({
    gridColumn: '[1 / -1]',
    height: '[6px]',
    backgroundColor: 'yard.raised',
    printColorAdjust: 'exact',
  }),
  bar: css({ height: 'full', backgroundColor: 'ink', '&[data-overdue]': { backgroundColor: 'bad' } }),
}
