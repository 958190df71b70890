import { css } from 'styled-system/css'

export const developer = {
  bar: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2.5',
    backgroundColor: 'paper',
    borderBottom: '[1px solid {colors.line}]',
    '& a': { color: 'link', _current: { color: 'ink', fontWeight: 'bold' } },
    _print: { display: 'none' },
  }),
  page: css({ padding: { base: '4', md: '6' }, minWidth: '0' }),
}
