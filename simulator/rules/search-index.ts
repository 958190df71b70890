import type { Steps } from '#fixtures/steps.ts'
import { sorted } from '#simulator/slices.ts'
import { compactCode, indexWords } from './search-words.ts'

export interface SearchDocument {
  readonly code: string
  /** The product's own text. */
  readonly text: string
  /** The names of its category, type and class. Each weighs less than its own text. */
  readonly places: readonly string[]
}

export interface Posting {
  readonly documents: number[]
  readonly weights: number[]
}

/** An index from words to documents, for searching by the beginnings of words. */
export interface SearchIndex {
  readonly size: number
  /** Sorted; `postings` has a word's posting at the same position. */
  readonly words: readonly string[]
  readonly postings: readonly Posting[]
  /** By document. */
  readonly compactCodes: readonly string[]
  /** The documents sorted by code. */
  readonly byCode: readonly number[]
}

const IN_TEXT = 4
const IN_CODE = 2
/** Category, type, class: a door in the category of doors ranks before a door stop among the mouldings. */
const IN_PLACES = [3, 2, 1]
/** Parts of product codes are indexed with this prefix, so that numbers in them match by their beginnings. */
export const CODE_MARK = '#'

/** Builds the index. A document is identified by its position. */
export function* buildSearchIndex(documents: Iterable<SearchDocument>): Steps<SearchIndex> {
  const postings = new Map<string, Posting>()
  const compactCodes: string[] = []
  for (const document of documents) {
    for (const [word, weight] of weightedWords(document)) {
      const posting = postings.get(word) ?? newPosting(postings, word)
      posting.documents.push(compactCodes.length)
      posting.weights.push(weight)
    }
    compactCodes.push(compactCode(document.code))
    yield
  }
  const entries = yield* sorted([...postings], ([a], [b]) => compare(a, b))
  const byCode = (a: number, b: number) => compare(compactCodes[a] ?? '', compactCodes[b] ?? '')
  return {
    size: compactCodes.length,
    words: entries.map(([word]) => word),
    postings: entries.map(([, posting]) => posting),
    compactCodes,
    byCode: yield* sorted([...compactCodes.keys()], byCode),
  }
}

function weightedWords({ code, text, places }: SearchDocument): Map<string, number> {
  const words = new Map<string, number>()
  places.forEach((place, level) => {
    for (const word of indexWords(place)) if (!words.has(word)) words.set(word, IN_PLACES[level] ?? 1)
  })
  for (const part of code.toLowerCase().split(/[^a-z0-9]+/)) if (part) words.set(CODE_MARK + part, IN_CODE)
  for (const word of indexWords(text)) words.set(word, IN_TEXT + (words.get(word) ?? 0))
  return words
}

function newPosting(postings: Map<string, Posting>, word: string): Posting {
  const posting: Posting = { documents: [], weights: [] }
  postings.set(word, posting)
  return posting
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The postings of the words between two words, both included. */
export function* positions(
  index: SearchIndex,
  from: string,
  to: string,
): Generator<{ readonly at: number; readonly posting: Posting }> {
  for (let at = lowerBound(index.words.length, (i) => index.words[i] ?? '', from); ; at++) {
    const posting = index.postings[at]
    if (!posting || compare(index.words[at] ?? '', to) > 0) return
    yield { at, posting }
  }
}

/** The first position whose text is not below the given one. */
export function lowerBound(length: number, at: (i: number) => string, text: string): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(at(middle), text) < 0) low = middle + 1
    else high = middle
  }
  return low
}
