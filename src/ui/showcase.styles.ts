import { css } from 'styled-system/css'

export const gallery = {
  page: css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' }),
  bar: css({ backgroundColor: 'bar', color: 'bar.on', paddingInline: '8', paddingBlock: '3' }),
  title: css({ textStyle: 'title' }),
  overline: css({ textStyle: 'overline' }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' }),
  columns: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  }),
  stack: css({ display: 'grid', gap: '4' }),
  grow: css({ flex: '1', minWidth: '0' }),
  narrow: css({ width: '[9rem]' }),
  length: css({ width: '[142px]' }),
  /** For a component that fills the page. */
  over: css({ position: 'fixed', inset: '0', zIndex: 'dialog', overflow: 'auto', backgroundColor: 'yard' }),
}
