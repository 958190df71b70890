/** What a number with a format is. */
export type FormatKind = 'number' | 'date' | 'time'

/**
 * The formats that a workbook does not spell out, by their numbers. Those from 27 to 58 are of East Asian
 * languages, those from 71 to 81 Thai.
 */
const BUILT_IN: readonly (readonly [from: number, to: number, kind: FormatKind])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
  [71, 74, 'date'],
  [75, 76, 'time'],
  [77, 77, 'date'],
  [78, 80, 'time'],
  [81, 81, 'date'],
]

/** Quoted text, escaped characters, the width or filling of a character, and what is in brackets. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
/** Parts of a second are digits of a time. */
const SECONDS = /s\]?\.0+/gi

/** A format by its number and, unless it is built in, its code. */
export function formatKind(id: number, code: string | undefined): FormatKind {
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number'
  // Those for negative numbers and texts follow.
  const [section = ''] = code.replace(LITERALS, '').split(';')
  const letters = section.replace(SECONDS, 's').replace(/general|am\/pm|a\/p/gi, '')
  if (/[0#?]/.test(letters)) return 'number'
  if (/[yd]/i.test(letters)) return 'date'
  if (/[hs[]/i.test(letters)) return 'time'
  return /m/i.test(letters) ? 'date' : 'number'
}
