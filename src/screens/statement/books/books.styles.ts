import { css } from 'styled-system/css'

export const box = {
  root: css({
    display: 'grid',
    gap: '3',
    _print: { display: 'none' },
    '&[data-over]': { outlineWidth: '[2px]', outlineStyle: 'dashed', outlineColor: 'link' },
  }),
  entry: css({ display: 'grid', gap: '3' }),
  words: css({ maxWidth: 'prose' }),
  area: css({ fontFamily: '[ui-monospace, SFMono-Regular, Menlo, Consolas, monospace]' }),
  foot: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' }),
  working: css({ display: 'grid', gap: '2' }),
  track: css({ backgroundColor: 'yard.raised' }),
  status: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' }),
  supplier: css({ maxWidth: '[28rem]', marginBlock: '3' }),
  fields: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: '4',
    marginBlock: '3',
  }),
}

export const report = {
  docket: css({ _print: { paddingInline: '0' } }),
  actions: css({ display: 'grid', gap: '2', paddingTop: '4', _print: { display: 'none' } }),
  unread: css({ paddingTop: '3', fontWeight: 'bold' }),
  agreed: css({ color: 'ink.soft' }),
  notes: css({ display: 'grid', gap: '2', lineHeight: 'snug' }),
  note: css({ overflowWrap: 'anywhere' }),
  show: css({ width: { base: 'full', md: '[15rem]' } }),
  dispute: css({
    marginBlock: '-2',
    marginInlineStart: '-3',
    _print: { minHeight: '[auto]' },
    mdDown: { position: 'relative', zIndex: 'raised' },
  }),
}
