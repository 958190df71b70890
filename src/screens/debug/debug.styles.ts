import { css } from 'styled-system/css'

export const debug = {
  page: css({ display: 'grid', gap: '6', maxWidth: 'prose' }),
  title: css({ textStyle: 'title' }),
  facts: css({ display: 'grid' }),
  fact: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
    paddingBlock: '2.5',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: '[1px solid {colors.line}]' },
  }),
  label: css({ color: 'ink.soft' }),
}
