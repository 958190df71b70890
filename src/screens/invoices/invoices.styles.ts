import { css } from 'styled-system/css'

/** As far down as a field stands under its label: fields that say what is wrong below them move nothing beside them. */
const BELOW_LABEL = '[calc({fontSizes.md} * {lineHeights.snug} + {spacing.1.5})]'

export const invoices = {
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  title: css({ textStyle: 'title', marginTop: { md: BELOW_LABEL } }),
  dates: css({
    display: { base: 'grid', md: 'flex' },
    /* Two beside one another, or on the narrowest phone one above the other. */
    gridTemplateColumns: '[repeat(auto-fit, minmax(max(9rem, 40%), 1fr))]',
    alignItems: 'start',
    gap: '2.5',
    /* As wide before the fields are there as with them. */
    width: { base: 'full', md: 'auto' },
    _print: { display: 'none' },
  }),
  date: css({ width: { md: '[10.5rem]' } }),
  reset: css({ justifySelf: 'start', marginTop: { md: BELOW_LABEL } }),
  /** On a phone above the link that covers the card; the row stays 40 px with a mouse. */
  comment: css({
    minHeight: 'control',
    marginBlock: '-2',
    md: { display: 'block', marginBlock: { base: '-2.5', _touch: '-2' } },
    maxWidth: 'full',
    color: 'link',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    lineHeight: { base: 'snug', md: '[1.25rem]' },
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    // Without a comment it is there to be pressed.
    _print: { '&:not([title])': { display: 'none' } },
    mdDown: { position: 'relative', zIndex: 'raised' },
  }),
}
