import { css } from 'styled-system/css'

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
