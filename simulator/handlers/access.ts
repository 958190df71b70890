import { CART_REFUSALS } from '#contract/entities/cart.ts'
import type { CartLineRecord, CartRecord } from '#simulator/records.ts'
import { seedLists } from '#simulator/rules/seed-lists.ts'
import type { SignedInCall, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/**
 * The caller's cart or custom list of that id, as long as it was not ordered; of a generic list the
 * customer's own copy, where there is one. Another customer's is as unknown as one that never was:
 * nobody learns which ids exist.
 */
export function openCart(sessionID: string, call: SignedInCall, field = 'sessionID'): CartRecord {
  const cart = cartOf(sessionID, call)
  const { customerID } = call.caller.customer
  if (!cart || (cart.customerId !== customerID && !isForAll(cart)))
    return refuse(CART_REFUSALS.unknown, field)
  if (cart.orderedAs !== null) refuse(`${CART_REFUSALS.ordered} as ${cart.orderedAs}`, field)
  return cart
}

/** The same, to be changed: a generic list is not the customer's to change. */
export function cartToChange(sessionID: string, call: SignedInCall, field = 'sessionID'): CartRecord {
  const cart = openCart(sessionID, call, field)
  if (cart.kind === 'Generic') refuse('A generic list cannot be changed', field)
  return kept(cart, cart, call.world)
}

/**
 * The same, to take lines out of: of a generic list too. They go from the customer's own copy, which
 * is made for that: what one customer has no use for stays for the others.
 */
export function cartToTakeFrom(sessionID: string, call: SignedInCall): CartRecord {
  const cart = openCart(sessionID, call)
  if (!isForAll(cart)) return kept(cart, cart, call.world)
  const { customerID } = call.caller.customer
  return kept(cart, { ...cart, id: ownCopyId(cart.id, customerID), customerId: customerID }, call.world)
}

/** A list of the seed, which from now on the world has itself, as `own`. Any other is kept already. */
function kept(cart: CartRecord, own: CartRecord, { records, seed }: World): CartRecord {
  if (records.carts.get(own.id)) return own
  records.carts.put(own.id, own)
  for (const line of seedLists(seed).get(cart.id)?.lines ?? [])
    records.cartLines.put(own.id, String(line.lineID), line)
  return own
}

/** The lines of a cart or list, also of one that is still as the seed has it. */
export function linesIn({ id }: CartRecord, { records, seed }: World): readonly CartLineRecord[] {
  if (records.carts.get(id)) return records.cartLines.in(id)
  return seedLists(seed).get(id)?.lines ?? []
}

/** The lists that a customer sees: generic ones and his own, the seed's before those saved since. */
export function listsFor(call: SignedInCall): CartRecord[] {
  const { records, seed } = call.world
  const { customerID } = call.caller.customer
  const seeded = [...seedLists(seed).keys()].flatMap((id) => cartOf(id, call) ?? [])
  const saved = [...records.carts.values()].filter(
    ({ id, kind }) => kind === 'Custom' && !seedLists(seed).has(id),
  )
  return [...seeded, ...saved].filter(
    ({ kind, customerId }) => kind === 'Generic' || customerId === customerID,
  )
}

/** The id that a customer knows a list by: the one copy is as good as the other. */
export const listIdOf = ({ id }: CartRecord): string => id.split(COPY_OF)[0] ?? id

/** Stands between a generic list's id and the number of the customer whose copy it is. */
const COPY_OF = '~'
const ownCopyId = (listId: string, customerId: number) => `${listId}${COPY_OF}${customerId}`

const isForAll = ({ kind, customerId }: CartRecord) => kind === 'Generic' && customerId === null

function cartOf(id: string, { world: { records, seed }, caller }: SignedInCall): CartRecord | undefined {
  const own = records.carts.get(ownCopyId(id, caller.customer.customerID))
  const cart = own ?? records.carts.get(id) ?? seedLists(seed).get(id)?.cart
  return cart?.kind === 'Deleted' ? undefined : cart
}
