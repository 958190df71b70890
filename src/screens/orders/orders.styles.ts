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
  // Where there is no room for it the number at the row's start is the way in.
  way: css({ lgDown: { display: 'none' } }),
  // The row stays 40 px with a mouse.
  arrow: css({
    display: 'inline-flex',
    marginBlock: '-2',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'control',
    minHeight: 'control',
    color: 'link',
  }),
  more: css({ alignSelf: 'center' }),
}
