import { css } from 'styled-system/css'

export const outcome = {
  root: css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: { base: '4', md: '10' } }),
  title: css({ textStyle: 'title' }),
  words: css({ paddingBlock: '4' }),
  advice: css({ display: 'grid', justifyItems: 'start', gap: '2', paddingBlock: '3' }),
  warning: css({ marginTop: '4' }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    paddingTop: '5',
    smDown: { '& > *': { flex: '[1 1 100%]' } },
  }),
}
