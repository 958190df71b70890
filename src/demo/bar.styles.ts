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
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    flex: { base: '[1 0 100%]', md: 'none' },
    justifyContent: 'space-between',
  }),
  /** On a phone, the name opens the tools: in a row of their own they would take too much of the screen. */
  name: css({ fontWeight: 'bold', mdDown: { display: 'none' } }),
  opener: css({ display: { md: 'none' } }),
  up: css({ transform: 'rotate(180deg)' }),
  tools: css({ display: { base: 'none', md: 'contents' } }),
  opened: css({
    display: { base: 'flex', md: 'contents' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
  }),
  field: css({ flex: { base: '[1 1 6rem]', md: 'none' }, minWidth: '0', width: { md: '[12rem]' } }),
  date: cx(control(), css({ flex: 'none', width: '[9.5rem]' })),
  links: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    whiteSpace: 'nowrap',
    '& a': { paddingBlock: { base: '1', _touch: '3' }, color: 'link', fontWeight: 'bold' },
  }),
  words: css({ flex: '[1 1 10rem]', color: 'ink.soft' }),
  silent: css({ srOnly: true }),
}
