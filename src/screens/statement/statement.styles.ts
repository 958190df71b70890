import { css, cx } from 'styled-system/css'
import { ageing } from '../../components/account/ageing.styles.ts'
import { detailPage, sideBySide } from '../../components/account/detail.styles.ts'
import { printsAsBlock } from '../../components/rendering/print.styles.ts'

export const statement = {
  ...detailPage,
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { lg: 'flex-end' },
    gap: '2',
    mdDown: { width: 'full', display: 'grid' },
    _print: { display: 'none' },
  }),
  /**
   * Explains the two disabled buttons. Takes its width from them, so that it does not push them below the
   * title.
   */
  open: css({
    flexBasis: 'full',
    contain: 'inline-size',
    textWrap: 'balance',
    color: 'ink.soft',
    textAlign: { lg: 'end' },
  }),
  /** The panel comes first; beside the lines where there is room. */
  columns: cx(
    sideBySide,
    css({ gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' } }),
  ),
  main: cx(
    printsAsBlock,
    css({
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      minWidth: '0',
      xl: { gridColumn: '1', gridRow: '1' },
    }),
  ),
  side: css({ xl: { gridColumn: '2', gridRow: '1', position: 'sticky', top: '[5.25rem]' } }),
}

export const panel = {
  buckets: ageing.buckets,
  address: css({ fontStyle: 'normal', color: 'ink.soft', paddingTop: '3', overflowWrap: 'anywhere' }),
}

/** Left to right like a sum on a desktop and in print, stacked on a phone. */
export const summary = {
  sums: css({
    display: 'grid',
    gap: { base: '2', md: '4' },
    md: { gridTemplateColumns: '[repeat(5, minmax(0, 1fr))]' },
  }),
  sum: css({
    display: 'flex',
    flexDirection: { md: 'column' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: { base: '4', md: '1' },
    rowGap: '1',
    _last: { fontWeight: 'bold' },
  }),
  label: css({ color: 'ink.soft' }),
  figure: css({ textAlign: { base: 'end', md: 'start' } }),
}
