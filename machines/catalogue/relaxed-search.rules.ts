/** More queries than these nobody waits for. */
const MOST_WORDS = 6

/** A query without one of its words. */
export interface RelaxedSearch {
  readonly left: string
  readonly without: string
}

/**
 * A query that finds nothing without each of its words in turn, the last left out first: people type
 * what they want before how they want it. A size is one word, however it is spaced. None where there
 * is one word only, or too many to try.
 */
export function withRelaxedSearch(query: string): readonly RelaxedSearch[] {
  const words = query
    .trim()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/gi, '$1x')
    .split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  return words.map((without, at) => ({ without, left: words.toSpliced(at, 1).join(' ') })).reverse()
}
