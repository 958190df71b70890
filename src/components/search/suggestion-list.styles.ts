import { css } from 'styled-system/css'

export const list = {
  /** The field sets its position and height. */
  root: css({
    position: 'absolute',
    zIndex: 'dropdown',
    overflowY: 'auto',
    overscrollBehavior: '[contain]',
    paddingBlock: '2',
    backgroundColor: 'paper',
    color: 'ink',
    borderRadius: 'md',
    boxShadow: 'pop',
    border: '[1px solid {colors.line}]',
  }),
  group: css({ '& + &': { borderTop: '[1px solid {colors.line}]', marginTop: '2', paddingTop: '2' } }),
  heading: css({
    paddingInline: '3',
    paddingBlock: '1',
    color: 'ink.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
  }),
  option: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '1',
    lineHeight: 'snug',
    cursor: 'pointer',
    _hover: { backgroundColor: 'yard' },
    '&[aria-selected=true]': { backgroundColor: 'yard', boxShadow: '[inset 4px 0 0 {colors.hivis.edge}]' },
  }),
  icon: css({ flex: 'none', width: '[2.5rem]', color: 'ink.soft' }),
  picture: css({ flex: 'none', width: '[2.5rem]', height: '[2.5rem]' }),
  words: css({ minWidth: '0' }),
  name: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  detail: css({ color: 'ink.soft', fontSize: 'sm', overflowWrap: 'anywhere' }),
  /** Wraps as a whole: half a code is useless. */
  code: css({
    display: 'inline-block',
    maxWidth: 'full',
    color: 'ink.soft',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  }),
}
