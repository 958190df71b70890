import { css } from 'styled-system/css'

/*
 * The three columns of a compact card: 5, 3 and 4 twelfths of its line, of which 11 gaps take 5.5rem. A rounded
 * pixel must not wrap it.
 */
const START_WIDTH = 'calc((100% - 5.5rem) * 5 / 12 + 2rem - 0.5px)'
const START = { flex: `[0 1 ${START_WIDTH}]` } as const
const MIDDLE = { flex: '[0 1 calc((100% - 5.5rem) * 3 / 12 + 1rem - 0.5px)]' } as const
const END = {
  flex: '[0 1 calc((100% - 5.5rem) * 4 / 12 + 1.5rem - 0.5px)]',
  marginInlineStart: 'auto',
} as const

/** The narrowest phones, where a third of a card holds no date and no name. */
const NARROW = '@media (width < 22rem)'

/** A value of a compact card: one line, however long. */
const brief = {
  display: 'block',
  minWidth: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  textAlign: 'start',
  fontSize: 'sm',
  lineHeight: 'snug',
  [NARROW]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const

/** A name: as wide as it needs, and as many lines as it takes, because what tells two apart is often their end. */
const whole = { ...brief, whiteSpace: 'normal', overflowWrap: 'anywhere', color: 'ink.soft' } as const

/** The places of a compact card, in the order of its lines; what stands in its header is in rowStyles. */
export const compactCard = {
  state: css({
    mdDown: {
      display: 'contents',
      '& > *': { order: '-3', ...MIDDLE, textAlign: 'start', whiteSpace: 'nowrap' },
      '& > * + *': {
        order: '3',
        ...END,
        textAlign: 'end',
        whiteSpace: 'normal',
        fontSize: 'sm',
        lineHeight: 'snug',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  }),
  second: css({ mdDown: { ...brief, order: '1', ...START } }),
  secondMiddle: css({ mdDown: { ...brief, order: '2', ...MIDDLE } }),
  third: css({ mdDown: { ...brief, order: '4', ...START, color: 'ink.soft' } }),
  thirdMiddle: css({ mdDown: { ...brief, order: '5', ...MIDDLE, color: 'ink.soft' } }),
  /** Its label is shown only where the control has nothing to show (no `title`). */
  thirdControl: css({
    mdDown: {
      order: '6',
      ...END,
      // A long one takes a line of its own.
      flexGrow: '1',
      [NARROW]: { flexBasis: 'full' },
      columnGap: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      '& > [data-column]': { marginInlineEnd: '0', overflowWrap: 'normal' },
      '@supports selector(:has(*))': { '&:has([title]) > [data-column]': { display: 'none' } },
    },
  }),
  fourth: css({ mdDown: { ...whole, order: '7', minWidth: `[${START_WIDTH}]`, flex: '[0 1 auto]' } }),
  fourthRest: css({ mdDown: { ...whole, order: '8', flex: '[1 1 7rem]' } }),
  /** A place of a compact card's line, empty so that nothing else moves there. */
  blank: css({ mdDown: { visibility: 'hidden', height: '0' } }),
}
