import { css } from 'styled-system/css'
import { visuallyHidden } from 'styled-system/recipes'

export const tables = {
  root: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    transition: '[opacity 0.12s]',
    '&[data-waiting]': { opacity: 0.55 },
  }),
  others: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  othersTitle: css({ textStyle: 'overline' }),
}

/** A table scrolls sideways in its own box; the heads of its rows stay in view. */
export const table = {
  box: css({
    position: 'relative',
    containerType: 'inline-size',
    overflowX: 'auto',
    overscrollBehaviorX: '[contain]',
    /* Keeps what has focus from under the heads of the rows. */
    scrollPaddingInlineStart: '[35cqi]',
    backgroundColor: 'paper',
    border: '[1px solid]',
    borderColor: 'line',
    borderRadius: 'md',
    _print: { overflow: 'visible' },
  }),
  root: css({
    borderCollapse: 'separate',
    borderSpacing: '0',
    minWidth: 'full',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '3' },
    '& tr > * + *': { borderInlineStart: '[1px solid]', borderColor: 'line' },
    '& tbody > :not(:first-child) > *': { borderTop: '[1px solid]', borderColor: 'line' },
  }),
  caption: css({ textAlign: 'start', paddingInline: '3', paddingTop: '3', paddingBottom: '1' }),
  /** Stays while the table scrolls under it. */
  title: css({
    position: 'sticky',
    insetInlineStart: '3',
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    maxWidth: '[calc(100cqi - 1.5rem)]',
    lineHeight: 'snug',
  }),
  name: css({ fontWeight: 'bold', fontSize: 'base', overflowWrap: 'anywhere' }),
  note: css({ fontSize: 'xs', color: 'ink.soft' }),
  head: css({
    fontWeight: 'bold',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    backgroundColor: 'paper',
    borderBottom: '[2px solid]',
    borderBottomColor: 'ink!',
    paddingBlock: '1.5!',
  }),
  rowHead: css({
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: 'raised',
    backgroundColor: 'paper',
    fontWeight: 'bold',
    fontSize: 'sm',
    lineHeight: 'snug',
    maxWidth: '[35cqi]',
  }),
  none: css({ color: 'ink.soft' }),
}

/** A product in a cell. Its controls are laid out with its price, so that a unit to choose is beside it. */
export const cell = {
  root: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(7rem, 1fr) minmax(4.5rem, auto)',
      _touch: 'minmax(7.75rem, 1fr) minmax(5rem, auto)',
    },
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    minWidth: { base: '[12rem]', _touch: '[13.25rem]' },
    maxWidth: '[16rem]',
  }),
  head: css({ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '2' }),
  code: css({
    color: 'ink',
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    paddingBlock: { base: '0.5', _touch: '2' },
  }),
  note: css({ gridColumn: '1 / -1' }),
  price: css({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    '&[data-units]': { gridColumn: '1' },
  }),
  small: css({ fontSize: 'xs', lineHeight: 'snug', color: 'ink.soft' }),
}

/** Quantity and button of a product in a cell. Its only unit is named beside the price. */
export const inCell = {
  buy: css({
    display: 'contents',
    _print: { display: 'none' },
    '& > select': {
      gridColumn: '1 / -1',
      paddingInline: '[0.5rem 1.5rem]',
      backgroundPosition: '[right 0.375rem center]',
    },
    '[data-priced] > &': { '& > select': { gridColumn: '2' } },
    '& > span': { display: 'none' },
    '& > button': { paddingInline: '3' },
    '&:not(form) > button': { gridColumn: '1 / -1' },
  }),
  why: visuallyHidden(),
}
