import { css } from 'styled-system/css'

export const shell = {
  root: css({
    minHeight: 'screen',
    display: 'flex',
    flexDirection: 'column',
    '--focus-ring': '{colors.link}',
    _print: { display: 'block', minHeight: '0' },
  }),
  main: css({
    flex: '1',
    /* The footer starts below the first screen, so that it does not jump while the page fills. */
    minHeight: '[calc(100dvh - 3.75rem)]',
    width: 'full',
    minWidth: '0',
    maxWidth: '[calc({sizes.page} + 2 * {spacing.8})]',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6', lg: '8' },
    paddingTop: { base: '4', md: '6' },
    _print: { padding: '0', minHeight: '0' },
  }),
  /** Reserves room for a screen whose code is loading. */
  waiting: css({ minHeight: '[60dvh]' }),
  failed: css({
    maxWidth: 'prose',
    marginInline: 'auto',
    padding: '4',
    marginTop: '8',
    display: 'grid',
    gap: '4',
  }),
  title: css({ textStyle: 'title' }),
  page: css({ display: 'grid', gap: '6' }),
  unseen: css({ '& > span': { cursor: 'default' } }),
  block: css({
    lineHeight: 'none',
    borderRadius: 'sm',
    backgroundColor: 'bar.raised',
    color: 'transparent',
    userSelect: 'none',
    animation: 'sheen',
  }),
  chevron: css({ width: '4' }),
  searchBlock: css({
    gridArea: 'search',
    width: { base: 'control', xl: '[16.5rem]' },
    height: 'control',
    borderRadius: 'md',
    backgroundColor: 'bar.raised',
    animation: 'sheen',
  }),
  sheen: css({ animation: 'sheen' }),
}

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
