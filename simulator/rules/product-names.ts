import { indexWords, isMeasure, plain, queryWords } from './search-words.ts'
import { TRADE_NAMES } from './trade-names.ts'

interface Name {
  readonly name: string
  /** The words that a product must have. */
  readonly words: readonly string[]
  /** Of a measure, which is a bare number to a search: as it is written, and no part of a longer one. */
  readonly written: RegExp | null
}

function nameOf(name: string): Name {
  const words = queryWords(name)
  const isOnlyMeasure = words.length === 1 && words.every(isMeasure)
  return { name, words, written: isOnlyMeasure ? new RegExp(`(?<![\\w/.-])${name}(?![\\w/.-])`) : null }
}

const GROUPS = TRADE_NAMES.map(([soldAs, called]) => ({
  soldAs: soldAs.map(nameOf),
  names: [...soldAs, ...called].map(nameOf),
}))

/** What else the trade calls a product with this text, by which the search finds it too. */
export function tradeNamesOf(text: string): readonly string[] {
  const [own, written] = [indexWords(text), plain(text)]
  const has = (each: Name) =>
    each.words.every((word) => own.has(word)) && (each.written?.test(written) ?? true)
  const names = GROUPS.flatMap(({ soldAs, names: all }) => (soldAs.some(has) ? all : []))
  return [...new Set(names.filter((each) => !has(each)).map(({ name }) => name))]
}
