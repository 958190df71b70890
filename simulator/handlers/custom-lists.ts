import type { CartLineRecord, CartRecord } from '#simulator/records.ts'
import { goodsOf } from '#simulator/rules/cart.ts'
import { bandOfProduct } from '#simulator/rules/freight.ts'
import { seedLists } from '#simulator/rules/seed-lists.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { cartToChange, linesIn, listIdOf, listsFor, openCart } from './access.ts'
import { rowsSaved } from './cart-rows.ts'
import { addToCart, targetCart } from './copy-to-cart.ts'

type ListOperation = 'getCustomLists' | 'saveCustomList' | 'deleteCustomList' | 'copyCartToCart'

/** Custom lists: carts with a name. */
export const customListHandlers: Pick<Handlers, ListOperation> = {
  getCustomLists(_payload, call) {
    return listsFor(call).map((list) => ({
      cartSessionId: listIdOf(list),
      name: list.name,
      type: list.kind === 'Generic' ? 'Generic' : 'Custom',
      contents: rowsSaved(list, call),
    }))
  },

  saveCustomList({ sessionID, customList }, call) {
    const cart = openCart(sessionID, call)
    const { records } = call.world
    // A note is for one order.
    const lines = goodsOfCart(cart, call).map(({ saved: _, note: __, ...line }) => line)
    if (lines.length === 0) refuse('The cart is empty', 'sessionID')
    const name = customList.trim()
    const known = listNamed(name, call)
    const list = { ...(known ? cartToChange(known.id, call) : newList(call)), name, nextLine: cart.nextLine }
    records.carts.put(list.id, list)
    if (list.id === cart.id) return {}
    records.cartLines.deleteAll(list.id)
    for (const line of lines) records.cartLines.put(list.id, String(line.lineID), asSaved(line, call))
    return {}
  },

  deleteCustomList({ sessionID }, call) {
    const list = listToChange(sessionID, call)
    const { records, seed } = call.world
    records.cartLines.deleteAll(list.id)
    // If its record were deleted, a list of the seed would reappear.
    if (seedLists(seed).has(list.id)) records.carts.put(list.id, { ...list, kind: 'Deleted' })
    else records.carts.delete(list.id)
    return {}
  },

  copyCartToCart({ toSessionID, fromSessionID }, call) {
    const cart = targetCart(toSessionID, call, 'toSessionID')
    const from = openCart(fromSessionID, call, 'fromSessionID')
    if (from.id === cart.id) refuse('A cart cannot be copied to itself', 'fromSessionID')
    addToCart(cart, goodsOfCart(from, call), call, {
      nothing: 'Nothing on this list can be ordered',
      field: 'fromSessionID',
    })
    return {}
  },
}

/** Lines without delivery charges: lists are for ordering again, when the old charge doesn't apply. */
function goodsOfCart(cart: CartRecord, { world }: SignedInCall): readonly CartLineRecord[] {
  return linesIn(cart, world).filter((line) => !bandOfProduct(world.seed.freight, line.productID))
}

/** A line as stored in a list: with its product's data on this day. */
function asSaved(line: CartLineRecord, { world, caller }: SignedInCall): CartLineRecord {
  const goods = goodsOf(world.seed, caller.customer, line.productID)
  if (!goods) return line
  const { description, stockStatus } = goods
  return { ...line, saved: { description, stockStatus, unitCents: goods.price(line.UOM) ?? 0 } }
}

function listToChange(sessionID: string, call: SignedInCall): CartRecord {
  const list = cartToChange(sessionID, call)
  if (list.kind !== 'Custom') refuse('Unknown custom list', 'sessionID')
  return list
}

function newList({ world, caller }: SignedInCall): CartRecord {
  return {
    id: world.newId(),
    customerId: caller.customer.customerID,
    kind: 'Custom',
    name: '',
    nextLine: 1,
    orderedAs: null,
  }
}

/** The customer's list of that name, ignoring case. */
function listNamed(name: string, call: SignedInCall): CartRecord | undefined {
  return listsFor(call).find(
    (list) => list.kind === 'Custom' && list.name.toLowerCase() === name.toLowerCase(),
  )
}
