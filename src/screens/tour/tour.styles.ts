import { css, cx } from 'styled-system/css'
import { button, tapeEdge } from 'styled-system/recipes'

export const tour = {
  /** Fills the window below whatever else is on the page. */
  page: css({
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    flex: '1',
    minWidth: '0',
    minHeight: { base: '[32rem]', lg: '0' },
  }),
  /** On narrow screens, as high as the portal in it, as long as there is room for the note. */
  stage: css({
    position: 'relative',
    flex: { base: '[0 1 auto]', lg: '1' },
    minWidth: '0',
    padding: { base: '2', lg: '4' },
    aspectRatio: { base: 'var(--screen)', lg: 'auto' },
    maxHeight: { base: '[50%]', lg: '[none]' },
    width: 'full',
  }),
  poster: css({
    position: 'absolute',
    inset: '0',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    overflow: 'hidden',
    backgroundColor: 'bar',
    color: 'bar.on',
  }),
  title: css({
    alignSelf: 'end',
    padding: { base: '4', md: '8' },
    fontFamily: 'narrow',
    fontWeight: 'heavy',
    fontSize: '[clamp(2rem, 8vw, 7rem)]',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
  }),
  edge: cx(tapeEdge(), css({ height: '[20px]' })),
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    minWidth: '0',
    minHeight: '0',
    flex: { base: '1', lg: '[0 0 clamp(21rem, 27vw, 36rem)]' },
    padding: { base: '4', md: '6' },
    overflowY: 'auto',
    backgroundColor: 'paper',
    borderTop: { base: '[1px solid {colors.line}]', lg: 'none' },
    borderLeft: { lg: '[1px solid {colors.line}]' },
  }),
  progress: css({ display: 'grid', gap: '2' }),
  step: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    color: 'ink.soft',
    '& > :last-child': { flexShrink: '0' },
  }),
  /** Readable from the back of a room. */
  note: css({
    flex: '[1 1 0]',
    minHeight: '24',
    overflowY: 'auto',
    fontFamily: 'narrow',
    fontWeight: 'bold',
    fontSize: { base: '[clamp(1.375rem, 4vw, 2.25rem)]', lg: '[clamp(1.625rem, 2.2vw, 2.75rem)]' },
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    '& p + p': { marginTop: '4' },
    '& h1 + p': { marginTop: '2' },
  }),
  aside: css({ fontFamily: 'text', fontWeight: 'normal', textStyle: 'body', color: 'ink.soft' }),
  controls: css({ display: 'grid', gap: '2.5', gridTemplateColumns: 'minmax(0, 1fr)' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'center' }),
  grow: css({ flex: '1', minWidth: '0' }),
  links: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    '& a': { color: 'link', whiteSpace: 'nowrap' },
  }),
  /** Hidden on touch devices, which have no keys. */
  keys: css({ textStyle: 'small', color: 'ink.soft', _touch: { display: 'none' } }),
  key: css({
    paddingInline: '1.5',
    border: '[1px solid {colors.line.strong}]',
    borderRadius: 'sm',
    fontFamily: 'text',
    whiteSpace: 'nowrap',
  }),
  choice: css({ display: 'grid', gap: '3', paddingTop: '4', borderTop: '[1px solid {colors.line}]' }),
  /** The browser's own button is too wide; the label acts as the button and shows the focus. */
  input: css({ srOnly: true }),
  file: cx(
    button({ variant: 'plain' }),
    css({
      alignSelf: 'end',
      _focusWithin: { outline: '[2px solid var(--focus-ring)]', outlineOffset: '[2px]' },
    }),
  ),
}

/** The panel of an exercise, beside the portal. */
export const exercise = {
  /** The portal at its own size, with whatever room there is beside the panel, or above it. */
  stage: css({
    position: 'relative',
    flex: { base: '[1 1 0]', lg: '1' },
    minWidth: '0',
    minHeight: '0',
  }),
  portal: css({ display: 'block', width: 'full', height: 'full' }),
  /** Only this scrolls, so that the buttons stay where they are; hidden text in it too. */
  scroller: css({
    position: 'relative',
    flex: '[1 1 0]',
    minHeight: { base: '[min(12rem, 25dvh)]', lg: '24' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  }),
  /** Takes no room while it is empty, and is there for screen readers. */
  result: css({ fontWeight: 'bold', _empty: { marginTop: '-5' } }),
  title: css({ fontFamily: 'narrow', fontWeight: 'bold', textStyle: 'title' }),
  task: css({ '& p + p': { marginTop: '3' } }),
  list: css({ display: 'grid', gap: '2.5' }),
  item: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2.5',
    '--mark': '{colors.ink.soft}',
    '&[data-state=right]': { '--mark': '{colors.stock.in}' },
    '&[data-state=wrong]': { '--mark': '{colors.stock.low}' },
  }),
  icon: css({ color: 'var(--mark)', marginTop: '0.5' }),
  remark: css({ textStyle: 'small', color: 'ink.soft' }),
  hints: css({
    display: 'grid',
    gap: '2.5',
    paddingLeft: '5',
    listStyleType: 'decimal',
    borderTop: '[1px solid {colors.line}]',
    paddingTop: '3',
  }),
}
