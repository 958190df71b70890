import { css, cx } from 'styled-system/css'
import { menuEntry, menuPanel } from './menu-entry.styles.ts'

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
