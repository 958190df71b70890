import type { CartLine } from '#contract/entities/cart.ts'

/** A quantity of a product in a unit. */
export type Goods = Pick<CartLine, 'productID' | 'UOM' | 'prodQty'>

/** Outcome of an add-to-cart call whose reply was lost. */
export type SendOutcome = 'arrived' | 'absent' | 'unclear'

/**
 * Delay in milliseconds before the cart is checked again for missing goods. An ERP that did not reply may
 * still be processing the call, and resending would then add the goods twice.
 */
export const RECHECK_DELAY_MS = 3000

/**
 * Compares the cart before and after goods were sent. They arrived if the quantity of each grew by what was
 * sent; they did not if none grew. Any other difference was caused by something else, and the outcome is
 * unclear.
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

/** Whether both have the same quantity of each product and unit. */
export function hasSameGoods(one: readonly Goods[], other: readonly Goods[]): boolean {
  const [these, those] = [quantities(one), quantities(other)]
  return [...new Set([...these.keys(), ...those.keys()])].every((goods) =>
    isSameQuantity(these.get(goods) ?? 0, those.get(goods) ?? 0),
  )
}

interface Added {
  readonly wanted: number
  readonly more: number
}

const isThere = ({ wanted, more }: Added) => isSameQuantity(wanted, more)
const isMissing = ({ more }: Added) => isSameQuantity(more, 0)

/** Lengths have two decimals, and their floating-point sums are inexact. */
const isSameQuantity = (a: number, b: number) => Math.abs(a - b) < 0.005

function quantities(lines: readonly Goods[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { productID, UOM, prodQty } of lines) {
    const goods = JSON.stringify([productID, UOM])
    sums.set(goods, (sums.get(goods) ?? 0) + prodQty)
  }
  return sums
}
