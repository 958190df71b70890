/** A code: one word with a figure in it. */
const CODE = /^(?=\S*\d)\S{4,}$/
/** Two slips of the finger. */
const FARTHEST = 2

/**
 * What to search by where nothing has a code: its beginnings, in which it is more likely right than at its
 * end. None for what is no code.
 */
export const beginningsOf = (code: string): readonly string[] =>
  CODE.test(code) ? [code.slice(0, -2), code.slice(0, Math.max(3, Math.ceil(code.length / 2)))] : []

/** Those products whose codes are at most two slips from the one that was written, the nearest first. */
export const nearest = <P extends { readonly productID: string }>(
  written: string,
  products: readonly P[],
): readonly P[] =>
  products
    .map((product) => ({
      product,
      slips: slipsBetween(written.toLowerCase(), product.productID.toLowerCase()),
    }))
    .filter(({ slips }) => slips <= FARTHEST)
    .sort((a, b) => a.slips - b.slips)
    .map(({ product }) => product)

/** How many characters are wrong, missing, too many, or have changed places with the next. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
