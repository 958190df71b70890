/** The largest quantity: beyond it whole numbers are no longer exact. */
export const maxQuantity = Number.MAX_SAFE_INTEGER

/**
 * The quantity a text stands for, or undefined if it can't be accepted: not a whole number, below
 * `min`, or beyond the largest safe integer.
 */
export function readQuantity(text: string, min: number): number | undefined {
  if (!/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= maxQuantity ? value : undefined
}

/** `value` moved by `by`, kept between `min` and the largest quantity. */
export function stepQuantity(value: number, by: number, min: number): number {
  if (by > 0 && value > maxQuantity - by) return maxQuantity
  return Math.max(value + by, min)
}
