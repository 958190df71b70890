import { css } from 'styled-system/css'

export const playground = {
  page: css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' }),
  title: css({ textStyle: 'title' }),
  live: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 3fr)]' },
  }),
  /** Keeps the portal beside a long list of statecharts. */
  portal: css({ lg: { position: 'sticky', top: '4' } }),
  bar: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBottom: '3' }),
  heading: css({ textStyle: 'heading' }),
  choose: css({ width: 'auto', maxWidth: 'full', marginInlineStart: 'auto' }),
  window: css({
    overflow: 'hidden',
    marginInline: 'auto',
    borderRadius: 'md',
    border: '[1px solid {colors.line.strong}]',
    backgroundColor: 'paper',
  }),
  frame: css({ display: 'block', border: '[0]', transformOrigin: 'top left' }),
  charts: css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' }),
  /** Starting the portal fills four rows; reserving them keeps what is below in place. */
  running: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: '2',
    minHeight: { lg: '[13.5rem]' },
  }),
  chart: css({
    display: 'grid',
    textAlign: 'start',
    minHeight: 'control',
    maxWidth: 'full',
    paddingInline: '2.5',
    paddingBlock: '1',
    fontSize: 'sm',
    cursor: 'pointer',
    borderRadius: 'md',
    border: '[1px solid {colors.line.strong}]',
    backgroundColor: 'paper',
    overflowWrap: 'anywhere',
    '& strong': { fontWeight: 'heavy' },
    _pressed: {
      backgroundColor: 'selected',
      borderColor: 'link',
      boxShadow: '[inset 0 0 0 1px {colors.link}]',
    },
  }),
  soft: css({ color: 'ink.soft' }),
  below: css({ marginTop: '3' }),
  made: css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]', '& a': { color: 'link' } }),
  place: css({ overflowWrap: 'anywhere', marginBottom: '3' }),
  summary: css({ cursor: 'pointer', color: 'link', paddingBlock: '3', width: 'fit' }),
}

export const samples = {
  root: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBottom: '3' }),
  address: css({ fontStyle: 'normal', display: 'grid', gap: '1' }),
  soft: css({ color: 'ink.soft' }),
}
