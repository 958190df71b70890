import { css } from 'styled-system/css'

export const offline = {
  strip: css({
    paddingBlock: '2',
    paddingInline: '4',
    backgroundColor: 'paper',
    borderBottom: '[1px solid {colors.line}]',
    textAlign: 'center',
    _print: { display: 'none' },
  }),
  title: css({ color: 'stock.low', fontWeight: 'bold' }),
}
