import { css } from 'styled-system/css'

export const journal = {
  summary: css({
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
    columnGap: '2',
    alignItems: 'baseline',
    minHeight: 'control',
    paddingBlock: '2',
    cursor: 'pointer',
    _hover: { backgroundColor: 'yard' },
  }),
  operation: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  when: css({ textStyle: 'small', color: 'ink.soft', whiteSpace: 'nowrap', textAlign: 'end' }),
  ms: css({ display: 'inline-block', minWidth: '[4.5em]' }),
  done: css({ gridColumn: '2 / -1', textStyle: 'small', color: 'ink.soft' }),
  failed: css({ gridColumn: '2 / -1', textStyle: 'small', color: 'bad', overflowWrap: 'anywhere' }),
  said: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '3',
    paddingBottom: '4',
    '& figure': { width: 'full' },
  }),
}
