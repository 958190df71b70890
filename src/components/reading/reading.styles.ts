import { css } from 'styled-system/css'

export const progress = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    _print: { display: 'none' },
  }),
  words: css({ display: 'grid', gap: '1.5', flex: '[1 1 16rem]', fontVariantNumeric: 'tabular-nums' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}
