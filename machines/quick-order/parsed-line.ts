/** One way to understand a line. Several where both of its halves may be the code. */
export interface Reading {
  readonly code: string
  /** A whole number above 0; null where none was written, which means one. */
  readonly quantity: number | null
  /** As written; null where none was. */
  readonly unit: string | null
  /** What was written of lengths, as a cut list has it: '12 @ 3.6'. Absent where nothing was. */
  readonly lengths?: string
}

/** A line of an order as it was typed, and what it may mean. */
export interface ParsedLine {
  /** As typed, without blanks at its edges. */
  readonly text: string
  /** The likeliest first; none where there is a problem. */
  readonly readings: readonly Reading[]
  /** Why the line makes no sense, and what to do. */
  readonly problem: string | null
}

/** What a line means, before its text is put to it. */
export type Meaning = Omit<ParsedLine, 'text'>

export const PROBLEMS = {
  nothing: 'There is no product code in it.',
  whole: 'The quantity must be a whole number above 0.',
  noQuantity: 'There is no quantity in it. Write the code and how many.',
  which: 'Which number is the quantity? Leave the others out, or add a header row.',
  cells: 'There are more cells in it than the header names.',
  long: 'This is too long for a product code.',
} as const

/** The meaning of a line that can't be read; `problem` says why, to the user. */
export const unread = (problem: string): Meaning => ({ readings: [], problem })

/** Longer than any code, and than any words to search by. */
const LONGEST_CODE = 100

/** What is left of some ways to read a line: those that a product could be looked up by. */
export function meaningOf(readings: readonly Reading[]): Meaning {
  const named = readings.filter(({ code }) => /[\p{L}\p{N}]/u.test(code))
  if (named.length === 0) return unread(PROBLEMS.nothing)
  const short = named.filter(({ code }) => code.length <= LONGEST_CODE)
  return short.length > 0 ? { readings: short, problem: null } : unread(PROBLEMS.long)
}
