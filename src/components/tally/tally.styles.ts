import { css } from 'styled-system/css'

export const dialog = {
  product: css({ fontWeight: 'bold', lineHeight: 'snug' }),
  code: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    color: 'ink.soft',
    marginBottom: '3',
    overflowWrap: 'anywhere',
  }),
  rate: css({ color: 'ink', fontWeight: 'bold', whiteSpace: 'nowrap' }),
  notice: css({ marginBottom: '3' }),
  waiting: css({ display: 'grid', gap: '2' }),
  /** Always visible, beside the button; on a phone above it. */
  total: css({
    flex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    order: { base: '[1]', sm: '[0]' },
    justifyContent: { base: 'space-between', sm: 'flex-start' },
  }),
  figure: css({
    fontFamily: 'narrow',
    fontWeight: 'bold',
    fontSize: '2xl',
    lineHeight: 'tight',
  }),
  pieces: css({ color: 'ink.soft' }),
  send: css({ smDown: { width: 'full' } }),
}

export const lines = {
  table: css({
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': {
      paddingBlock: '1.5',
      paddingInline: '1',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 'normal',
    },
    '& thead th': { fontSize: 'sm', color: 'ink.soft', paddingBlock: '1' },
    '& tbody tr': { borderTopWidth: '1', borderTopStyle: 'solid', borderTopColor: 'line' },
    '& th:first-child': { width: 'full', paddingInlineStart: '0' },
    '& td:last-child': { paddingInlineEnd: '0' },
  }),
  /** Number and ruler side by side; on a phone one below the other. */
  length: css({
    display: 'grid',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    minHeight: 'control',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
  }),
  figure: css({ fontWeight: 'bold', fontSize: 'lg', whiteSpace: 'nowrap' }),
  typed: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 1.25rem',
    alignItems: 'center',
    gap: '1.5',
  }),
  tape: css({ backgroundColor: 'yard' }),
  failure: css({ color: 'bad', lineHeight: 'snug', paddingTop: '1', overflowWrap: 'anywhere' }),
  remark: css({ color: 'ink.soft', lineHeight: 'snug', paddingTop: '1', overflowWrap: 'anywhere' }),
  add: css({ marginTop: '2' }),
}

export const cutList = {
  box: css({ display: 'grid', gap: '2', marginTop: '5', scrollMarginBottom: '4' }),
  taken: css({ scrollMarginBottom: '4' }),
  take: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  remarks: css({ paddingTop: '1', '& > li': { overflowWrap: 'anywhere' } }),
}
