/** The largest quantity: beyond it whole numbers are no longer exact. */
export const maxQuantity = Number.MAX_SAFE_INTEGER

/** `value` moved by `by`, kept between `min` and the largest quantity. */
export function stepQuantity(value: number, by: number, min: number): number {
  if (by > 0 && value > maxQuantity - by) return maxQuantity
  return Math.max(value + by, min)
}
