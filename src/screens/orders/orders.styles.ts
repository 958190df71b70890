import { css } from 'styled-system/css'

const WIDTH = '24rem'

const pressed = { '&[aria-pressed=true]': { backgroundColor: 'selected', borderColor: 'link' } } as const

export const peek = {
  header: css({
    display: 'flex',
    flexWrap: { _largeText: 'wrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' }),
  toggle: css(pressed),
  /** On a phone without its icon and the rest of its label, so that it fits beside the title. */
  check: css(pressed, { whiteSpace: 'nowrap', '& svg': { mdDown: { display: 'none' } } }),
  rest: css({ mdDown: { srOnly: true } }),
  /** Around list and panel; the panel stands beside the table, below the list's tools. */
  root: css({
    position: 'relative',
    // A short list leaves room for the panel above the footer.
    '&[data-previewing]': { minHeight: '[calc(100dvh - 8rem)]' },
    '&[data-previewing] [data-frame]': {
      marginInlineEnd: `[calc(${WIDTH} + 1rem)]`,
      _print: { marginInlineEnd: '0' },
    },
  }),
  /** As high as the list, so that its content can stay in view. */
  panel: css({
    position: 'absolute',
    insetInlineEnd: '0',
    // The list's tools and the gap below them.
    top: '[calc({sizes.control} + {spacing.3})]',
    bottom: '0',
    width: `[${WIDTH}]`,
    _print: { display: 'none' },
  }),
  content: css({
    position: 'sticky',
    // Below the top bar.
    top: '[4.25rem]',
    maxHeight: '[calc(100dvh - 5rem)]',
    overflowY: 'auto',
  }),
  lines: css({ overflowWrap: 'anywhere' }),
  line: css({ justifyContent: 'space-between', alignItems: 'baseline' }),
  quantity: css({ display: 'block', color: 'ink.soft', textStyle: 'small' }),
  loading: css({ display: 'grid', gap: '3', paddingBlock: '4' }),
}
