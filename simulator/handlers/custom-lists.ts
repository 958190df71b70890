import { bandOfProduct } from '#simulator/rules/freight.ts'
import type { CartRecord, Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { openCart } from './access.ts'

/** Custom lists: carts with a name. */
export const customListHandlers: Pick<Handlers, 'saveCustomList'> = {
  saveCustomList({ sessionID, customList }, call) {
    const cart = openCart(sessionID, call)
    const { seed, records } = call.world
    // A list is for ordering again; what the truck cost that time does not belong on it.
    const lines = records.cartLines.in(cart.id).filter((line) => !bandOfProduct(seed.freight, line.productID))
    if (lines.length === 0) refuse('The cart is empty', 'sessionID')
    const name = customList.trim()
    const list = { ...(listNamed(name, call) ?? newList(call)), name, nextLine: cart.nextLine }
    records.carts.put(list.id, list)
    if (list.id === cart.id) return {}
    records.cartLines.deleteAll(list.id)
    for (const line of lines) records.cartLines.put(list.id, String(line.lineID), line)
    return {}
  },
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

/** The customer's list of that name; names that differ only in case are the same. */
function listNamed(name: string, { world, caller }: SignedInCall): CartRecord | undefined {
  for (const list of world.records.carts.values()) {
    const isOwn = list.customerId === caller.customer.customerID
    if (isOwn && list.kind === 'Custom' && list.name.toLowerCase() === name.toLowerCase()) return list
  }
  return undefined
}
