import { css, cx } from 'styled-system/css'
import { slideshow } from '../slideshow/slideshow.styles.ts'

/** The product dialog: two columns where there is room, one on a phone. */
export const detail = {
  body: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', outline: 'none' }),
  /** The texts are below the controls, beside the picture, which is usually higher. */
  columns: css({
    display: 'grid',
    alignItems: 'start',
    columnGap: '8',
    rowGap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
    gridTemplateRows: { md: 'auto 1fr' },
    '& > :first-child': { md: { gridRow: '[1 / 3]' } },
  }),
  facts: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  description: css({ fontSize: 'base', lineHeight: 'snug', overflowWrap: 'anywhere' }),
  identity: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    '& dt': { fontSize: 'xs', lineHeight: 'snug', color: 'ink.soft' },
    '& dd': { lineHeight: 'snug', overflowWrap: 'anywhere' },
  }),
  buy: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
  texts: css({ display: 'grid', alignContent: 'start', gap: '5', minHeight: '14' }),
  block: css({ display: 'grid', gap: '2' }),
  heading: css({ textStyle: 'heading' }),
  file: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '8', _touch: 'control' },
    '& svg, & b': { flex: 'none' },
    '& span': { overflowWrap: 'anywhere', minWidth: '0' },
  }),
  list: css({
    '& > div': {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      paddingBlock: '2',
      borderTopWidth: '1',
      borderTopStyle: 'solid',
      borderTopColor: 'line',
    },
    '& dt': { color: 'ink.soft', overflowWrap: 'anywhere' },
    '& dd': { gridColumn: '2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  }),
}

/** Products in stock, each on one line where there is room. */
export const alternatives = {
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    minHeight: { base: '10', _touch: 'control' },
    borderTopWidth: '1',
    borderTopStyle: 'solid',
    borderTopColor: 'line',
  }),
  link: css({ color: 'link', overflowWrap: 'anywhere', minWidth: '0' }),
  price: css({ color: 'ink.soft', whiteSpace: 'nowrap' }),
}

/** Pictures above controls above thumbnails; in full screen they fill the window. */
export const gallery = {
  root: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    minWidth: '0',
    '&[data-fullscreen]': {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      gridTemplateRows: 'minmax(0, 1fr) auto auto',
      padding: '3',
      backgroundColor: 'paper',
    },
  }),
  stage: css({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '4 / 3',
    backgroundColor: 'yard',
    borderRadius: 'sm',
    userSelect: 'none',
    /* Vertical swipes scroll the dialog, horizontal ones change the picture. */
    touchAction: '[pan-y]',
    '&[data-turns]': { cursor: 'grab' },
    '&[data-dragging]': { cursor: 'grabbing' },
    '[data-fullscreen] > &': { aspectRatio: 'auto', height: 'full' },
  }),
  slide: slideshow.slide,
  lens: css({
    display: 'block',
    height: 'full',
    transition: '[transform 0.12s]',
    '&[data-zoomed]': { transform: '[scale(2.2)]' },
    '& > *': { height: 'full', aspectRatio: 'auto' },
  }),
  controls: css({ display: 'flex', flexWrap: { _largeText: 'wrap' }, alignItems: 'center', gap: '1' }),
  bullets: css({ display: 'flex', flex: '1', flexWrap: 'wrap', justifyContent: 'center' }),
  bullet: cx(slideshow.bullet, css({ width: '7' })),
  thumbnails: css({
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    padding: '[3px]',
    margin: '[-3px]',
    '[data-fullscreen] > &': { justifyContent: 'center' },
  }),
  thumbnail: css({
    display: 'block',
    width: '[5.5rem]',
    padding: '[2px]',
    border: '[2px solid]',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'line.strong' },
    '&[aria-current]': { borderColor: 'link' },
  }),
}
