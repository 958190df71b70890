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
    gridTemplateColumns: { md: 'repeat(auto-fit, minmax(13rem, 1fr))' },
    gap: { base: '3', lg: '4' },
  }),
  /** On a phone what can be done stands at its side. */
  card: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: { md: 'auto auto 1fr' },
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1',
    padding: { md: '4', lg: '6' },
  }),
  coming: css({ height: { base: '[5.75rem]', md: '[9.5rem]' }, marginBlock: '0' }),
  label: css({ textStyle: 'small', color: 'ink.soft' }),
  figure: css({ textStyle: 'figureLarge', fontVariantNumeric: 'tabular-nums' }),
  action: css({
    alignSelf: { base: 'center', md: 'end' },
    gridArea: { base: '1 / 2 / span 2', md: 'auto' },
    paddingTop: { md: '3' },
  }),
  ways: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}
