import { css } from 'styled-system/css'

export const lists = {
  root: css({
    maxHeight: '[16rem]',
    overflowY: 'auto',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'sm',
  }),
  list: css({
    width: 'full',
    paddingBlock: '2',
    paddingInline: '3',
    minHeight: { base: '10', _touch: 'control' },
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { backgroundColor: 'selected' },
  }),
}
