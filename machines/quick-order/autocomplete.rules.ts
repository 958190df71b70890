import { NUMBER_PATTERN } from '#machines/shared/quantity.rules.ts'
import { BULLET } from './free-text.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/** Words of a text by which a product may be meant, and where they stand in it. */
interface Words {
  readonly text: string
  readonly from: number
  readonly to: number
  /** How many are wanted stands before them. */
  readonly isCounted: boolean
}

/** How many, before the words: '12 x ', '12 bags of ', '12 '. As a line is read (phrase.rules). */
const COUNT = new RegExp(
  `^${NUMBER_PATTERN}(?:\\s*x\\s+|\\s*[×✕*]\\s*|\\s*${UNIT_PATTERN}\\s+(?:of\\s+)?|\\s+(?:of\\s+)?)`,
  'iu',
)
/** Columns, and lengths: who writes these knows the code. */
const BEYOND_WORDS = /[\t;|,@]/

/** What of the line at the cursor names a product. Its text is '' where nothing there does. */
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

/** The text with a product's code for these words, and where the cursor goes: to where the quantity is missing. */
export function withCode(text: string, { from, to, isCounted }: Words, code: string) {
  const written = isCounted ? code : `${code} `
  return { text: text.slice(0, from) + written + text.slice(to), cursor: from + written.length }
}
