import { css } from 'styled-system/css'

export const happened = {
  root: css({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr)]', marginTop: '3' }),
  view: css({
    display: 'grid',
    gap: '3',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    padding: '4',
    borderRadius: 'md',
    border: '[1px solid {colors.line}]',
    fontSize: 'sm',
  }),
  steps: css({ maxHeight: '[14rem]', overflow: 'auto', position: 'relative' }),
  step: css({
    display: 'grid',
    gridTemplateColumns: '[5.5em minmax(0, 1fr)]',
    columnGap: '3',
    paddingBlock: '1',
    overflowWrap: 'anywhere',
    borderBottom: '[1px solid {colors.line}]',
  }),
  time: css({ color: 'ink.soft' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' }),
}
