import { css } from 'styled-system/css'

export const message = {
  page: css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: { base: '4', md: '10' } }),
  title: css({ textStyle: 'title' }),
  words: css({ paddingBlock: '4', overflowWrap: 'anywhere' }),
  what: css({ display: 'block', color: 'ink.soft', '&:first-of-type': { marginTop: '2' } }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    paddingTop: '5',
    smDown: { '& > *': { flex: '[1 1 100%]' } },
  }),
}
