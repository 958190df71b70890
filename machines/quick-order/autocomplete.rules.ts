import { NUMBER_PATTERN } from '#machines/shared/quantity.rules.ts'
import { BULLET } from './skipped.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/** Words in a text that may name a product, and their range. */
interface Words {
  readonly text: string
  readonly from: number
  readonly to: number
  /** A quantity precedes them. */
  readonly isCounted: boolean
}

/** A leading quantity: '12 x ', '12 bags of ', '12 '. Matches what free-text.rules accepts. */
const COUNT = new RegExp(
  `^${NUMBER_PATTERN}(?:\\s*x\\s+|\\s*[×✕*]\\s*|\\s*${UNIT_PATTERN}\\s+(?:of\\s+)?|\\s+(?:of\\s+)?)`,
  'iu',
)
/** Columns and lengths: such a line already contains the code, so nothing is suggested. */
const BEYOND_WORDS = /[\t;|,@]/

/** The words in the line at the cursor that may name a product; `text` is '' if there are none. */
export function wordsAt(text: string, cursor: number): Words {
  const begin = text.lastIndexOf('\n', cursor - 1) + 1
  const end = text.indexOf('\n', cursor)
  const to = end < 0 ? text.length : end
  const line = text.slice(begin, to)
  const blank = /^\s*/.exec(line)?.[0].length ?? 0
  const bullet = BULLET.exec(line.slice(blank))?.[0].length ?? 0
  const count = COUNT.exec(line.slice(blank + bullet))?.[0].length ?? 0
  const from = begin + blank + bullet + count
  const words = BEYOND_WORDS.test(line) ? '' : text.slice(from, to).trim()
  return { text: words, from, to, isCounted: count > 0 }
}

/** Replaces the words by a product's code; the cursor goes where the quantity is missing. */
export function withCode(text: string, { from, to, isCounted }: Words, code: string) {
  const written = isCounted ? code : `${code} `
  return { text: text.slice(0, from) + written + text.slice(to), cursor: from + written.length }
}
