import type { Steps } from '#fixtures/steps.ts'
import { CODE_MARK, lowerBound, type Posting, positions, type SearchIndex } from './search-index.ts'
import { halfTypedWordings, misspeltWordings, otherWordings, rewrittenWordings } from './search-wordings.ts'
import { compactCode, isMeasure, queryWords, THICKNESS_MARK } from './search-words.ts'
import { isGuessable, isOneSlipApart, isSlipInBeginning, otherSpelling } from './spelling.ts'

/** The weight of a match of a whole word; a match of a word's beginning counts 1. */
const WHOLE = 3
/** The weight of a match of a size's thickness. */
const THICKNESS = 4
/** The weight of a match under another name than the one typed. */
const RENAMED = 0.9
/** Further words of a query are ignored. */
const MOST_WORDS = 12
/** Words or documents that one step handles. */
const A_STEP = 1_024

/**
 * Finds the documents that have every word of a query, best first, in any order and case, also under the
 * trade's other names. An exact product code ranks first, codes that only begin like the query last. If
 * nothing is found, the query is read as incomplete or in another notation, and finally each unknown word as
 * a typing error. Empty if the query has no words.
 */
export function* searchText(index: SearchIndex, query: string): Steps<readonly number[]> {
  const code = compactCode(query)
  const codes = searchCode(index, query)
  const exact = codes.filter((document) => index.compactCodes[document] === code)
  const found = yield* distinct(index, exact, yield* named(index, query), codes)
  return found.length > 0 ? found : yield* guessed(index, query)
}

function* named(index: SearchIndex, query: string): Steps<readonly number[]> {
  const best = new Scores(index.size)
  yield* best.raise(yield* withAllWords(index, query, asTyped))
  for (const wording of otherWordings(query))
    yield* best.raise(yield* withAllWords(index, wording, asTyped), RENAMED)
  return yield* best.ranked()
}

function* guessed(index: SearchIndex, query: string): Steps<readonly number[]> {
  const best = new Scores(index.size)
  for (const wording of halfTypedWordings(query))
    yield* best.raise(yield* withAllWords(index, wording, asTyped))
  const begun = yield* best.ranked()
  if (begun.length > 0) return begun
  const rewritten = yield* inFirstWording(index, rewrittenWordings(query), asTyped)
  if (rewritten.length > 0) return rewritten
  const misspelt = [query, ...misspeltWordings(query), ...otherWordings(query)]
  return yield* inFirstWording(index, misspelt, typedOrMeant())
}

/** The matches of the first wording that has any, best first. */
function* inFirstWording(
  index: SearchIndex,
  wordings: readonly string[],
  reading: Reading,
): Steps<readonly number[]> {
  for (const wording of wordings) {
    const found = yield* withAllWords(index, wording, reading)
    if (found.documents.length > 0) return yield* found.ranked()
  }
  return []
}

/** The scores of documents: the average over the words of the query. */
class Scores {
  /** In no order. */
  readonly documents: number[] = []
  /** By document; 0 for those that are not found. */
  readonly #scores: Float64Array

  constructor(size: number) {
    this.#scores = new Float64Array(size)
  }

  add(document: number, score: number): void {
    const before = this.#scores[document] ?? 0
    if (before === 0) this.documents.push(document)
    if (score > before) this.#scores[document] = score
  }

  /** Takes the scores that are higher. */
  *raise(other: Scores, factor = 1): Steps<void> {
    for (const [at, document] of other.documents.entries()) {
      this.add(document, (other.#scores[document] ?? 0) * factor)
      if (at % A_STEP === 0) yield
    }
  }

  /** Best first, and in the index's order where scores are equal. Scores are few, so they are sorted, not the documents. */
  *ranked(): Steps<readonly number[]> {
    const byScore = new Map<number, number[]>()
    for (const [document, score] of this.documents.length > 0 ? this.#scores.entries() : []) {
      if (document % A_STEP === 0) yield
      if (score === 0) continue
      const equal = byScore.get(score)
      if (equal) equal.push(document)
      else byScore.set(score, [document])
    }
    const best = [...byScore].sort(([a], [b]) => b - a)
    const [first = [], ...others] = best.map(([, documents]) => documents)
    return first.concat(...others)
  }
}

/** How a word of a query is matched with words of documents. */
type Reading = (index: SearchIndex, word: string) => Steps<Match[]>

function* withAllWords(index: SearchIndex, query: string, reading: Reading): Steps<Scores> {
  const words = queryWords(query).slice(0, MOST_WORDS)
  const matches = yield* allOrNone(words, (word) => reading(index, word))
  if (matches.length === 0) return new Scores(0)
  const found = new Uint8Array(index.size)
  const sums = new Uint32Array(index.size)
  const last: number[] = []
  for (const [before, ofWord] of matches.entries()) {
    for (const [at, { posting, factor }] of ofWord.entries()) {
      posting.documents.forEach((document, i) => {
        if (found[document] !== before) return
        found[document] = before + 1
        if (before + 1 === words.length) last.push(document)
        sums[document] = (sums[document] ?? 0) + factor * (posting.weights[i] ?? 0)
      })
      if (at % A_STEP === 0 || posting.documents.length > A_STEP) yield
    }
  }
  const scores = new Scores(index.size)
  for (const [at, document] of last.entries()) {
    scores.add(document, (sums[document] ?? 0) / words.length)
    if (at % A_STEP === 0) yield
  }
  return scores
}

/** The matches of each word; empty as soon as one word has none. */
function* allOrNone(words: readonly string[], matching: (word: string) => Steps<Match[]>): Steps<Match[][]> {
  const all: Match[][] = []
  for (const word of words) {
    const matches = yield* matching(word)
    if (matches.length === 0) return []
    all.push(matches)
  }
  return all
}

/** The documents whose code is or begins with the query, ignoring separators. */
export function searchCode(index: SearchIndex, query: string): readonly number[] {
  const code = compactCode(query)
  if (code === '') return []
  const codeAt = (at: number) => index.compactCodes[index.byCode[at] ?? -1] ?? ''
  const from = lowerBound(index.size, codeAt, code)
  return index.byCode.slice(from, lowerBound(index.size, codeAt, `${code}\uffff`))
}

/** Documents of an index in the order of their first appearance. */
export function* distinct(
  { size }: SearchIndex,
  ...lists: readonly (readonly number[])[]
): Steps<readonly number[]> {
  const seen = new Uint8Array(size)
  const documents: number[] = []
  for (const list of lists)
    for (const [at, document] of list.entries()) {
      if (at % A_STEP === 0) yield
      if (seen[document]) continue
      seen[document] = 1
      documents.push(document)
    }
  return documents
}

interface Match {
  readonly posting: Posting
  readonly factor: number
}

/** The postings of a word in either country's spelling, whole matches first. */
function* asTyped(index: SearchIndex, word: string): Steps<Match[]> {
  const matches: Match[] = []
  for (const spelling of [word, otherSpelling(word)])
    if (spelling !== undefined) yield* addSpelt(matches, index, spelling)
  return matches
}

function* addSpelt(matches: Match[], index: SearchIndex, word: string): Steps<void> {
  const thick = THICKNESS_MARK + word
  yield* addRange(matches, index, thick, thick, THICKNESS)
  yield* addRange(matches, index, word, word, WHOLE)
  if (!isMeasure(word)) yield* addRange(matches, index, word, `${word}\uffff`, 1)
  yield* addRange(matches, index, CODE_MARK + word, `${CODE_MARK}${word}\uffff`, 1)
}

/** As asTyped, or similar words if no document has the word. Each word is looked up once. */
function typedOrMeant(): Reading {
  const known = new Map<string, Match[]>()
  return function* (index, word) {
    const matches = known.get(word) ?? (yield* meant(index, word))
    known.set(word, matches)
    return matches
  }
}

function* meant(index: SearchIndex, word: string): Steps<Match[]> {
  const found = yield* asTyped(index, word)
  if (found.length > 0 || !isGuessable(word)) return found
  const whole = yield* slips(index, word, isOneSlipApart)
  return whole.length > 0 ? whole : yield* slips(index, word, isSlipInBeginning)
}

/** The postings of words that may be meant, which begin with one of the word's first two letters. */
function* slips(
  index: SearchIndex,
  word: string,
  isMeant: (word: string, known: string) => boolean,
): Steps<Match[]> {
  const matches: Match[] = []
  for (const letter of new Set(word.slice(0, 2)))
    for (const { at, posting } of positions(index, letter, `${letter}\uffff`)) {
      if (isMeant(word, index.words[at] ?? '')) matches.push({ posting, factor: 1 })
      if (at % A_STEP === 0) yield
    }
  return matches
}

function* addRange(
  matches: Match[],
  index: SearchIndex,
  from: string,
  to: string,
  factor: number,
): Steps<void> {
  for (const { at, posting } of positions(index, from, to)) {
    matches.push({ posting, factor })
    if (at % A_STEP === 0) yield
  }
}
