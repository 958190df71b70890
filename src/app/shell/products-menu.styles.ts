import { css, cx } from 'styled-system/css'
import { menuEntry, menuPanel } from './menu-entry.styles.ts'

export const products = {
  panel: cx(
    menuPanel,
    css({
      insetInlineStart: { base: '4', xl: '8' },
      width: '[min(62rem, 100% - 2rem)]',
      display: 'flex',
      flexDirection: 'column',
    }),
  ),
  columns: css({
    flex: '[0 1 auto]',
    minHeight: '[16rem]',
    display: 'grid',
    gridTemplateColumns: '[1fr 1fr 1fr]',
    gridTemplateRows: '[minmax(0, 1fr)]',
  }),
  column: css({
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '2',
    listStyle: 'none',
    /* The categories alone set the menu's height, so that it does not change between categories. */
    '& + &': { height: '0', minHeight: 'full', borderInlineStart: '[1px solid {colors.line}]' },
  }),
  entry: css(menuEntry, {
    gap: '2',
    minHeight: 'control',
    paddingBlock: '1',
    paddingInline: '4',
    borderInlineStart: '[4px solid transparent]',
    '&[data-shown]': {
      backgroundColor: 'yard',
      fontWeight: 'bold',
      borderInlineStartColor: 'hivis.edge',
    },
  }),
  picture: css({ backgroundColor: 'transparent', marginInline: 'auto', marginTop: '6', width: '[70%]' }),
  all: css({ color: 'link', fontWeight: 'bold' }),
  footer: css({
    flex: 'none',
    borderTop: '[1px solid {colors.line}]',
    paddingBlock: '1',
    '& a': { borderInlineStartWidth: '[4px]' },
  }),
  message: css({ flex: '1', padding: '4', maxWidth: 'prose' }),
  skeleton: css({ paddingInline: '5', paddingBlock: '3' }),
}
