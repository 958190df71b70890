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

const item = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  height: '[3.75rem]',
  paddingInline: { base: '2', xl: '3' },
  color: 'bar.soft',
  fontWeight: 'bold',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: '[color 0.12s]',
  _hover: { color: 'bar.on' },
  _focusVisible: { outlineOffset: '[-4px]', borderRadius: 'md' },
  '&[data-current], &[aria-expanded=true]': { color: 'bar.on' },
} as const

export const bar = {
  root: css({
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    backgroundColor: 'bar',
    color: 'bar.on',
    _print: { display: 'none' },
    _dark: { borderBottom: '[1px solid {colors.line}]' },
  }),
  /**
   * Where room is short, a wide screen first shrinks the search field, then drops words of the company's
   * name; narrower screens give the field its own row.
   */
  row: css({
    display: 'grid',
    alignItems: 'center',
    columnGap: { base: '1', md: '3' },
    gridTemplateColumns: {
      base: '[auto minmax(3rem, max-content) 1fr auto max-content]',
      lg: '[minmax(3rem, max-content) auto 1fr auto max-content]',
      xl: '[minmax(3rem, max-content) auto minmax(11rem, 1fr) max-content]',
    },
    gridTemplateRows: '[3.75rem]',
    gridTemplateAreas: {
      base: '"menu brand . search cart" "field field field field field"',
      lg: '"brand nav . search cart" "field field field field field"',
      xl: '"brand nav search cart"',
    },
    paddingInline: { base: '2', md: '4', xl: '8' },
  }),
  menuButton: css({
    gridArea: 'menu',
    display: { base: 'inline-flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'control',
    height: 'control',
    borderRadius: 'md',
    color: 'bar.on',
    cursor: 'pointer',
    _hover: { backgroundColor: 'bar.raised' },
  }),
  brand: css({
    display: 'flex',
    alignItems: 'center',
    gridArea: 'brand',
    minWidth: '0',
    minHeight: '[2.75rem]',
    color: 'bar.on',
    textDecoration: 'none',
    borderRadius: 'sm',
  }),
  /**
   * A long name loses whole words instead of being cut within a letter: what does not fit wraps to a hidden
   * second line. The zero-width space at the start lets even the first word wrap.
   */
  name: css({
    minWidth: '0',
    '& > span': {
      whiteSpace: 'normal',
      overflow: 'hidden',
      _before: { content: '"\\200b"' },
      height: '[1lh]',
      fontSize: { base: '[1.25rem]', xl: '[1.5rem]' },
    },
  }),
  nav: css({ gridArea: 'nav', display: { base: 'none', lg: 'block' } }),
  items: css({ display: 'flex', alignItems: 'center', listStyle: 'none' }),
  item: css(item),
  /** Ruler strip under the current entry. */
  mark: css({ position: 'absolute', insetInline: { base: '2', xl: '3' }, bottom: '0', height: '[5px]' }),
  chevron: css({
    transition: '[rotate 0.12s]',
    '[aria-expanded=true] > &': { rotate: '[180deg]' },
  }),
  cart: css({
    display: 'flex',
    alignItems: 'center',
    gridArea: 'cart',
    gap: { base: '1', sm: '2' },
    /* Reserves room for a count and a sum, which load later. */
    minWidth: { base: '[7rem]', sm: '[8.5rem]' },
    '&[data-bare]': { minWidth: { base: '[4rem]', sm: '[5rem]' } },
    /* However long the sum, the menu, part of the name and the search keep their room. */
    maxWidth: { base: '[calc(100vw - 10.5rem)]', md: '[18rem]' },
    height: 'control',
    paddingInline: { base: '2.5', sm: '3' },
    backgroundColor: 'bar.raised',
    color: 'bar.on',
    borderRadius: 'md',
    fontWeight: 'bold',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { backgroundColor: '[color-mix(in srgb, {colors.bar.raised} 80%, {colors.bar.on})]' },
  }),
  subtotal: css({ marginInlineStart: 'auto', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' }),
  /** On a phone the count overlaps the corner of the icon, since the company's name needs the room. */
  count: css({
    alignSelf: { base: 'flex-start', sm: 'auto' },
    marginTop: { base: '1', sm: '0' },
    marginInlineStart: { base: '[-0.75rem]', sm: '0' },
    minWidth: { base: '[1.125rem]', sm: '[1.75rem]' },
    paddingInline: { base: '1', sm: '1.5' },
    smDown: { fontSize: 'xs' },
    borderRadius: 'full',
    backgroundColor: 'hivis',
    color: 'hivis.on',
    textAlign: 'center',
    lineHeight: 'snug',
    animation: 'fadeIn',
  }),
  tape: css({
    position: 'absolute',
    insetInline: '0',
    top: '[100%]',
    pointerEvents: 'none',
    display: 'none',
    /* Delayed, so that quick loads do not flicker. */
    animation: '[fadeIn 0.12s 0.2s backwards]',
    '&[data-busy], #root > div:has(> main > [data-screen-waiting]) &': { display: 'block' },
  }),
}

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
    listStyle: 'none',
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
