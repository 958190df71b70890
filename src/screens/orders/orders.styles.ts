import { css } from 'styled-system/css'

export const orders = {
  page: css({ display: 'flex', flexDirection: 'column', gap: '5' }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
  }),
  title: css({ textStyle: 'title' }),
  link: css({ color: 'link', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  // On a phone the number in the card's first line is the way in; with a mouse the row stays 40 px.
  arrow: css({
    display: { base: 'none', md: 'inline-flex' },
    marginBlock: '-2',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'control',
    minHeight: 'control',
    color: 'link',
  }),
  more: css({ alignSelf: 'center' }),
}
