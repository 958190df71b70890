import type { CartLine } from '#contract/entities/cart.ts'

/** So much of a product in a unit. */
export type Goods = Pick<CartLine, 'productID' | 'UOM' | 'prodQty'>

/** What became of goods whose reply was lost on their way into the cart. */
export type SendOutcome = 'arrived' | 'absent' | 'unclear'

/**
 * An ERP that gave no answer may still be at it, and goods that are sent once more come twice: that they did not
 * arrive is believed when they are still not there after so many milliseconds.
 */
export const RECHECK_DELAY_MS = 3000

/**
 * Compares the cart before and after goods were sent. They arrived if there is that much more of each
 * of them, they did not if there is no more of any; in anything else somebody else had a hand.
 */
export function sendOutcomeOf(
  before: readonly Goods[],
  after: readonly Goods[],
  sent: readonly Goods[],
): SendOutcome {
  const [had, has] = [quantities(before), quantities(after)]
  const added = [...quantities(sent)].map(([goods, wanted]) => ({
    wanted,
    more: (has.get(goods) ?? 0) - (had.get(goods) ?? 0),
  }))
  if (added.every(isThere)) return 'arrived'
  if (added.every(isMissing)) return 'absent'
  return 'unclear'
}

interface Added {
  readonly wanted: number
  readonly more: number
}

const isThere = ({ wanted, more }: Added) => isSameQuantity(wanted, more)
const isMissing = ({ more }: Added) => isSameQuantity(more, 0)

/** Lengths go by hundredths, and their sums are not exact. */
const isSameQuantity = (a: number, b: number) => Math.abs(a - b) < 0.005

function quantities(lines: readonly Goods[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { productID, UOM, prodQty } of lines) {
    const goods = JSON.stringify([productID, UOM])
    sums.set(goods, (sums.get(goods) ?? 0) + prodQty)
  }
  return sums
}
