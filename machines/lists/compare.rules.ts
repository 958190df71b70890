import type { CartLine } from '#contract/entities/cart.ts'
import type { StockStatus } from '#contract/entities/product.ts'

/** What was, and what is. */
export interface Difference<T> {
  readonly saved: T
  readonly today: T
}

/** A line of a list that is not what it was when the list was saved. */
export interface ListChange {
  /** The line as it was saved. */
  readonly line: CartLine
  /** It is not sold any more: a copy leaves it out. */
  readonly isGone: boolean
  /** Dollars per unit. */
  readonly price: Difference<number> | null
  readonly unit: Difference<string> | null
  readonly stock: Difference<StockStatus> | null
}

/** Prices that include tax are quotients: what differs by less than this is the same price. */
const SAME_PRICE = 1e-6

/**
 * The lines whose price, unit or stock is different from when the list was saved, in the list's
 * order; prices only for who sees them. Where either side says nothing of the stock there is nothing
 * to compare.
 */
export function changesSince(
  saved: readonly CartLine[],
  today: readonly CartLine[],
  { prices }: { readonly prices: boolean },
): readonly ListChange[] {
  const now = new Map(today.map((line) => [line.lineID, line]))
  return saved.flatMap((line) => {
    const change = changeOf(line, now.get(line.lineID), prices)
    return change.isGone || change.price || change.unit || change.stock ? [change] : []
  })
}

function changeOf(line: CartLine, today: CartLine | undefined, prices: boolean): ListChange {
  if (!today) return { line, isGone: true, price: null, unit: null, stock: null }
  const [before, after] = [line.stockStatus ?? null, today.stockStatus ?? null]
  const isOtherPrice = prices && Math.abs(line.unitPrice - today.unitPrice) > SAME_PRICE
  return {
    line,
    isGone: false,
    price: isOtherPrice ? { saved: line.unitPrice, today: today.unitPrice } : null,
    unit: line.UOM === today.UOM ? null : { saved: line.UOM, today: today.UOM },
    stock: before && after && before !== after ? { saved: before, today: after } : null,
  }
}
