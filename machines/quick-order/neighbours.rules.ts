/** A single word of at least four characters with a digit. */
const CODE = /^(?=\S*\d)\S{4,}$/
/** Maximum number of typing errors. */
const FARTHEST = 2

/**
 * Prefixes to search by when a code is unknown, as typing errors are more likely towards the end; empty for
 * text that is not a code.
 */
export const beginningsOf = (code: string): readonly string[] =>
  CODE.test(code) ? [code.slice(0, -2), code.slice(0, Math.max(3, Math.ceil(code.length / 2)))] : []

/** Products whose codes are at most two typing errors away, the nearest first. */
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

/** Edit distance between two codes: wrong, missing, extra and transposed characters. */
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
