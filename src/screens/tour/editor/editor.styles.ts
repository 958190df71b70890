import { css, cx } from 'styled-system/css'
import { skippedOffScreen } from '../../../components/rendering/off-screen.styles.ts'
import { quietStatus } from '../../../components/rendering/status.styles.ts'

export const editor = {
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    minHeight: '0',
    flex: { base: '1', lg: '[0 0 clamp(25rem, 34vw, 42rem)]' },
    padding: '4',
    overflowY: 'auto',
    backgroundColor: 'paper',
    borderTop: { base: '[1px solid {colors.line}]', lg: 'none' },
    borderLeft: { lg: '[1px solid {colors.line}]' },
    '& > :not(ol)': { flex: 'none' },
  }),
  blank: css({
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    backgroundColor: 'yard',
    color: 'ink.soft',
    textAlign: 'center',
  }),
  heads: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 3fr) minmax(0, 2fr)]',
    gap: '3',
  }),
  /** For screen readers: the fields below it show what is edited. */
  title: css({ srOnly: true }),
  heading: css({ fontFamily: 'narrow', fontWeight: 'bold', textStyle: 'heading' }),
  part: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  facts: cx(quietStatus, css({ textStyle: 'small', color: 'ink.soft', overflowWrap: 'anywhere' })),
  /** A button beside a field with a label. */
  beside: css({ alignSelf: 'end' }),
  tools: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' }),
  /** What is behind a summary takes the whole width once it is open. */
  languages: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1.5',
    '& > :first-child': { flex: '[1 1 10rem]', minWidth: '0' },
    '& > p, & > details[open]': { flex: '[1 0 100%]', minWidth: '0' },
  }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    '& > details[open]': { flex: '[1 0 100%]', minWidth: '0' },
  }),
  more: css({
    '& summary': { cursor: 'pointer', color: 'link', textStyle: 'small', _touch: { paddingBlock: '3' } },
    '&[open] summary': { marginBottom: '2' },
  }),
  /** Beside the portal only the list scrolls; below it, the whole panel does. */
  steps: css({
    flex: { lg: '[1 0 16rem]' },
    height: { lg: '[16rem]' },
    overflowY: { lg: 'auto' },
    border: '[1px solid {colors.line}]',
    borderRadius: 'md',
    '& > li + li': { borderTop: '[1px solid {colors.line}]' },
  }),
  /** A tape may have a thousand steps, of which a few are in view. */
  step: cx(
    skippedOffScreen,
    css({
      containIntrinsicSize: '[auto 3rem]',
      '&[data-selected]': { backgroundColor: 'selected' },
      '&[data-failed]': { boxShadow: '[inset 4px 0 0 {colors.bad}]' },
    }),
  ),
  row: css({
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '2',
    width: 'full',
    padding: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  number: css({ color: 'ink.soft', textAlign: 'end' }),
  words: css({ display: 'grid', gap: '1' }),
  action: css({ _firstLetter: { textTransform: 'uppercase' }, display: 'block' }),
  note: css({ fontStyle: 'italic', color: 'ink.soft', lineClamp: '2' }),
  missing: css({ textStyle: 'small', fontWeight: 'bold', color: 'bad' }),
  details: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    padding: '3',
    paddingTop: '2',
  }),
  recorded: css({
    listStyleType: 'decimal',
    paddingInlineStart: '8',
    overflowWrap: 'anywhere',
    '& > li': { paddingBlock: '1' },
  }),
}
