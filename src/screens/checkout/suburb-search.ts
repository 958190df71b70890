import { hasPostcode } from '#contract/localities.ts'
import {
  type Match,
  pastedMatches,
  type Suburbs,
  splitSuburb,
  suburbKey,
} from '#machines/checkout/suburb.rules.ts'
import { wordFinder } from '../../components/search/word-finder.ts'

/** Number of suggestions. */
const MOST = 8
/** A single letter is too little to search by. */
const SHORTEST = 2
/** No place name has more words, and searching for many is slow. */
const MOST_WORDS = 7

/** Matches for a text, best first: places in the chosen state before others, larger ones earlier. */
export type SuburbSearch = (typed: string, state: string) => readonly Match[]

export function suburbSearch(suburbs: Suburbs): SuburbSearch {
  const { all, keys, states } = suburbs
  // A range of postcodes is indexed by its first; a complete postcode is matched separately.
  const lines = all.map(({ state, postcodes }, at) =>
    [keys[at], state.toLowerCase(), ...postcodes.map((each) => each.replace(/-.*/, ''))].join(' '),
  )
  // The file contains no sizes, but lists large places early in their state.
  const firstOf = new Map<string, number>()
  const positions = all.map(({ state }, at) => {
    if (!firstOf.has(state)) firstOf.set(state, at)
    return at - (firstOf.get(state) ?? at)
  })
  const linesWith = (postcode: string) =>
    all.flatMap(({ postcodes }, at) => (hasPostcode(postcodes, postcode) ? [at] : []))

  return (typed, chosen) => {
    const pasted = pastedMatches(suburbs, typed)
    if (pasted.length > 0) return pasted.slice(0, MOST)
    const { name, state, postcode } = splitSuburb(typed, states)
    const text = suburbKey(`${name} ${state}`)
    if (text.length + postcode.length < SHORTEST || text.split(' ').length > MOST_WORDS) return []
    const among = postcode ? linesWith(postcode) : undefined
    const found = text ? (wordFinder.filter(lines, text, among) ?? []) : (among ?? [])
    const ranked = text ? ranksOf(found, text) : found.map((line) => ({ line, rank: 0 }))
    return ranked
      .map(({ line, rank }) => ({ line, rank: rank + (all[line]?.state === chosen ? 0 : ELSEWHERE) }))
      .sort((a, b) => a.rank - b.rank || (positions[a.line] ?? 0) - (positions[b.line] ?? 0))
      .slice(0, MOST)
      .flatMap(({ line }) => all[line] ?? [])
      .map((locality) => ({ locality, street: '' }))
  }

  /** Ranks the exact name first, then names that start with the text, contain it, or match with an error. */
  function ranksOf(found: number[], text: string) {
    const { idx, start } = wordFinder.info(found, lines, text)
    return idx.map((line, at) => {
      const isSlip = !` ${lines[line]}`.includes(` ${text}`)
      const rank = keys[line] === text ? 0 : 1 + Number((start[at] ?? 0) > 0) + 2 * Number(isSlip)
      return { line, rank }
    })
  }
}

const ELSEWHERE = 0.5
