import { css } from 'styled-system/css'

const unnamed = { '&[data-label]::before': { display: 'none' } } as const

const underName = {
  display: 'block',
  textAlign: 'start',
  lineHeight: 'snug',
  '&[data-label]::before': { display: 'block', textStyle: 'small' },
} as const

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
  /** A card on a phone: number, type and amount at its head, below them what else is known. */
  row: css({
    mdDown: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(min-content, 1fr) repeat(3, minmax(0, 1fr))',
      alignItems: 'baseline',
      columnGap: '3',
      rowGap: '2',
      padding: '4',
      '& > *': { padding: '0' },
    },
  }),
  number: css({ mdDown: { order: '-1', justifyContent: 'flex-start', ...unnamed } }),
  /** On a phone all of the card leads to the order. */
  link: css({
    color: 'link',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    mdDown: { textStyle: 'heading', _after: { content: '""', position: 'absolute', inset: '0' } },
  }),
  type: css({ mdDown: { order: '-1', justifyContent: 'flex-start', ...unnamed } }),
  amount: css({ mdDown: { order: '-1', gridColumn: 'span 2', textStyle: 'heading', ...unnamed } }),
  /** Two share a line. */
  fact: css({ mdDown: { gridColumn: 'span 2', ...underName } }),
  address: css({ mdDown: { order: '1', gridColumn: 'span 4', ...underName } }),
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
