import { css, cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'

export const bar = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '1.5',
    backgroundColor: 'paper',
    borderBottom: '[1px solid {colors.line}]',
    textStyle: 'small',
    _print: { display: 'none' },
  }),
  /** Phones have no room for it, and the rest of the bar is self-explanatory. */
  name: css({ fontWeight: 'bold', mdDown: { srOnly: true } }),
  field: css({ flex: { base: '[1 1 6rem]', md: 'none' }, minWidth: '0', width: { md: '[12rem]' } }),
  date: cx(control(), css({ flex: 'none', width: '[9.5rem]' })),
  links: css({
    display: 'flex',
    gap: '3',
    whiteSpace: 'nowrap',
    '& a': { paddingBlock: { base: '1', _touch: '3' }, color: 'link', fontWeight: 'bold' },
  }),
  words: css({ flex: '[1 1 10rem]', color: 'ink.soft' }),
}
