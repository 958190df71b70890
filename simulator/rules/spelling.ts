/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 4

/** Whether a word may have been mistyped: measures and codes are not guessed at. */
export function isGuessable(word: string): boolean {
  return word.length >= SHORTEST && /^[a-z]+$/.test(word)
}

/**
 * Whether two words are one slip of the finger apart: a letter missing, too many or wrong, or two
 * swapped. The first letter is hardly ever wrong, so it must agree. Equal words are not apart.
 */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  const from = agreeing(a, b)
  if (a.length > b.length) return a.slice(from + 1) === b.slice(from)
  if (a.length < b.length) return a.slice(from) === b.slice(from + 1)
  if (a.slice(from + 1) === b.slice(from + 1)) return true
  return a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2)
}

/** How many letters two words have in common before they part. */
function agreeing(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
