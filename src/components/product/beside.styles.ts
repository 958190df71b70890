import { css } from 'styled-system/css'

export const beside = {
  page: css({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
    columnGap: { lg: '6', xl: '8' },
  }),
  /** The skip link is outside the categories, or it would be hidden below the top bar with them. */
  skip: css({ display: { base: 'none', lg: 'contents' } }),
  /** Hidden on phones, whose menu has the same links. */
  side: css({
    display: { base: 'none', lg: 'grid' },
    gap: '6',
    /* Sticks beside a long list, below the top bar. The margins leave room for outlines. */
    position: 'sticky',
    top: '[4.5rem]',
    maxHeight: '[calc(100dvh - 5rem)]',
    overflowY: 'auto',
    overscrollBehavior: '[contain]',
    scrollbarWidth: '[thin]',
    marginInline: '[-0.25rem]',
    padding: '1',
    /*
     * A line at an edge beyond which there is more. The background that scrolls along covers the line at the
     * first and last entries.
     */
    background:
      '[linear-gradient({colors.yard} 50%, transparent) top / 100% 1.5rem no-repeat local, linear-gradient(transparent, {colors.yard} 50%) bottom / 100% 1.5rem no-repeat local, linear-gradient({colors.line}, transparent) top / 100% 0.75rem no-repeat, linear-gradient(transparent, {colors.line}) bottom / 100% 0.75rem no-repeat]',
  }),
}
