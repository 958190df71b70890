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

/**
 * Finds the documents that have every word of a query, best first, in any order and case, also under the
 * trade's other names. An exact product code ranks first, codes that only begin like the query last. If
 * nothing is found, the query is read as incomplete or in another notation, and finally each unknown word as
 * a typing error. Empty if the query has no words.
 */
export function searchText(index: SearchIndex, query: string): readonly number[] {
  const codes = searchCode(index, query)
  const exact = codes.filter((document) => index.compactCodes[document] === compactCode(query))
  const found = distinct([...exact, ...named(index, query), ...codes])
  return found.length > 0 ? found : guessed(index, query)
}

function named(index: SearchIndex, query: string): readonly number[] {
  const scores = withAllWords(index, query, asTyped)
  for (const [document, score] of inAnyWording(index, otherWordings(query)))
    scores.set(document, Math.max(scores.get(document) ?? 0, score * RENAMED))
  return ranked(scores)
}

function guessed(index: SearchIndex, query: string): readonly number[] {
  const begun = inAnyWording(index, halfTypedWordings(query))
  if (begun.size > 0) return ranked(begun)
  const rewritten = inFirstWording(index, rewrittenWordings(query), asTyped)
  if (rewritten.size > 0) return ranked(rewritten)
  const misspelt = [query, ...misspeltWordings(query), ...otherWordings(query)]
  return ranked(inFirstWording(index, misspelt, typedOrMeant()))
}

function inAnyWording(index: SearchIndex, wordings: readonly string[]): Scores {
  const scores: Scores = new Map()
  for (const wording of wordings)
    for (const [document, score] of withAllWords(index, wording, asTyped))
      scores.set(document, Math.max(scores.get(document) ?? 0, score))
  return scores
}

/** The matches of the first wording that has any. */
function inFirstWording(index: SearchIndex, wordings: readonly string[], reading: Reading): Scores {
  for (const wording of wordings) {
    const found = withAllWords(index, wording, reading)
    if (found.size > 0) return found
  }
  return new Map()
}

/** The score of each document: the average over the words of the query. */
type Scores = Map<number, number>

const ranked = (scores: Scores): readonly number[] =>
  [...scores].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).map(([document]) => document)

/** How a word of a query is matched with words of documents. */
type Reading = (index: SearchIndex, word: string) => Match[]

function withAllWords(index: SearchIndex, query: string, reading: Reading): Scores {
  const words = queryWords(query).slice(0, MOST_WORDS)
  const matches = allOrNone(words, (word) => reading(index, word))
  const hits: Scores = new Map()
  if (matches.length === 0) return hits
  const found = new Uint8Array(index.size)
  const scores = new Uint32Array(index.size)
  const last: number[] = []
  matches.forEach((ofWord, before) => {
    for (const { posting, factor } of ofWord) {
      posting.documents.forEach((document, i) => {
        if (found[document] === before) {
          found[document] = before + 1
          if (before + 1 === words.length) last.push(document)
          scores[document] = (scores[document] ?? 0) + factor * (posting.weights[i] ?? 0)
        }
      })
    }
  })
  for (const document of last) hits.set(document, (scores[document] ?? 0) / words.length)
  return hits
}

/** The matches of each word; empty as soon as one word has none. */
function allOrNone(words: readonly string[], matching: (word: string) => Match[]): Match[][] {
  const all: Match[][] = []
  for (const word of words) {
    const matches = matching(word)
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

/** Removes duplicates, keeping the order of first appearance. */
export function distinct(documents: readonly number[]): readonly number[] {
  return [...new Set(documents)]
}

interface Match {
  readonly posting: Posting
  readonly factor: number
}

/** The postings of a word in either country's spelling, whole matches first. */
function asTyped(index: SearchIndex, word: string): Match[] {
  const other = otherSpelling(word)
  return other === undefined ? spelt(index, word) : [...spelt(index, word), ...spelt(index, other)]
}

function spelt(index: SearchIndex, word: string): Match[] {
  const thick = THICKNESS_MARK + word
  const whole = [...range(index, thick, thick, THICKNESS), ...range(index, word, word, WHOLE)]
  const begun = isMeasure(word) ? [] : range(index, word, `${word}\uffff`, 1)
  return [...whole, ...begun, ...range(index, CODE_MARK + word, `${CODE_MARK}${word}\uffff`, 1)]
}

/** As asTyped, or similar words if no document has the word. Each word is looked up once. */
function typedOrMeant(): Reading {
  const known = new Map<string, Match[]>()
  return (index, word) => {
    const matches = known.get(word) ?? meant(index, word)
    known.set(word, matches)
    return matches
  }
}

function meant(index: SearchIndex, word: string): Match[] {
  const found = asTyped(index, word)
  if (found.length > 0 || !isGuessable(word)) return found
  const whole = slips(index, word, isOneSlipApart)
  return whole.length > 0 ? whole : slips(index, word, isSlipInBeginning)
}

/** The postings of words that may be meant, which begin with one of the word's first two letters. */
function slips(index: SearchIndex, word: string, isMeant: (word: string, known: string) => boolean): Match[] {
  const matches: Match[] = []
  for (const letter of new Set(word.slice(0, 2)))
    for (const { at, posting } of positions(index, letter, `${letter}\uffff`))
      if (isMeant(word, index.words[at] ?? '')) matches.push({ posting, factor: 1 })
  return matches
}

function* range(index: SearchIndex, from: string, to: string, factor: number): Generator<Match> {
  for (const { posting } of positions(index, from, to)) yield { posting, factor }
}
