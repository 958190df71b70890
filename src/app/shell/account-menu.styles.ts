import { css } from 'styled-system/css'
import { menuEntry } from './menu-entry.styles.ts'

/** What drops down from My Account. */
export const account = {
  panel: css({
    position: 'absolute',
    top: '[100%]',
    width: '[17rem]',
    maxHeight: '[calc(100dvh - 5rem)]',
    overflowY: 'auto',
    paddingBlock: '2',
    backgroundColor: 'paper',
    color: 'ink',
    borderRadius: '[0 0 4px 4px]',
    boxShadow: 'pop',
    animation: 'drop',
    '--focus-ring': '{colors.link}',
    _dark: { border: '[1px solid {colors.line}]', borderTop: 'none' },
  }),
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
