import { css, cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'

const MONO = '[ui-monospace, SFMono-Regular, Menlo, Consolas, monospace]'

export const debug = {
  page: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    maxWidth: 'page',
    marginInline: 'auto',
  }),
  title: css({ textStyle: 'title' }),
  remark: css({ maxWidth: 'prose', color: 'ink.soft' }),
  columns: css({
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  }),
  column: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' }),
  before: css({ marginBottom: '3' }),
  /** Card by card there is room between what is in them. */
  stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch', gap: '3' }),
  facts: css({ display: 'grid' }),
  /** Turns where what stands below it is open. */
  chevron: css({ flex: 'none', alignSelf: 'center', 'details[open] > summary > &': { rotate: '[90deg]' } }),
  fact: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' },
    columnGap: '4',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: '[1px solid {colors.line}]' },
  }),
  label: css({ color: 'ink.soft' }),
  /** What belongs together, in a row where there is room. */
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'end' }),
  filters: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', alignItems: 'center' }),
  grow: css({ flex: '[1 1 12rem]', minWidth: '0' }),
  part: css({
    display: 'grid',
    gap: '3',
    marginTop: '4',
    paddingTop: '4',
    borderTop: '[1px solid {colors.line}]',
  }),
  subheading: css({ fontWeight: 'bold' }),
  helper: css({ textStyle: 'small', color: 'ink.soft' }),
  control: cx(control(), css({ width: 'full', minWidth: '0' })),
  list: css({ display: 'grid', '& > li + li': { borderTop: '[1px solid {colors.line}]' } }),
  faultRow: css({ display: 'flex', gap: '2.5', alignItems: 'center', overflowWrap: 'anywhere' }),
  dial: css({
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  }),
  dialEnd: css({ gridColumn: '1 / -1', justifySelf: { sm: 'end' } }),
  settings: css({
    display: 'grid',
    columnGap: '6',
    rowGap: '3',
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    marginTop: '4',
  }),
  switch: css({
    justifyContent: 'flex-start',
    width: 'full',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&[aria-checked=true]': { backgroundColor: 'selected', borderColor: 'link' },
  }),
  setting: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
  changedSetting: css({ display: 'flex', gap: '3', alignItems: 'center' }),
  /** Long lists keep to themselves, so that what is below stays in reach. */
  scroll: css({
    maxHeight: '[36rem]',
    overflowY: 'auto',
    '& > li + li': { borderTop: '[1px solid {colors.line}]' },
  }),
  code: css({
    fontFamily: MONO,
    fontSize: 'sm',
    padding: '3',
    maxHeight: '[20rem]',
    overflow: 'auto',
    backgroundColor: 'yard',
    borderRadius: 'md',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
}
