/** Why a row is skipped. */
export const SKIPPED = ['heading', 'total', 'email', 'greeting', 'remark', 'signature', 'quoted'] as const
export type Skipped = (typeof SKIPPED)[number]

/** Parts of an email. */
export const MAIL_PARTS = ['body', 'signature', 'quoted'] as const
export type MailPart = (typeof MAIL_PARTS)[number]

/** One interpretation of a line. There are several if either half may be the code. */
export interface Reading {
  readonly code: string
  /** A whole number above 0; null if none was written, which means 1. */
  readonly quantity: number | null
  /** As written; null if there is none. */
  readonly unit: string | null
  /** Lengths in cut-list form: '12 @ 3.6'. Absent if there are none. */
  readonly lengths?: string | undefined
  /** What was written beside it, for the line's note: 'the wet area ones'. */
  readonly note?: string | undefined
}

/** A line of an order as typed, and its interpretations. */
export interface ParsedLine {
  /** As typed, trimmed. */
  readonly text: string
  /** The likeliest first; empty if there is a problem. */
  readonly readings: readonly Reading[]
  /** Why the line can't be read, and what to do. */
  readonly problem: string | null
  /** Why it is no line of an order, if so: then it is only shown. */
  readonly skipped?: Skipped | undefined
  /** Whether it was read with what stands around it, so that its text alone may read otherwise. */
  readonly inContext?: true | undefined
}

/** The interpretations of a line, without its text. */
export type Meaning = Omit<ParsedLine, 'text' | 'inContext'>

export const PROBLEMS = {
  nothing: 'There is no product code.',
  whole: 'The quantity must be a whole number above 0.',
  noQuantity: 'There is no quantity. Enter the code and quantity.',
  noOrder: 'No column says how many to order. Name it Qty, or enter the code and quantity.',
  pieces: 'Are these pieces, or metres or feet? Enter pieces @ length.',
  which: 'Which number is the quantity? Remove the others, or add a header row.',
  cells: 'There are more cells than the header has.',
  long: 'This is too long for a product code.',
} as const

/** The meaning of a line that can't be read; `problem` is shown to the user. */
export const unread = (problem: string): Meaning => ({ readings: [], problem })

/** Longer than any code or search text. */
const LONGEST_CODE = 100

/** Keeps the readings that a product can be looked up by; a problem if there are none. */
export function meaningOf(readings: readonly Reading[]): Meaning {
  const named = readings.filter(({ code }) => /[\p{L}\p{N}]/u.test(code))
  if (named.length === 0) return unread(PROBLEMS.nothing)
  const short = named.filter(({ code }) => code.length <= LONGEST_CODE)
  return short.length > 0 ? { readings: short, problem: null } : unread(PROBLEMS.long)
}
