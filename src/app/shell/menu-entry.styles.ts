import { css } from 'styled-system/css'

/** What the entries of all menus share: words at the start, an icon at the end, all of the width to press. */
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
