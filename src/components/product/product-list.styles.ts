import { css, cx } from 'styled-system/css'
import { cardGrid, card as paper } from 'styled-system/recipes'
import { printsInColumns } from '../rendering/print.styles.ts'
import { row } from './product-row.styles.ts'

/** The container of rows and cards. Both follow its width, not the window's. */
export const list = {
  frame: css({
    containerType: 'inline-size',
    transition: '[opacity 0.12s]',
    '&[data-waiting]': { opacity: 0.55 },
    _print: { '&[aria-busy=true]': { display: 'none' } },
  }),
  rows: css({
    backgroundColor: 'paper',
    border: '[1px solid]',
    borderColor: 'line',
    borderRadius: 'md',
    '& > * + *': { borderTopWidth: '1', borderTopStyle: 'solid', borderTopColor: 'line' },
    '[data-price-heads] + &': { borderTop: '[none]', borderTopRadius: '[0]' },
  }),
  end: css({ outline: 'none' }),
  more: css({ display: 'flex', justifyContent: 'center', paddingTop: '4' }),
  cards: cx(printsInColumns, cardGrid({ size: 'small' })),
}

/** Shared by rows and cards. */
export const parts = {
  name: css({
    fontWeight: 'bold',
    fontSize: 'base',
    lineHeight: 'snug',
    textWrap: '[pretty]',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  link: css({ color: 'ink' }),
  note: css({ fontSize: 'xs', lineHeight: 'snug', color: 'ink.soft' }),
  unit: css({ overflowWrap: 'anywhere', lineHeight: 'tight', paddingInline: '1' }),
  why: css({ fontSize: 'sm', lineHeight: 'snug', color: 'ink.soft' }),
}

const label = css({ fontSize: 'xs', lineHeight: 'snug', color: 'ink.soft', whiteSpace: 'nowrap' })

/** Placeholders of a button and a picture. */
export const buttonBox = css({ minWidth: '[6.625rem]' })
export const emptyBox = css({ backgroundColor: 'yard', borderRadius: 'sm' })

/** A product as a card: everything below its picture, the button at the bottom. */
export const card = {
  root: cx(
    paper({ inset: 'none' }),
    css({ containerType: 'inline-size', display: 'flex', flexDirection: 'column', gap: '3', padding: '3' }),
  ),
  picture: css({ aspectRatio: '4 / 3' }),
  words: css({ display: 'flex', flexDirection: 'column', gap: '1', flex: '1' }),
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2',
    rowGap: '0.5',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.soft',
    overflowWrap: 'anywhere',
    /* Otherwise stock would be beside short codes and below long ones. */
    '@container (max-width: 12.5rem)': { flexDirection: 'column' },
  }),
  prices: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5' }),
  /** In a wide font the figure is below its name. */
  price: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '1',
    '& > dd': { marginInlineStart: 'auto' },
  }),
  label,
  tax: '',
  note: css({ textAlign: 'end' }),
  buy: css({
    display: 'grid',
    _print: { display: 'none' },
    alignItems: 'center',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :last-child': { gridColumn: '[1 / -1]' },
    /* Unit and quantity side by side, if a touch-sized stepper leaves room for the unit. */
    '@container (min-width: 12.5rem)': {
      minHeight: { base: '[5.5rem]', _touch: '24' },
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(7rem, 1fr)', _touch: 'minmax(0, 1fr)' },
      gridTemplateRows: 'minmax(2.5rem, 1fr) auto',
    },
    '@container (min-width: 15rem)': {
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(8.25rem, 1fr)', _largeText: 'minmax(0, 1fr)' },
    },
  }),
  why: css({ gridColumn: '[1 / -1]', alignSelf: 'end' }),
}

/** Too narrow for three prices side by side, as with large text. */
const narrow = '@media (max-width: 21.99rem)'

/** A product in its dialog: prices in a row above the controls, using the available width. */
const alone = {
  prices: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(max-content, 1fr))',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    columnGap: '2',
    paddingBlock: '3',
    borderBlock: '[1px solid]',
    borderColor: 'line',
  }),
  price: css({ display: 'grid', gridTemplateRows: 'auto 1.5rem', alignItems: 'end' }),
  label,
  tax: '',
  /** Below the last price, which is the one that is paid. */
  note: css({
    gridColumn: '1',
    '&:nth-child(3)': { gridColumn: '2', [narrow]: { gridColumn: '1' } },
    '&:nth-child(4)': { gridColumn: '3', [narrow]: { gridColumn: '1' } },
  }),
  buy: css({
    display: 'grid',
    alignItems: 'center',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(4.5rem, 1fr) minmax(8.25rem, 1fr)', _largeText: 'minmax(0, 1fr)' },
    '& > :last-child': { gridColumn: '[1 / -1]', minHeight: 'controlLarge' },
  }),
  why: css({ gridColumn: '[1 / -1]' }),
}

export const LOOKS = { list: row, grid: card, alone } as const
export type ProductLook = keyof typeof LOOKS

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
