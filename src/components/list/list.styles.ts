import { css, cx } from 'styled-system/css'
import { printsAsBlock } from '../rendering/print.styles.ts'

export const list = {
  root: cx(printsAsBlock, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })),
  /** Cards of a phone that show their values in three or four lines. */
  compact: css({
    '--card-title': '0 1 calc((100% - 5.5rem) * 5 / 12 + 2rem - 0.5px)',
    '--card-figure': '0 1 calc((100% - 5.5rem) * 4 / 12 + 1.5rem - 0.5px)',
    '--card-column-gap': '0.5rem',
    '--card-row-gap': '0.1875rem',
    '--card-padding': '0.5rem 0.75rem',
  }),
  /**
   * Fixed layout, so that columns keep their widths while rows change; in print as wide as their text needs.
   * A tablet has narrower gaps between them.
   */
  table: css({
    '& > table': { md: { tableLayout: 'fixed' }, _print: { tableLayout: 'auto' } },
    '& tr > :not(:first-child, :nth-last-child(-n + 2))': { mdToLg: { paddingInline: '2' } },
  }),
  /** The hint is shown while the list is used by keyboard. */
  keys: css({
    '@supports selector(:has(*))': { '&:has(tbody :focus-visible) > [data-hint]': { display: 'block' } },
  }),
  hint: css({
    display: 'none',
    position: 'fixed',
    bottom: '3',
    insetInline: '0',
    width: 'fit',
    maxWidth: '[calc(100vw - 1.5rem)]',
    marginInline: 'auto',
    zIndex: 'sticky',
    paddingBlock: '2',
    paddingInline: '4',
    fontSize: 'sm',
    color: 'ink',
    backgroundColor: 'paper',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    pointerEvents: 'none',
    _print: { display: 'none' },
  }),
  /** Old rows while new ones load. */
  waiting: css({ opacity: 0.6 }),
  head: css({ whiteSpace: 'nowrap' }),
  /** Above the sticky cells of the rows and the columns that scroll under it. */
  held: css({ mdToXl: { insetInlineEnd: '0', zIndex: 'sticky' } }),
  allShown: css({
    display: 'inline-flex',
    alignItems: 'center',
    marginInlineStart: '-3',
    mdDown: { display: 'none' },
    _print: { display: 'none' },
  }),
  /** On a phone there is no table head to contain it. */
  selectAll: css({ minHeight: 'control', md: { display: 'none' }, _print: { display: 'none' } }),
  next: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' }),
  failed: css({ maxWidth: 'prose' }),
}

export const printHead = {
  root: css({
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    gap: '1',
    '& > :nth-child(even)': { textAlign: 'end' },
  }),
}

/** While something is selected, the page fills the window, so that the selection bar stays at its edge. */
export const selecting = css({
  ':root[data-selecting] &': {
    minHeight: { base: '[calc(100dvh - 4.75rem)]', md: '[calc(100dvh - 5.25rem)]' },
  },
})

export const listPage = {
  page: cx(selecting, printsAsBlock, css({ display: 'flex', flexDirection: 'column', gap: '4' })),
  /** The title, and opposite it a link to a page beside the list. */
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  link: css({
    color: 'link',
    textDecoration: 'underline',
    _touch: { paddingBlock: '3', marginBlock: '-3' },
    _print: { display: 'none' },
  }),
}
