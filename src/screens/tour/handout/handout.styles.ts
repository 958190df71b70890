import { css, cx } from 'styled-system/css'
import { tapeEdge } from 'styled-system/recipes'

/** The page on the screen: what is asked, and below it what will be printed. */
export const screen = {
  page: css({ _print: { display: 'block' } }),
  panel: css({
    display: 'grid',
    gap: '4',
    maxWidth: '[60rem]',
    marginInline: 'auto',
    padding: { base: '4', md: '6' },
    _print: { display: 'none' },
  }),
  title: css({ textStyle: 'title', fontFamily: 'narrow', fontWeight: 'bold' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end' }),
  field: css({ minWidth: '[12rem]' }),
  /** Beside the middle of a button. */
  taken: css({ alignSelf: 'center' }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: '4', '& a': { color: 'link' } }),
  frame: css({ maxWidth: '[40rem]', '&[hidden]': { display: 'none' } }),
  /** Where a browser can't scale the pages, they scroll. */
  preview: css({
    containerType: 'inline-size',
    overflowX: 'auto',
    padding: { base: '2', md: '6' },
    backgroundColor: 'yard.raised',
    _print: { containerType: 'normal', padding: '0', overflow: 'visible', backgroundColor: 'transparent' },
  }),
}

export const pages = {
  /** Without the margins of the paper, which `@page` has. */
  sheet: css({
    '--paper': '[180mm]',
    '&[data-paper=Letter]': { '--paper': '[185.9mm]' },
    // So that the page fits. Numbers, because WebKit takes lengths in it for others.
    zoom: '0.32',
    '@container (min-width: 300px)': { zoom: '0.36' },
    '@container (min-width: 340px)': { zoom: '0.41' },
    '@container (min-width: 380px)': { zoom: '0.46' },
    '@container (min-width: 430px)': { zoom: '0.52' },
    '@container (min-width: 480px)': { zoom: '0.58' },
    '@container (min-width: 540px)': { zoom: '0.66' },
    '@container (min-width: 610px)': { zoom: '0.74' },
    '@container (min-width: 690px)': { zoom: '0.84' },
    '@container (min-width: 816px)': { zoom: '1' },
    boxSizing: 'content-box',
    width: '[var(--paper)]',
    marginInline: 'auto',
    padding: '[18mm 15mm]',
    backgroundColor: 'paper',
    color: 'ink',
    fontSize: '[10.5pt]',
    lineHeight: '[1.4]',
    _print: { zoom: '1!', width: 'auto', padding: '0' },
  }),
  cover: css({ breakAfter: 'page', display: 'grid', gap: '4', alignContent: 'start', marginBottom: '12' }),
  name: css({
    fontFamily: 'narrow',
    fontWeight: 'heavy',
    fontSize: '[34pt]',
    lineHeight: 'tight',
    paddingTop: '[20mm]',
    overflowWrap: 'anywhere',
  }),
  edge: cx(tapeEdge(), css({ height: '[14px]' })),
  facts: css({
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '4',
    rowGap: '1',
    '& dt': { color: 'ink.soft' },
  }),
  chapter: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    alignContent: 'start',
    marginTop: '10',
    '&:first-of-type': { marginTop: '0' },
    _print: { display: 'block', marginTop: '0' },
  }),
  title: css({
    fontFamily: 'narrow',
    fontWeight: 'heavy',
    fontSize: '[22pt]',
    lineHeight: 'tight',
    marginBottom: '2',
  }),
  heading: css({
    fontFamily: 'narrow',
    fontWeight: 'bold',
    fontSize: '[14pt]',
    marginTop: '5',
    marginBottom: '2',
    breakAfter: 'avoid',
  }),
  aside: css({ color: 'ink.soft', fontSize: '[9.5pt]' }),
  key: css({ color: 'ink.soft', fontSize: '[9.5pt]' }),
  task: css({ fontSize: '[12pt]', marginTop: '3', '& p + p': { marginTop: '2' } }),
  points: css({
    listStyleType: 'decimal',
    paddingLeft: '6',
    '& li': { marginBottom: '1.5', breakInside: 'avoid' },
  }),
  /** Not a grid: WebKit cuts through its rows between pages. */
  checks: css({ '& > * + *': { marginTop: '2' } }),
  check: css({
    position: 'relative',
    paddingLeft: '7',
    breakInside: 'avoid',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '[0.15em]',
      width: '[4mm]',
      height: '[4mm]',
      border: '[1.5px solid {colors.ink}]',
    },
  }),
  /** To write on. Borders, because WebKit prints only some stripes of a gradient. */
  lines: css({
    breakInside: 'avoid',
    '& > div': { height: '[9mm]', borderBottom: '[1px solid {colors.line.strong}]' },
  }),
  hints: css({ breakInside: 'avoid' }),
}

export const steps = {
  /** Words and picture stay together on a page. */
  section: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '[6mm]',
    alignItems: 'start',
    breakInside: 'avoid',
    paddingBlock: '[4mm]',
    borderTop: '[1px solid {colors.line}]',
  }),
  note: css({ marginBottom: '3', '& p + p': { marginTop: '1.5' } }),
  list: css({ '& > * + *': { marginTop: '1.5' } }),
  step: css({
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '&[data-aside]': { color: 'ink.soft' },
  }),
  number: css({ fontWeight: 'bold' }),
  missed: css({ color: 'bad', fontStyle: 'italic' }),
  ending: css({ fontWeight: 'bold' }),
}

export const picture = {
  window: css({
    position: 'relative',
    overflow: 'hidden',
    border: '[1px solid {colors.line.strong}]',
    borderRadius: 'md',
    backgroundColor: 'paper',
    breakInside: 'avoid',
  }),
  page: css({
    display: 'block',
    border: 'none',
    maxWidth: '[none]',
    transformOrigin: 'top left',
    pointerEvents: 'none',
  }),
  /** Black on white, and white around it, so that it is seen on both without colours. */
  ring: css({
    position: 'absolute',
    border: '[2px solid black]',
    borderRadius: 'md',
    outline: '[1.5px solid white]',
    boxShadow: '[inset 0 0 0 1.5px white]',
    margin: '[-2px]',
    boxSizing: 'content-box',
    printColorAdjust: 'exact',
  }),
  number: css({
    position: 'absolute',
    margin: '[-11px 0 0 -11px]',
    minWidth: '[18px]',
    height: '[18px]',
    paddingInline: '1',
    borderRadius: 'full',
    border: '[1.5px solid white]',
    backgroundColor: '[black]',
    color: '[white]',
    fontSize: '[8pt]',
    fontWeight: 'bold',
    lineHeight: '[15px]',
    textAlign: 'center',
    printColorAdjust: 'exact',
  }),
}
