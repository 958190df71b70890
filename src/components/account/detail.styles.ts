import { css, cx } from 'styled-system/css'
import { printsAsBlock } from '../rendering/print.styles.ts'

/** Two parts of a page, side by side where there is room. The user of this style sets the columns. */
export const sideBySide = cx(
  printsAsBlock,
  css({ display: 'grid', gap: { base: '4', xl: '6' }, alignItems: 'start' }),
)

/** The page of one list, transaction or statement: breadcrumb, header with buttons, content. */
export const detailPage = {
  page: cx(
    printsAsBlock,
    css({
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      minWidth: '0',
      /* The breadcrumb is close to its heading, as in the catalogue. */
      '& > nav': { marginBottom: '-3' },
    }),
  ),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
}

/** A link outside of running text: finger-sized on touch screens, without more space between lines. */
export const bareLink = css({
  color: 'link',
  fontWeight: 'bold',
  _touch: { display: 'inline-block', paddingBlock: '3', marginBlock: '-3' },
})

/** A table as tall as its rows, where it is the main part of its page. */
export const fullTable = {
  table: css({ md: { maxHeight: '[none]', overflow: 'clip' } }),
  /** Sticks below the top bar while the lines scroll. */
  head: css({ md: { top: '[3.75rem]' } }),
}

/**
 * The lines of a list or transaction as cards of a phone: the product above its SKU, then quantity × price and
 * their product. What does not fit a line wraps.
 */
export const lineCard = {
  row: css({
    mdDown: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      /* About a space: 2 box × $9.50. */
      columnGap: '1',
      rowGap: '1',
      padding: '3',
      '& > *': { padding: '0' },
      /* Ends the line of the SKU. */
      '&::before': { content: '""', order: '-1', flex: '[0 0 100%]', marginTop: '-1' },
    },
  }),
  sku: css({
    whiteSpace: { md: 'nowrap' },
    mdDown: {
      order: '-3',
      flex: 'auto',
      color: 'ink.soft',
      justifyContent: 'flex-start',
      '&:first-child': { fontWeight: 'normal' },
    },
  }),
  uom: css({ mdDown: { justifyContent: 'flex-start' } }),
  unitPrice: css({
    mdDown: {
      color: 'ink.soft',
      columnGap: '1',
      '& > [data-column]': { marginInlineEnd: '0' },
    },
  }),
  extendedPrice: css({ mdDown: { marginInlineStart: 'auto', fontWeight: 'bold' } }),
}

/** A grid, since the margins between its lines would collapse in a block. */
export const addressSkeleton = css({ display: 'grid' })

/** A detail page that compares a file of the user's with what the ERP has. */
export const comparisonPage = {
  page: detailPage.page,
  title: detailPage.title,
  report: cx(printsAsBlock, css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })),
  /** The sums and how each file was read, side by side where there is room. */
  top: cx(
    sideBySide,
    css({ gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }),
  ),
  words: css({ color: 'ink.soft', maxWidth: 'prose' }),
}
