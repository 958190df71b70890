import { css } from 'styled-system/css'
import { detailPage } from '../../components/account/detail.styles.ts'

export const job = {
  ...detailPage,
  words: css({ display: 'grid', gap: '1', minWidth: '0' }),
  about: css({ color: 'ink.soft' }),
  /** A name of hundreds of letters is whole in the heading below it. */
  crumb: css({
    display: 'inline-block',
    maxWidth: '[min(30rem, 60vw)]',
    truncate: true,
    verticalAlign: 'bottom',
  }),
  /** The docket comes first; beside the lists where there is room. */
  columns: css({
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  }),
  docket: css({ xl: { gridColumn: '2', gridRow: '1', position: 'sticky', top: '[5.25rem]' } }),
  toggle: css({ justifySelf: 'start' }),
  main: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    minWidth: '0',
    xl: { gridColumn: '1', gridRow: '1' },
  }),
}
