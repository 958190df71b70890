import { plain, singular } from './search-words.ts'
import { isGuessable, isOneSlipApart } from './spelling.ts'
import { TRADE_NAMES } from './trade-names.ts'

/* Other wordings of a query, by the trade's names for things and its ways of writing them. */

const LONGEST = 3
/** The most wordings that are tried, so that a search stays fast. */
const MOST_GUESSES = 40
const MOST_WORDS = 12
/** A shorter beginning matches too many names. */
const SHORTEST_BEGINNING = 3

type Words = readonly string[]

/** What else a name means, by the name without its spaces. */
const OTHERS = otherNames()
const NAMES = [...OTHERS.keys()]
/** Words of names, which users may mistype like those of products. */
const WORDS_OF_NAMES = [...new Set(TRADE_NAMES.flat(2).flatMap(wordsOf))].filter(isGuessable)

function otherNames(): ReadonlyMap<string, Words> {
  const others = new Map<string, Words>()
  for (const [soldAs, called] of TRADE_NAMES)
    for (const name of [...soldAs, ...called]) {
      const key = squeezed(wordsOf(name))
      others.set(key, [...new Set([...(others.get(key) ?? []), ...soldAs])])
    }
  return others
}

/** The query with one or more names replaced by other names. */
export function otherWordings(query: string): readonly string[] {
  return few(renamed(wordsOf(query), namedWhole))
}

/** The query with incomplete names replaced by what they are sold as. */
export function halfTypedWordings(query: string): readonly string[] {
  return few(renamed(wordsOf(query), namedByBeginning))
}

/**
 * The query in another notation: words joined or split, metres as millimetres, decimal inches as fractions.
 */
export function rewrittenWordings(query: string): readonly string[] {
  return few(rewritten(query))
}

/**
 * The query with words corrected to words of names that are one typing error away, and those replaced by
 * other names.
 */
export function misspeltWordings(query: string): readonly string[] {
  return few(misspelt(wordsOf(query)))
}

function few(wordings: Iterable<Words>): readonly string[] {
  const texts: string[] = []
  for (const wording of wordings) {
    if (texts.length === MOST_GUESSES) break
    texts.push(wording.join(' '))
  }
  return [...new Set(texts)]
}

function* rewritten(query: string): Generator<Words> {
  const words = wordsOf(query)
  for (const ways of [
    joined(words),
    splitWords(words),
    inMillimetres(words),
    inFractions(words),
    withoutThread(words),
    [slashed(query)],
  ])
    for (const wording of ways) {
      yield wording
      yield* renamed(wording, namedWhole)
    }
}

function* misspelt(words: Words): Generator<Words> {
  for (const [at, word] of words.entries()) {
    if (!isGuessable(word)) continue
    for (const meant of WORDS_OF_NAMES.filter((known) => isOneSlipApart(word, known))) {
      const wording = replaced(words, at, 1, [meant])
      yield wording
      yield* renamed(wording, namedWhole)
    }
  }
}

function wordsOf(query: string): string[] {
  return plain(query)
    .replace(/(\d)\s*(?:x|\*|by)\s*(?=\d)/g, '$1x')
    .replace(/(\d)"/g, '$1 in ')
    .split(/[\s,;()]+|-(?!\d+\/)/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(singular)
}

function squeezed(words: Words): string {
  return words.join('')
}

/** The words with some of them, from `start` on, replaced by others. */
const replaced = (words: Words, start: number, count: number, others: Words): Words => [
  ...words.slice(0, start),
  ...others,
  ...words.slice(start + count),
]

type Naming = (words: Words) => Words

const namedWhole: Naming = (words) => OTHERS.get(squeezed(words)) ?? []

const namedByBeginning: Naming = (words) => {
  const begun = squeezed(words)
  if (begun.length < SHORTEST_BEGINNING) return []
  const names = NAMES.filter((name) => name.startsWith(begun))
  return [...new Set(names.flatMap((name) => OTHERS.get(name) ?? []))]
}

function* renamed(words: Words, naming: Naming, from = 0): Generator<Words> {
  for (let start = from; start < words.length; start++)
    for (let length = Math.min(LONGEST, words.length - start); length > 0; length--) {
      const said = words.slice(start, start + length)
      for (const other of naming(said)) {
        if (other === said.join(' ')) continue
        const wording = replaced(words, start, length, [other])
        yield wording
        yield* renamed(wording, naming, start + 1)
      }
    }
}

/** Joins two words: 'ply wood', 'mgp 10'. */
function* joined(words: Words): Generator<Words> {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next !== undefined) yield replaced(words, at, 2, [word + next])
  }
}

/** Splits a word: 'cat6', 'nailplate'. */
function* splitWords(words: Words): Generator<Words> {
  for (const [at, word] of words.entries())
    for (const parts of partings(word)) yield replaced(words, at, 1, parts)
}

/** A shorter part matches too many words. */
const SHORTEST_PART = 3

function* partings(word: string): Generator<Words> {
  const [, letters, digits] = /^([a-z]+)(\d.*)$/.exec(word) ?? []
  if (letters && digits) yield [letters, digits]
  if (!/^[a-z]+$/.test(word)) return
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--)
    yield [word.slice(0, at), word.slice(at)]
}

/** Converts sheets and lengths given in metres: '2.4x1.2', '90x45x2.4'. */
function* inMillimetres(words: Words): Generator<Words> {
  const sheets = words.map((word) => word.replace(/^(\d(?:\.\d+)?)x(\d(?:\.\d+)?)(?=x|$)/, sheet))
  if (squeezed(sheets) !== squeezed(words)) yield sheets
  const lengths = words.map((word) =>
    word.replace(
      /^(\d{2,}x\d{2,})x(\d(?:\.\d+)?)$/,
      (_, section, length) => `${section} ${millimetres(length)}`,
    ),
  )
  if (squeezed(lengths) !== squeezed(words)) yield lengths
}

const sheet = (_: string, a: string, b: string) => `${millimetres(a)}x${millimetres(b)}`
const millimetres = (metres: string) => Math.round(Number(metres) * 1000)

const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['125', '1/8'],
  ['25', '1/4'],
  ['375', '3/8'],
  ['5', '1/2'],
  ['625', '5/8'],
  ['75', '3/4'],
  ['875', '7/8'],
])

/** Converts decimal inches to the fractions that things are sold in: '1.75x9.25', '.5'. */
function* inFractions(words: Words): Generator<Words> {
  const fractions = words.map((word) => word.replace(/(\d*)\.(\d+)/g, fraction))
  if (squeezed(fractions) !== squeezed(words)) yield fractions
}

function fraction(decimal: string, whole: string, places: string): string {
  const part = FRACTIONS.get(places)
  if (!part) return decimal
  return Number(whole) > 0 ? `${whole}-${part}` : part
}

/** Bolts by their diameter: 'm12'. */
function* withoutThread(words: Words): Generator<Words> {
  const measures = words.map((word) => word.replace(/^m(\d+)(x\d+)?$/, '$1mm$2'))
  if (squeezed(measures) !== squeezed(words)) yield measures
}

/** Cables by wires and gauge: '12-2'. */
function slashed(query: string): Words {
  return wordsOf(query.replace(/\b(\d{1,2})-(\d)\b/g, '$1/$2'))
}
