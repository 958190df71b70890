import type { FreightBand } from '#fixtures/seed.ts'
import type { PricedCartLine } from './cart.ts'

interface Charge {
  readonly band: FreightBand
  readonly count: number
}

/** The delivery charges among a cart's lines. */
export function chargesAmong(lines: readonly PricedCartLine[]): readonly Charge[] {
  return lines.flatMap(({ goods, quantity }) =>
    goods.charge ? [{ band: goods.charge, count: quantity }] : [],
  )
}

/**
 * Why a cart with these charges can't be despatched that way, or null if it can. A delivery needs exactly one
 * charge, for its own vehicle; a pickup has none.
 */
export function chargeObjection(
  charges: readonly Charge[],
  delivery: { readonly vehicleTypeID: string } | null,
): string | null {
  const count = charges.reduce((sum, charge) => sum + charge.count, 0)
  if (!delivery) return count > 0 ? 'The cart has a delivery charge, but this is a pickup' : null
  if (count !== 1) return `A delivery needs one delivery charge; the cart has ${count}`
  const isOwn = charges.every(({ band }) => band.vehicleTypeID === delivery.vehicleTypeID)
  return isOwn ? null : 'The delivery charge is for a different vehicle'
}
