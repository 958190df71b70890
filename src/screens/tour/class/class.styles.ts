import { css } from 'styled-system/css'
import { course } from '../course/course.styles.ts'

const phone = '@media screen and (max-width: 47.99rem)'

export const classPage = {
  page: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '5',
    width: 'full',
    maxWidth: '[100rem]',
    marginInline: 'auto',
    padding: { base: '4', md: '6' },
    _print: { padding: '0' },
  }),
  top: course.top,
  title: course.title,
  box: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    _print: { display: 'none' },
    '&[data-over]': { outlineWidth: '[2px]', outlineStyle: 'dashed', outlineColor: 'link' },
  }),
  said: css({ display: 'grid', gap: '3', overflowWrap: 'anywhere', _print: { display: 'none' } }),
  remarks: css({ display: 'grid', gap: '1' }),
  tools: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    alignItems: 'center',
    _print: { display: 'none' },
  }),
  count: css({ marginInlineEnd: 'auto', fontWeight: 'bold', mdDown: { flexBasis: 'full' } }),
  /** Cards have no headings to sort by. */
  sort: css({ width: '[auto]', md: { display: 'none' } }),
  links: course.links,
}

export const classTable = {
  /** Titles wrap, so that twelve fit beside one another on a wide screen. */
  headCell: css({
    minWidth: { base: '[5.5rem]', _print: '0' },
    whiteSpace: 'normal',
    lineHeight: 'tight',
    paddingBlock: '2',
  }),
  row: css({ [phone]: { position: 'relative' } }),
  trainee: css({
    minWidth: { md: '[11rem]', _print: '[8rem]' },
    overflowWrap: { base: 'anywhere', md: 'break-word', _print: 'break-word' },
    [phone]: { justifyContent: 'flex-start', flexWrap: 'wrap', textAlign: 'start', paddingInlineEnd: '14' },
  }),
  saved: css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink.soft' }),
  /** On a phone the marks of a card stand in one line, in the order of the course. */
  markCell: css({
    [phone]: {
      display: 'inline-flex',
      padding: '[0.25rem 0 0 0.25rem]',
      '&:nth-child(3)': { paddingInlineStart: '4' },
    },
  }),
  /** A card with details has only what was begun: a class of forty is long enough. */
  emptyCell: css({ [phone]: { display: 'none' } }),
  /** Contains its hidden text, which would widen the page from where it scrolls. */
  mark: css({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    alignItems: 'center',
    '--mark': '{colors.ink.soft}',
    '&[data-state=solved]': { '--mark': '{colors.stock.in}' },
    '&[data-state=begun]': { '--mark': '{colors.stock.low}' },
  }),
  icon: css({ color: 'var(--mark)' }),
  help: css({ textStyle: 'small' }),
  /** Stays in view below the trainees. */
  sums: css({
    '& > *': {
      fontWeight: 'bold',
      borderTop: { md: '[2px solid {colors.ink}]' },
      md: { position: 'sticky', bottom: '0', zIndex: 'raised' },
      _print: { position: 'static' },
    },
    '& > :first-child': { zIndex: { md: 'sticky' } },
  }),
  median: css({
    display: 'block',
    textStyle: 'small',
    fontWeight: 'normal',
    [phone]: { marginInlineStart: '2' },
  }),
  removeCell: css({
    width: { md: '[1%]' },
    paddingBlock: '0',
    _print: { display: 'none' },
    [phone]: { position: 'absolute', top: '0.5', insetInlineEnd: '1', padding: '0' },
  }),
}
