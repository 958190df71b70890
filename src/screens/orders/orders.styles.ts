import { css } from 'styled-system/css'

export const orders = {
  page: css({ display: 'flex', flexDirection: 'column', gap: '5' }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
  }),
  title: css({ textStyle: 'title' }),
  /** A card on a phone: number, type and amount at its head, below them two facts side by side. */
  row: css({
    mdDown: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      rowGap: '2',
      padding: '4',
      '& > *': { padding: '0' },
    },
  }),
  number: css({ mdDown: { order: '-1', '&[data-label]::before': { display: 'none' } } }),
  /** On a phone all of the card leads to the order. */
  link: css({
    color: 'link',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    mdDown: { textStyle: 'heading', _after: { content: '""', position: 'absolute', inset: '0' } },
  }),
  type: css({
    mdDown: { order: '-1', flex: '1', textAlign: 'start', '&[data-label]::before': { display: 'none' } },
  }),
  amount: css({
    mdDown: { order: '-1', textStyle: 'heading', '&[data-label]::before': { display: 'none' } },
  }),
  /** Under its name on a phone, where two share a line. */
  fact: css({
    mdDown: {
      display: 'block',
      width: '[calc(50% - {spacing.1.5})]',
      textAlign: 'start',
      lineHeight: 'snug',
      '&[data-label]::before': { display: 'block', textStyle: 'small' },
    },
  }),
  /** What says nothing is left out of a card. */
  noFact: css({ mdDown: { display: 'none' } }),
  // Where there is no room for it the number at the row's start is the way in.
  way: css({ lgDown: { display: 'none' } }),
  // The row stays 40 px with a mouse.
  arrow: css({
    display: 'inline-flex',
    marginBlock: '-2',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'control',
    minHeight: 'control',
    color: 'link',
  }),
  more: css({ alignSelf: 'center' }),
}
