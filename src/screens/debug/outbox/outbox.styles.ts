import { css } from 'styled-system/css'

export const outbox = {
  summary: css({
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr)]',
    columnGap: '2',
    minHeight: 'control',
    paddingBlock: '2',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { backgroundColor: 'yard' },
  }),
  subject: css({ fontWeight: 'bold' }),
  sent: css({ gridColumn: '2', textStyle: 'small', color: 'ink.soft' }),
  message: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '3',
    paddingBottom: '4',
  }),
  head: css({ width: 'full', paddingBlock: '2', borderBlock: '[1px solid {colors.line}]' }),
  line: css({
    display: 'grid',
    gridTemplateColumns: '[3.5rem minmax(0, 1fr)]',
    gap: '2',
    overflowWrap: 'anywhere',
  }),
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'prose' }),
  attachment: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    padding: '2.5',
    border: '[1px solid {colors.line}]',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
  }),
}
