import { otherWordings } from './search-wordings.ts'
import { compactCode, indexWords, isMeasure, queryWords } from './search-words.ts'
import { isGuessable, isOneSlipApart } from './spelling.ts'

export interface SearchDocument {
  readonly code: string
  /** What the product says of itself. */
  readonly text: string
  /** Where it stands: names of its category, type and class. Each weighs less than its own text. */
  readonly places: readonly string[]
}

interface Posting {
  readonly documents: number[]
  readonly weights: number[]
}

/** Words to the documents that have them, ready to be searched by beginnings of words. */
export interface SearchIndex {
  readonly size: number
  /** Sorted; a word's posting stands at the same position. */
  readonly words: readonly string[]
  readonly postings: readonly Posting[]
  /** By document. */
  readonly compactCodes: readonly string[]
  /** The documents in the order of their codes. */
  readonly byCode: readonly number[]
}

const IN_TEXT = 4
const IN_CODE = 2
/** Category, type, class: a door among the doors comes before a door stop among the mouldings. */
const IN_PLACES = [3, 2, 1]
/** A whole word counts this much more than a word's beginning. */
const WHOLE = 3
/** Parts of product codes stand under this mark, so that numbers in them may be found by beginnings. */
const CODE_MARK = '#'
/** Words of a query past these are left unread. */
const MOST_WORDS = 12

/** Reads all documents into an index; a document goes by its position. */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const postings = new Map<string, Posting>()
  documents.forEach((document, position) => {
    for (const [word, weight] of weightedWords(document)) {
      const posting = postings.get(word) ?? newPosting(postings, word)
      posting.documents.push(position)
      posting.weights.push(weight)
    }
  })
  const entries = [...postings].sort(([a], [b]) => compare(a, b))
  const compactCodes = documents.map(({ code }) => compactCode(code))
  return {
    size: documents.length,
    words: entries.map(([word]) => word),
    postings: entries.map(([, posting]) => posting),
    compactCodes,
    byCode: [...documents.keys()].sort((a, b) => compare(compactCodes[a] ?? '', compactCodes[b] ?? '')),
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

/**
 * The documents that have every word of a query, best first, in any order of words and case; an
 * exact product code comes before all, codes that only begin so after all. Where there are none, the
 * query is read in other words, and at last with each word that no document knows as those one slip
 * away from it. Empty where the query has no word.
 */
export function searchText(index: SearchIndex, query: string): readonly number[] {
  const codes = searchCode(index, query)
  const hits = withAllWords(index, query, asTyped)
  const exact = codes.filter((document) => index.compactCodes[document] === compactCode(query))
  const found = distinct([...exact, ...hits, ...codes])
  return found.length > 0 ? found : guessed(index, query)
}

function guessed(index: SearchIndex, query: string): readonly number[] {
  for (const wording of otherWordings(query)) {
    const found = withAllWords(index, wording, asTyped)
    if (found.length > 0) return found
  }
  return withAllWords(index, query, typedOrMeant)
}

/** How a word of a query finds the words of documents. */
type Reading = (index: SearchIndex, word: string) => Match[]

function withAllWords(index: SearchIndex, query: string, reading: Reading): readonly number[] {
  const words = queryWords(query).slice(0, MOST_WORDS)
  const matches = allOrNone(words, (word) => reading(index, word))
  if (matches.length === 0) return []
  const found = new Uint8Array(index.size)
  const scores = new Uint32Array(index.size)
  const hits: number[] = []
  matches.forEach((ofWord, before) => {
    for (const { posting, factor } of ofWord) {
      posting.documents.forEach((document, i) => {
        if (found[document] !== before) return
        found[document] = before + 1
        if (before + 1 === words.length) hits.push(document)
        scores[document] = (scores[document] ?? 0) + factor * (posting.weights[i] ?? 0)
      })
    }
  })
  return hits.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}

/** What each word matches; nothing at all as soon as one matches nothing. */
function allOrNone(words: readonly string[], matching: (word: string) => Match[]): Match[][] {
  const all: Match[][] = []
  for (const word of words) {
    const matches = matching(word)
    if (matches.length === 0) return []
    all.push(matches)
  }
  return all
}

/** The documents whose code is, or begins with, what was typed, whatever stands between its parts. */
export function searchCode(index: SearchIndex, query: string): readonly number[] {
  const code = compactCode(query)
  if (code === '') return []
  const codeAt = (at: number) => index.compactCodes[index.byCode[at] ?? -1] ?? ''
  const from = lowerBound(index.size, codeAt, code)
  return index.byCode.slice(from, lowerBound(index.size, codeAt, `${code}\uffff`))
}

/** Each once, in the order of their first appearance. */
export function distinct(documents: readonly number[]): readonly number[] {
  return [...new Set(documents)]
}

interface Match {
  readonly posting: Posting
  readonly factor: number
}

/** The postings of a word, whole matches first. */
function asTyped(index: SearchIndex, word: string): Match[] {
  const whole = [...range(index, word, word, WHOLE)]
  const begun = isMeasure(word) ? [] : range(index, word, `${word}\uffff`, 1)
  return [...whole, ...begun, ...range(index, CODE_MARK + word, `${CODE_MARK}${word}\uffff`, 1)]
}

/** The same; of its neighbours, where no document knows the word. */
function typedOrMeant(index: SearchIndex, word: string): Match[] {
  const found = asTyped(index, word)
  return found.length > 0 || !isGuessable(word) ? found : [...slips(index, word)]
}

function* slips(index: SearchIndex, word: string): Generator<Match> {
  for (const [at, known] of index.words.entries()) {
    const posting = index.postings[at]
    if (posting && isOneSlipApart(word, known)) yield { posting, factor: 1 }
  }
}

function* range(index: SearchIndex, from: string, to: string, factor: number): Generator<Match> {
  for (let at = lowerBound(index.words.length, (i) => index.words[i] ?? '', from); ; at++) {
    const posting = index.postings[at]
    if (!posting || compare(index.words[at] ?? '', to) > 0) return
    yield { posting, factor }
  }
}

/** The first position whose text is not below the one asked for. */
function lowerBound(length: number, at: (i: number) => string, text: string): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(at(middle), text) < 0) low = middle + 1
    else high = middle
  }
  return low
}
