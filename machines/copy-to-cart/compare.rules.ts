import type { CartLine } from '#contract/entities/cart.ts'
import type { StockStatus } from '#contract/entities/product.ts'

/** A value when saved, and today. */
interface Difference<T, Today = T> {
  readonly saved: T
  readonly today: Today
}

/** A line that changed since its list was saved, or its transaction made. */
export interface LineChange {
  /** The line as saved. */
  readonly line: Pick<CartLine, 'lineID' | 'productID' | 'prodDesc'>
  /** The product is no longer sold, so a copy leaves it out. */
  readonly isGone: boolean
  /** Dollars per unit. */
  readonly price: Difference<number> | null
  readonly unit: Difference<string> | null
  /** `saved` is null if it was not recorded. */
  readonly stock: Difference<StockStatus | null, StockStatus> | null
}

/** Prices that include tax are quotients: smaller differences are rounding. */
const SAME_PRICE = 1e-6

/** Whether two prices in dollars differ by more than rounding. */
export const isOtherPrice = (saved: number, today: number) => Math.abs(saved - today) > SAME_PRICE

/**
 * The lines that are gone, or whose price, unit or stock changed since the list was saved, in the list's
 * order. Prices are only compared if the user may see them, and stock only if both sides have it.
 */
export function changesSince(
  saved: readonly CartLine[],
  today: readonly CartLine[],
  { prices }: { readonly prices: boolean },
): readonly LineChange[] {
  const now = new Map(today.map((line) => [line.lineID, line]))
  return saved.flatMap((line) => {
    const change = changeOf(line, now.get(line.lineID), prices)
    return change.isGone || change.price || change.unit || change.stock ? [change] : []
  })
}

function changeOf(line: CartLine, today: CartLine | undefined, prices: boolean): LineChange {
  if (!today) return { line, isGone: true, price: null, unit: null, stock: null }
  const [before, after] = [line.stockStatus ?? null, today.stockStatus ?? null]
  return {
    line,
    isGone: false,
    price:
      prices && isOtherPrice(line.unitPrice, today.unitPrice)
        ? { saved: line.unitPrice, today: today.unitPrice }
        : null,
    unit: line.UOM === today.UOM ? null : { saved: line.UOM, today: today.UOM },
    stock: before && after && before !== after ? { saved: before, today: after } : null,
  }
}
