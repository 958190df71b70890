import { CART_REFUSALS } from '#contract/errors.ts'
import { seedLists } from '#simulator/rules/seed-lists.ts'
import type { CartLineRecord, CartRecord, SignedInCall, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/**
 * The caller's cart or custom list of that id, as long as it was not ordered. Another customer's is
 * as unknown as one that never was: nobody learns which ids exist.
 */
export function openCart(
  sessionID: string,
  { world, caller }: SignedInCall,
  field = 'sessionID',
): CartRecord {
  const cart = cartOf(sessionID, world)
  const isHis = cart?.customerId === caller.customer.customerID || cart?.kind === 'Generic'
  if (!cart || !isHis) return refuse(CART_REFUSALS.unknown, field)
  if (cart.orderedAs !== null) refuse(`${CART_REFUSALS.ordered} as ${cart.orderedAs}`, field)
  return cart
}

/** The same, to be changed: a generic list is not the customer's to change. */
export function cartToChange(sessionID: string, call: SignedInCall, field = 'sessionID'): CartRecord {
  const cart = openCart(sessionID, call, field)
  if (cart.kind === 'Generic') refuse('A generic list cannot be changed', field)
  const { records, seed } = call.world
  if (records.carts.get(cart.id)) return cart
  // A list of the seed: from now on the world has its own.
  records.carts.put(cart.id, cart)
  for (const line of seedLists(seed).get(cart.id)?.lines ?? [])
    records.cartLines.put(cart.id, String(line.lineID), line)
  return cart
}

/** The lines of a cart or list, also of one that is still as the seed has it. */
export function linesIn({ id }: CartRecord, { records, seed }: World): readonly CartLineRecord[] {
  if (records.carts.get(id)) return records.cartLines.in(id)
  return seedLists(seed).get(id)?.lines ?? []
}

/** The lists that a customer sees: generic ones and his own, the seed's before those saved since. */
export function listsFor({ world, caller }: SignedInCall): CartRecord[] {
  const { records, seed } = world
  const seeded = [...seedLists(seed).values()].map(({ cart }) => records.carts.get(cart.id) ?? cart)
  const saved = [...records.carts.values()].filter(({ id }) => !seedLists(seed).has(id))
  return [...seeded, ...saved].filter(
    ({ kind, customerId }) =>
      kind === 'Generic' || (kind === 'Custom' && customerId === caller.customer.customerID),
  )
}

function cartOf(id: string, { records, seed }: World): CartRecord | undefined {
  const cart = records.carts.get(id) ?? seedLists(seed).get(id)?.cart
  return cart?.kind === 'Deleted' ? undefined : cart
}
