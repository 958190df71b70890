import { css } from 'styled-system/css'

export const messages = {
  /** Text beside the form where there is room; otherwise the help text follows the form. */
  page: css({
    display: 'grid',
    columnGap: '10',
    rowGap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    maxWidth: '[72rem]',
    lg: {
      gridTemplateRows: 'auto 1fr',
      '& > :nth-child(2)': { gridColumn: '2', gridRow: '1 / span 2' },
    },
  }),
  words: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', maxWidth: 'prose' }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  intro: css({ color: 'ink.soft' }),
  help: css({
    maxWidth: 'prose',
    paddingTop: '4',
    borderTop: '[1px solid]',
    borderTopColor: 'line',
    overflowWrap: 'anywhere',
    '& ul': { listStyle: 'disc', paddingInlineStart: '5', marginTop: '2' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '5', marginTop: '2' },
    '& img, & table': { maxWidth: 'full' },
  }),
  send: css({ justifySelf: { sm: 'start' } }),
}
