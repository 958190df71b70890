import { css } from 'styled-system/css'

export const footer = {
  root: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: '[3.5rem]',
    marginTop: '8',
    borderTop: '[1px solid {colors.line}]',
    _print: { display: 'none' },
  }),
  nav: css({ flex: '1' }),
  list: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    width: 'full',
    maxWidth: '[calc({sizes.page} + 2 * {spacing.8})]',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6', lg: '8' },
    listStyle: 'none',
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'control',
    color: 'ink.soft',
    textStyle: 'small',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'link', textDecoration: 'underline' },
    '& svg': { flex: 'none' },
  }),
}
