/** Each word costs one search; more would take too long. */
const MOST_WORDS = 6

/** A query without one of its words. */
export interface RelaxedSearch {
  readonly left: string
  readonly without: string
}

/**
 * Variants of a query without results, each without one word. The last word is left out first, because people
 * type what they want before its details. A size is one word, however it is spaced. Empty for a single word,
 * or for too many to try.
 */
export function withRelaxedSearch(query: string): readonly RelaxedSearch[] {
  const words = query
    .trim()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/gi, '$1x')
    .split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  return words
    .map((without, at) => ({ without, left: words.filter((_, other) => other !== at).join(' ') }))
    .reverse()
}
