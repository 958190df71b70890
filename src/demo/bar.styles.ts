import { css, cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'

export const bar = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: '4',
    paddingBlock: '1.5',
    backgroundColor: 'paper',
    borderBottom: '[1px solid {colors.line}]',
    textStyle: 'small',
    _print: { display: 'none' },
  }),
  field: css({ width: '[12rem]' }),
  date: cx(control(), css({ width: '[10rem]' })),
  words: css({ flex: '[1 1 10rem]', color: 'ink.soft' }),
}
