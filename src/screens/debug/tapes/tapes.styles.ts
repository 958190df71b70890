import { css } from 'styled-system/css'

export const deck = {
  root: css({
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  }),
  /** Covers the frame while it is empty. */
  idle: css({
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    backgroundColor: 'yard',
    color: 'ink.soft',
    textAlign: 'center',
  }),
  column: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'end' }),
  grow: css({ flex: '[1 1 10rem]', minWidth: '0' }),
  /** Makes the button distinct from the text beside it. */
  file: css({
    alignContent: 'center',
    paddingBlock: '2',
    '&::file-selector-button': { marginInlineEnd: '3', fontWeight: 'bold', color: 'link', cursor: 'pointer' },
  }),
  facts: css({
    display: 'grid',
    gap: '1',
    overflowWrap: 'anywhere',
    '& span': { color: 'ink.soft', textStyle: 'small' },
  }),
  words: css({ color: 'ink.soft', textStyle: 'small' }),
  pauseNote: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  steps: css({
    maxHeight: '[32rem]',
    overflowY: 'auto',
    border: '[1px solid {colors.line}]',
    borderRadius: 'md',
    counterReset: 'step',
    '& > li + li': { borderTop: '[1px solid {colors.line}]' },
  }),
  step: css({
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    gap: '2',
    padding: '2.5',
    overflowWrap: 'anywhere',
    counterIncrement: 'step',
    _before: { content: 'counter(step)', color: 'ink.soft', textAlign: 'end' },
    '&[aria-current=step]': { backgroundColor: 'selected', fontWeight: 'bold' },
    '&[data-diverged]': { boxShadow: '[inset 3px 0 0 {colors.bad}]' },
  }),
  stepBody: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' }),
  action: css({ display: 'block', _firstLetter: { textTransform: 'uppercase' } }),
  note: css({ fontWeight: 'normal', fontStyle: 'italic', color: 'ink.soft' }),
  /** Lines of a page, indented as on the tape. */
  lines: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  caused: css({
    fontWeight: 'normal',
    textStyle: 'small',
    color: 'ink.soft',
    '& summary': { cursor: 'pointer', _touch: { paddingBlock: '3' } },
    '& li': { paddingTop: '1' },
  }),
}
