import { css } from 'styled-system/css'

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
    /* Both edges are those of the page; the menu's icon has room of its own. */
    position: 'relative',
    width: 'full',
    maxWidth: '[calc({sizes.page} + 2 * {spacing.8})]',
    marginInline: 'auto',
    paddingInlineStart: { base: '2', md: '4', lg: '8' },
    paddingInlineEnd: { base: '4', md: '6', lg: '8' },
    _largeText: {
      gridTemplateColumns: '[auto minmax(0, max-content) 1fr auto max-content]',
      columnGap: '0',
    },
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
      height: '[1em]',
      '@supports (height: 1lh)': { height: '[1lh]' },
      fontSize: { base: '[1.25rem]', xl: '[1.5rem]' },
    },
  }),
  nav: css({ gridArea: 'nav', display: { base: 'none', lg: 'block' } }),
  items: css({ display: 'flex', alignItems: 'center' }),
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
    maxWidth: { base: '[calc(100vw - 11rem)]', md: '[18rem]' },
    _largeText: { minWidth: '0', maxWidth: '[none]' },
    height: 'control',
    paddingInline: { base: '2.5', sm: '3' },
    backgroundColor: 'bar.raised',
    color: 'bar.on',
    borderRadius: 'md',
    fontWeight: 'bold',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { backgroundColor: 'bar.hover' },
  }),
  subtotal: css({
    marginInlineStart: 'auto',
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    _largeText: { display: 'none' },
    '&[data-waiting]': { animation: 'sheen', animationDelay: '[0.4s]', _motionReduce: { color: 'bar.soft' } },
  }),
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
    '&[data-busy], :root[data-screen-waiting] &': { display: 'block' },
  }),
}
