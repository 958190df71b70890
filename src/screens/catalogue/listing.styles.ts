import { css } from 'styled-system/css'

export const listing = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', scrollMarginTop: '24' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  heading: css({
    flex: '[1 1 16rem]',
    minWidth: '0',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    flexWrap: { md: 'wrap' },
    alignItems: { md: 'baseline' },
    columnGap: '4',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  disclaimer: css({ color: 'ink.soft' }),
}

export const tools = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    width: { base: 'full', md: 'auto' },
    _print: { display: 'none' },
  }),
  /** On a phone the label is enough. */
  icon: css({ display: { base: 'none', md: 'block' } }),
  toggle: css({ display: { md: 'none' }, paddingInline: '3' }),
  search: css({
    order: { base: '1', md: '0' },
    flex: { base: '[1 0 100%]', md: '[0 1 16rem]' },
    width: { md: '[16rem]' },
    minWidth: '0',
    display: { base: 'none', md: 'block' },
    '&[data-open]': { display: 'block' },
  }),
}
