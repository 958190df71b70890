import { css } from 'styled-system/css'

export const progress = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    /* As high before the reading has begun: two lines and the bar on a phone. */
    minHeight: { base: '[3.75rem]', md: '[2.75rem]' },
    _print: { display: 'none' },
  }),
  words: css({ display: 'grid', gap: '1.5', flex: '[1 1 16rem]', fontVariantNumeric: 'tabular-nums' }),
  /** As high without the bar, so that nothing moves when all is read. */
  bar: css({ minHeight: '[14px]' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}
