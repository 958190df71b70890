import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { useSite } from '../portal/site.tsx'

/**
 * Formats a number of pieces with their price, such as '9 boards ($294.71)'. `unitPrice` is per metre or foot;
 * null if this user sees no prices.
 */
export function usePiecesText(unitPrice: number | null) {
  const { format } = useSite()
  return (pieces: readonly Pieces[], noun: 'piece' | 'board') => {
    const count = pieces.reduce((sum, { qty }) => sum + qty, 0)
    const prodQty = pieces.reduce((sum, { length, qty }) => sum + length * qty, 0) / 100
    const text = `${format.quantity(count)} ${noun}${count === 1 ? '' : 's'}`
    return unitPrice === null ? text : `${text} (${format.money(extendedPrice({ prodQty, unitPrice }))})`
  }
}
