import { css, cx } from 'styled-system/css'

/** A dropdown of the top bar. */
export const menuPanel = css({
  position: 'absolute',
  top: '[100%]',
  maxHeight: '[calc(100dvh - 5rem)]',
  backgroundColor: 'paper',
  color: 'ink',
  borderRadius: '[0 0 4px 4px]',
  boxShadow: 'pop',
  animation: 'drop',
  '--focus-ring': '{colors.link}',
  _dark: { border: '[1px solid {colors.line}]', borderTop: 'none' },
})

/** Shared by the entries of all menus: label at the start, icon at the end, full width clickable. */
export const menuEntry = css.raw({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: 'ink',
  textDecoration: 'none',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', color: 'ink.soft' },
  _hover: { backgroundColor: 'yard' },
  _focusVisible: { outlineOffset: '[-2px]' },
})

export const account = {
  panel: cx(menuPanel, css({ width: '[17rem]', overflowY: 'auto', paddingBlock: '2' })),
  who: css({
    paddingInline: '4',
    paddingBlock: '2',
    textStyle: 'small',
    color: 'ink.soft',
    overflowWrap: 'anywhere',
  }),
  list: css({
    '& + &': {
      marginTop: '2',
      paddingTop: '2',
      borderTop: '[1px solid {colors.line}]',
    },
  }),
  entry: css(menuEntry, {
    gap: '3',
    width: 'full',
    minHeight: 'control',
    paddingInline: '4',
    paddingBlock: '1',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-current=page]': { fontWeight: 'bold' },
  }),
}

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
