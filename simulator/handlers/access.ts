import { CART_REFUSALS } from '#contract/entities/cart.ts'
import type { CartLineRecord, CartRecord } from '#simulator/records.ts'
import { seedLists } from '#simulator/rules/seed-lists.ts'
import type { SignedInCall, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/**
 * The caller's cart or custom list with that id, refused if it was ordered. For a generic list, the
 * customer's own copy if there is one. Another customer's cart is refused like one that doesn't exist, so
 * that ids can't be probed.
 */
export function openCart(sessionID: string, call: SignedInCall, field = 'sessionID'): CartRecord {
  const cart = cartOf(sessionID, call)
  const { customerID } = call.caller.customer
  if (!cart || (cart.customerId !== customerID && !isForAll(cart)))
    return refuse(CART_REFUSALS.unknown, field)
  if (cart.orderedAs !== null) refuse(`${CART_REFUSALS.ordered} as ${cart.orderedAs}`, field)
  return cart
}

/** As openCart, for changes: refuses generic lists, which customers can't change. */
export function cartToChange(sessionID: string, call: SignedInCall, field = 'sessionID'): CartRecord {
  const cart = openCart(sessionID, call, field)
  if (cart.kind === 'Generic') refuse('A generic list cannot be changed', field)
  return kept(cart, cart, call.world)
}

/**
 * As openCart, for removing lines, which is also allowed in generic lists: the lines are removed from a copy
 * of the customer's own, so that other customers still see them.
 */
export function cartToTakeFrom(sessionID: string, call: SignedInCall): CartRecord {
  const cart = openCart(sessionID, call)
  if (!isForAll(cart)) return kept(cart, cart, call.world)
  const { customerID } = call.caller.customer
  return kept(cart, { ...cart, id: ownCopyId(cart.id, customerID), customerId: customerID }, call.world)
}

/** Copies a list of the seed into the world's records, as `own`. Any other cart is already there. */
function kept(cart: CartRecord, own: CartRecord, { records, seed }: World): CartRecord {
  if (records.carts.get(own.id)) return own
  records.carts.put(own.id, own)
  for (const line of seedLists(seed).get(cart.id)?.lines ?? [])
    records.cartLines.put(own.id, String(line.lineID), line)
  return own
}

/** The lines of a cart or list, even if the list is unchanged from the seed. */
export function linesIn({ id }: CartRecord, { records, seed }: World): readonly CartLineRecord[] {
  if (records.carts.get(id)) return records.cartLines.in(id)
  return seedLists(seed).get(id)?.lines ?? []
}

/** The lists that a customer sees: generic lists and their own, the seed's first. */
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

/** The id that customers see: a customer's copy goes by the id of the original list. */
export const listIdOf = ({ id }: CartRecord): string => id.split(COPY_OF)[0] ?? id

/** Separates a generic list's id from the number of the customer who owns the copy. */
const COPY_OF = '~'
const ownCopyId = (listId: string, customerId: number) => `${listId}${COPY_OF}${customerId}`

const isForAll = ({ kind, customerId }: CartRecord) => kind === 'Generic' && customerId === null

function cartOf(id: string, { world: { records, seed }, caller }: SignedInCall): CartRecord | undefined {
  const own = records.carts.get(ownCopyId(id, caller.customer.customerID))
  const cart = own ?? records.carts.get(id) ?? seedLists(seed).get(id)?.cart
  return cart?.kind === 'Deleted' ? undefined : cart
}
