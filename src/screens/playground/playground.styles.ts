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
  /** The portal stays beside a long list of charts. */
  portal: css({ lg: { position: 'sticky', top: '4' } }),
  bar: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBottom: '3' }),
  push: css({ marginInlineStart: 'auto' }),
  window: css({
    overflow: 'hidden',
    marginInline: 'auto',
    borderRadius: 'md',
    border: '[1px solid {colors.line.strong}]',
    backgroundColor: 'paper',
  }),
  frame: css({ display: 'block', border: '[0]', transformOrigin: 'top left' }),
  charts: css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' }),
  running: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
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
  place: css({ fontSize: 'sm', color: 'ink.soft', overflowWrap: 'anywhere', marginBottom: '2' }),
  summary: css({ cursor: 'pointer', color: 'link', paddingBlock: '2', width: 'fit' }),
}
