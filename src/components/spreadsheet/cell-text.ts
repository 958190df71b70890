import type { FormatKind } from './number-format.rules.ts'

/** A cell as a workbook writes it. */
export interface WrittenCell {
  /** 's', 'str', 'inlineStr', 'b', 'e', 'd' or 'n'. */
  readonly type: string
  readonly kind: FormatKind
  /** Of its own element; undefined if it has none. */
  readonly value: string | undefined
  /** Of a cell that holds its text itself. */
  readonly inline: string
  readonly isFormula: boolean
}

/** A formula that was never calculated: no number, no code, and nothing that could be read as one. */
export const NO_VALUE = '#no stored value'

/** The value of a cell, not its looks: numbers as the file writes them, dates as yyyy-MM-dd. */
export function cellText(cell: WrittenCell, strings: readonly string[], is1904: boolean): string {
  const { type, kind, value, isFormula } = cell
  if (type === 'inlineStr') return oneLine(cell.inline)
  // Text may be empty, numbers may not.
  if (isFormula && (value === undefined || (value === '' && type !== 'str'))) return NO_VALUE
  if (value === undefined) return ''
  if (type === 's') return oneLine(sharedString(strings, value))
  if (type === 'str') return oneLine(value)
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value
  if (type === 'e' || kind === 'number') return plainNumber(value)
  return dayOrTime(Number(value), kind, is1904) ?? plainNumber(value)
}

function sharedString(strings: readonly string[], at: string): string {
  const string = strings[Number(at)]
  if (string === undefined) throw new Error(`There is no text ${at}`)
  return string
}

function oneLine(written: string): string {
  const text = written.replace(/[\t\r\n]+/g, ' ')
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}

const plainNumber = (text: string) => (isFraction(text) ? String(Number(Number(text).toPrecision(15))) : text)

/** A number with more digits than a spreadsheet shows, or with an exponent: 0.1 + 0.2 is 0.30000000000000004. */
const isFraction = (text: string) => /^-?\d+\.\d{10,}(E-?\d+)?$|^-?\d(\.\d+)?E[+-]?\d+$/i.test(text)

const DAY_SECONDS = 86_400
/** Days up to 1970: from 1904, and from 1900, which Excel takes for a leap year. */
const [DAYS_1904, DAYS_1900] = [24_107, 25_569]
const LEAP_DAY_1900 = 60
const LAST_DAY = 2_958_465

/** Null where a spreadsheet shows no date either. */
function dayOrTime(days: number, kind: FormatKind, is1904: boolean): string | null {
  if (!(days >= 0 && days <= LAST_DAY)) return null
  const seconds = Math.round(days * DAY_SECONDS)
  const day = Math.floor(seconds / DAY_SECONDS)
  if (kind === 'time' || (day === 0 && !is1904)) return timeText(seconds)
  const until = is1904 ? DAYS_1904 : day < LEAP_DAY_1900 ? DAYS_1900 - 1 : DAYS_1900
  return new Date((day - until) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Hours and minutes, of a duration all its hours. */
function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const text = `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${twoDigits(seconds % 60)}`
}
