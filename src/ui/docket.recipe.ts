import { defineSlotRecipe } from '@pandacss/dev'

/** The delivery docket: paper torn off along a perforation, with a large total. */
export const docketRecipe = defineSlotRecipe({
  className: 'docket',
  slots: [
    'root',
    'header',
    'title',
    'aside',
    'lines',
    'line',
    'rows',
    'row',
    'figure',
    'total',
    'totalFigure',
  ],
  base: {
    root: {
      '--tooth': '14px',
      display: 'block',
      padding: { base: '4', md: '6' },
      paddingBottom: { base: '6', md: '8' },
      backgroundColor: 'paper',
      maskImage: 'linear-gradient(#000 0 0), conic-gradient(from 135deg at top, transparent 90deg, #000 0)',
      maskRepeat: 'no-repeat, repeat-x',
      maskPosition: 'top, bottom',
      maskSize: '100% calc(100% - 6px), var(--tooth) 7px',
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBottom: '3',
      borderBottom: '2px solid',
      borderColor: 'ink',
    },
    title: { textStyle: 'heading', minWidth: '0', overflowWrap: 'anywhere' },
    aside: { fontWeight: 'bold' },
    lines: { margin: '0', padding: '0' },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '3',
      borderBottom: '1px dashed',
      borderColor: 'line.strong',
    },
    rows: { display: 'grid', gap: '1.5', paddingBlock: '3' },
    row: {
      display: 'flex',
      flexWrap: { _largeText: 'wrap' },
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '4',
    },
    total: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '4',
      paddingTop: '3',
      borderTop: '2px solid',
      borderColor: 'ink',
      fontWeight: 'bold',
    },
    /** Only a wait that lasts is seen. */
    figure: {
      '&[data-waiting]': {
        animation: 'sheen',
        animationDelay: '[0.4s]',
        _motionReduce: { color: 'ink.soft' },
      },
    },
    /* An amount wraps only if it is wider than the docket, where it would be cut off. */
    totalFigure: {
      textStyle: 'figureLarge',
      '&[data-long]': { fontSize: '2xl' },
      minWidth: '0',
      marginInlineStart: 'auto',
      overflowWrap: 'anywhere',
      textAlign: 'end',
    },
  },
})
