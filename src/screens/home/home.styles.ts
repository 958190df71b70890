import { css } from 'styled-system/css'

export const home = {
  page: css({ display: 'flex', flexDirection: 'column', gap: '6' }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' }),
  cards: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    gap: '4',
  }),
  card: css({ md: { minHeight: '[9.5rem]' }, display: 'flex', flexDirection: 'column', gap: '1' }),
  label: css({ textStyle: 'small', color: 'ink.soft' }),
  figure: css({ textStyle: 'figureLarge', fontVariantNumeric: 'tabular-nums' }),
  action: css({ marginTop: 'auto', paddingTop: '3' }),
  ways: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}
