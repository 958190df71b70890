import { css } from 'styled-system/css'

export const invoices = {
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  dates: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2.5',
    /* As wide before the fields are there as with them. */
    width: { base: 'full', md: 'auto' },
    _print: { display: 'none' },
  }),
  date: css({ flex: { base: '[1 1 9rem]', md: 'none' }, width: { md: '[10.5rem]' } }),
  /** On a phone above the link that covers the card; the row stays 40 px with a mouse. */
  comment: css({
    minHeight: 'control',
    marginBlock: '-2',
    maxWidth: 'full',
    color: 'link',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    lineHeight: 'snug',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    mdDown: { position: 'relative', zIndex: 'raised' },
  }),
}
