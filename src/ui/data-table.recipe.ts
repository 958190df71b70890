import { defineSlotRecipe } from '@pandacss/dev'

/** Excludes print: a sheet of paper is narrow too, but shows a table. */
const phone = '@media screen and (max-width: 47.99rem)'

/**
 * A table with a sticky header and first column; on a phone it becomes cards with the same facts, where each
 * cell shows its column's name.
 */
export const dataTableRecipe = defineSlotRecipe({
  className: 'dataTable',
  slots: ['frame', 'scroller', 'table', 'head', 'headCell', 'sort', 'body', 'row', 'cell', 'label'],
  base: {
    frame: {
      position: 'relative',
      minWidth: '0',
      /*
       * A shadow over the last visible column, next to a sticky one if any, shows that there are more
       * columns.
       */
      '&[data-more]::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '1px',
        insetInlineEnd: { base: '1px', mdToXl: 'calc(var(--held, 0rem) + 1px)' },
        zIndex: 'sticky',
        width: '6',
        backgroundImage: 'linear-gradient(to right, transparent, {colors.edge})',
        pointerEvents: 'none',
        _print: { display: 'none' },
        [phone]: { display: 'none' },
      },
    },
    scroller: {
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      overflow: 'auto',
      maxHeight: { md: 'calc(100dvh - 5rem)' },
      overscrollBehaviorX: 'contain',
      /* What has the focus is not under the columns that stay in view. */
      scrollPaddingInline: { mdToXl: '10rem calc(var(--held, 0rem) + 1rem)' },
      // Virtual rows keep the scroll position themselves; with both, it would move twice as far.
      overflowAnchor: 'none',
      _print: { overflow: 'visible', border: 'none' },
      [phone]: { backgroundColor: 'transparent', border: 'none', overflow: 'visible' },
    },
    table: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      _print: { fontSize: 'xs' },
      [phone]: { display: 'block' },
    },
    head: { [phone]: { srOnly: true } },
    headCell: {
      position: 'sticky',
      top: '0',
      zIndex: 'raised',
      height: 'control',
      paddingInline: '3',
      backgroundColor: 'paper',
      borderBottom: '2px solid',
      borderColor: 'ink',
      fontSize: 'sm',
      fontWeight: 'bold',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      _print: { position: 'static', height: 'auto', paddingInline: '1.5', fontSize: 'xs' },
      '&:first-child': { insetInlineStart: '0', zIndex: 'sticky', paddingInlineStart: '4' },
      '&:last-child': { paddingInlineEnd: '4' },
      '&[data-numeric]': { textAlign: 'end' },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'control',
      fontWeight: 'inherit',
      cursor: 'pointer',
      // Cards have no visible header, so focus must not stop there. They are sorted by other means.
      [phone]: { visibility: 'hidden' },
      _hover: { color: 'link' },
      '& svg': { color: 'ink.soft' },
      // Chromium does not repeat a head that has buttons.
      _print: { display: 'contents', '[aria-sort=none] > & svg': { display: 'none' } },
      '[aria-sort=ascending] > & svg, [aria-sort=descending] > & svg': { color: 'ink' },
    },
    body: { [phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } },
    row: {
      /* Each cell has the row's background, so that the first column hides what scrolls under it. */
      '--ground': '{colors.paper}',
      /* So has the row: cells begin at fractions of a pixel, and the table would show between two of them. */
      backgroundColor: 'var(--ground)',
      _hover: { '--ground': '{colors.yard}' },
      /* Repeated to take precedence over hover. */
      '&[data-selected][data-selected]': { '--ground': '{colors.selected}' },
      '&:last-child > *': { borderBottom: 'none' },
      [phone]: {
        display: 'block',
        paddingBlock: '2',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'md',
        '&[data-selected]': { borderColor: 'link' },
      },
    },
    cell: {
      height: 'control',
      paddingInline: '3',
      paddingBlock: '2',
      backgroundColor: 'var(--ground)',
      borderBottom: '1px solid',
      borderColor: 'line',
      textAlign: 'start',
      fontWeight: 'normal',
      /* Whole pixels: a sticky cell is a separate layer, and its border would not align with the others. */
      lineHeight: { md: '1.375rem' },
      _print: { height: 'auto', paddingBlock: '1', paddingInline: '1.5' },
      '&:first-child': {
        paddingInlineStart: '4',
        /* Wider screens show all columns, and a sticky cell is a layer to paint. */
        '@media (width < 90rem)': { position: 'sticky', insetInlineStart: '0', zIndex: 'raised' },
      },
      '&:last-child': { paddingInlineEnd: '4' },
      '&[data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
      [phone]: {
        display: 'flex',
        flexWrap: { _largeText: 'wrap' },
        justifyContent: 'flex-end',
        alignItems: 'baseline',
        columnGap: '4',
        height: 'auto',
        paddingInline: '4',
        paddingBlock: '1.5',
        border: 'none',
        textAlign: 'end',
        overflowWrap: 'anywhere',
        '&:first-child': { position: 'static', fontWeight: 'bold' },
        '&:empty': { display: 'none' },
      },
    },
    /** Hidden where a printed card is a table again. */
    label: {
      display: 'none',
      [phone]: {
        display: 'block',
        flex: 'none',
        marginInlineEnd: 'auto',
        color: 'ink.soft',
        fontWeight: 'normal',
        textAlign: 'start',
      },
    },
  },
})
