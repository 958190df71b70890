/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 4
const SHORTEST_BEGINNING = 5

/** Whether a word may have been mistyped: measures and codes are not guessed at. */
export function isGuessable(word: string): boolean {
  return word.length >= SHORTEST && /^[a-z]+$/.test(word)
}

/** Beginnings of words that two countries spell differently. */
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

/** A word as the other country spells it; undefined where both agree. */
export function otherSpelling(word: string): string | undefined {
  for (const [au, us] of SPELLINGS) {
    if (word.startsWith(au)) return us + word.slice(au.length)
    if (word.startsWith(us)) return au + word.slice(us.length)
  }
}

/**
 * Whether two words are one slip of the finger apart: a letter missing, too many or wrong, or two
 * swapped. The first letter is hardly ever wrong: it must agree, or be swapped. Equal words are not
 * apart.
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

/**
 * Whether a word is one slip apart from the beginning of another: it was mistyped, and is not typed to
 * its end.
 */
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

/** How many letters two words have in common before they part. */
function agreeing(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
