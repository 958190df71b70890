import { css } from 'styled-system/css'
import { ageing } from '../../components/account/ageing.styles.ts'

export const page = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' }),
  title: css({ textStyle: 'title' }),
  columns: css({
    display: 'grid',
    gap: { base: '4', lg: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  }),
  standing: css({ minWidth: '0', lg: { gridColumn: '1', gridRow: '1' } }),
  link: css({ color: 'link', textDecoration: 'underline' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  /** Keeps clear of the bar at the edge of the screen. */
  trouble: css({ scrollMarginBottom: '[8rem]' }),
  lines: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', marginTop: '3' }),
  heading: css({ textStyle: 'heading' }),
  words: css({ color: 'ink.soft', marginTop: '-2' }),
  about: css({ color: 'ink.soft', maxWidth: 'prose' }),
}

export const standing = {
  buckets: ageing.buckets,
  status: css({ whiteSpace: 'nowrap' }),
  figures: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '3' }),
  before: css({ textDecoration: 'line-through', opacity: 0.8 }),
  left: css({ fontWeight: 'bold' }),
  overdue: css({
    display: 'flex',
    flexWrap: { _largeText: 'wrap' },
    justifyContent: 'space-between',
    columnGap: '4',
    fontWeight: 'bold',
  }),
  after: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingTop: '2',
    fontWeight: 'bold',
  }),
  failed: css({ paddingTop: '4' }),
}

export const fields = {
  form: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  note: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  fixed: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
  }),
  owed: css({ display: 'grid', gap: '1' }),
  words: css({ flexBasis: 'full', color: 'ink.soft', textAlign: 'end' }),
  problem: css({ color: 'bad', fontWeight: 'bold' }),
  proceed: css({ marginTop: '1' }),
  hint: css({ textStyle: 'small', color: 'ink.soft' }),
}

export const lines = {
  none: css({ color: 'ink.soft' }),
  /** On a phone, above the link that covers the card. */
  part: css({
    textAlign: 'start',
    whiteSpace: 'normal',
    /* Keeps a ticked row as high as the others. */
    marginBlock: { md: '-2.5' },
    mdDown: { position: 'relative', zIndex: 'raised', marginTop: '1' },
  }),
}
