/**
 * Splits whole cents in proportion to whole weights, none of them negative. The shares add up to the cents exactly:
 * each is rounded down, and the cents left over go to the largest remainders.
 */
export function sharesOf(cents: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, at) => (at === 0 ? cents : 0))
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = exact.map((own) => own / total)
  const left = BigInt(cents) - shares.reduce((sum, own) => sum + own, 0n)
  const byRemainder = exact
    .map((own, at) => ({ at, remainder: own % total }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  for (const { at } of byRemainder.slice(0, Number(left))) shares[at] = (shares[at] ?? 0n) + 1n
  return shares.map(Number)
}
