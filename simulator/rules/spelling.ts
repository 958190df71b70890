/** Shorter words have too many similar words. */
const SHORTEST = 4
const SHORTEST_BEGINNING = 5

/** Whether a word may be corrected: measures and codes may not. */
export function isGuessable(word: string): boolean {
  return word.length >= SHORTEST && /^[a-z]+$/.test(word)
}

/** Beginnings of words that the two countries spell differently. */
const SPELLINGS: readonly (readonly [au: string, us: string])[] = [
  ['aluminium', 'aluminum'],
  ['bevell', 'bevel'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['fibre', 'fiber'],
  ['galvanis', 'galvaniz'],
  ['grey', 'gray'],
  ['metre', 'meter'],
  ['mitre', 'miter'],
  ['mould', 'mold'],
  ['plasticis', 'plasticiz'],
  ['vapour', 'vapor'],
]

/** A word in the other country's spelling; undefined if both are the same. */
export function otherSpelling(word: string): string | undefined {
  for (const [au, us] of SPELLINGS) {
    if (word.startsWith(au)) return us + word.slice(au.length)
    if (word.startsWith(us)) return au + word.slice(us.length)
  }
}

/**
 * Whether two words differ by one typing error: a letter missing, added or wrong, or two letters swapped. The
 * first letter must agree or be swapped, because it is hardly ever wrong. Equal words don't count.
 */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  const from = agreeing(a, b)
  if (from === 0) return isSwapped(a, b, from)
  if (a.length > b.length) return a.slice(from + 1) === b.slice(from)
  if (a.length < b.length) return a.slice(from) === b.slice(from + 1)
  if (a.slice(from + 1) === b.slice(from + 1)) return true
  return isSwapped(a, b, from)
}

/** Whether a word is one typing error away from the beginning of a longer word: mistyped and incomplete. */
export function isSlipInBeginning(word: string, longer: string): boolean {
  if (word.length < SHORTEST_BEGINNING || longer.length <= word.length) return false
  for (let length = word.length - 1; length <= word.length + 1; length++)
    if (isOneSlipApart(word, longer.slice(0, length))) return true
  return false
}

function isSwapped(a: string, b: string, at: number): boolean {
  if (a[at] !== b[at + 1] || a[at + 1] !== b[at]) return false
  return a.slice(at + 2) === b.slice(at + 2)
}

function agreeing(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
