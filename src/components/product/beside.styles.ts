import { css } from 'styled-system/css'

/** A page of products with the categories beside it. */
export const beside = {
  page: css({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
    columnGap: { lg: '6', xl: '8' },
  }),
  /** The way past the categories: not among them, or it would lie under the bar with them. */
  skip: css({ display: { base: 'none', lg: 'contents' } }),
  /** A phone's menu leads to the same places. */
  side: css({
    display: { base: 'none', lg: 'grid' },
    gap: '6',
    /* Stays beside a long list, under the bar. The margins leave room for outlines. */
    position: 'sticky',
    top: '[4.5rem]',
    maxHeight: '[calc(100dvh - 5rem)]',
    overflowY: 'auto',
    overscrollBehavior: '[contain]',
    scrollbarWidth: '[thin]',
    marginInline: '[-0.25rem]',
    padding: '1',
    /*
     * A line at an edge beyond which there is more. The ground that scrolls along covers it at the
     * first entry and the last.
     */
    background:
      '[linear-gradient({colors.yard} 50%, transparent) top / 100% 1.5rem no-repeat local, linear-gradient(transparent, {colors.yard} 50%) bottom / 100% 1.5rem no-repeat local, linear-gradient({colors.line}, transparent) top / 100% 0.75rem no-repeat, linear-gradient(transparent, {colors.line}) bottom / 100% 0.75rem no-repeat]',
  }),
}
