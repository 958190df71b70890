import * as v from 'valibot'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

/** Quantities by product: the goods of the walks are sold in one unit each. */
type Quantities = ReadonlyMap<string, number>

const change = v.object({
  sessionID: v.string(),
  productID: v.string(),
  quoteQty: v.optional(v.number(), 0),
})
const confirmation = v.object({ dataset: v.looseObject({ hasErrors: v.optional(v.literal(false)) }) })

const CHANGES: Readonly<Record<string, (before: number, quantity: number) => number>> = {
  addCartProduct: (before, quantity) => before + quantity,
  updateCartProduct: (_, quantity) => quantity,
  deleteCartProduct: () => 0,
}

/**
 * What the ERP must have in its carts: every change that it confirmed, by itself. Changes that overlap or were
 * not confirmed may have taken effect or not, so after them the cart counts as it is.
 */
export function cartLedger(world: SimulatedWorld) {
  const carts = new Map<string, Quantities>()
  const pending = new Map<string, number>()
  /** Carts with a change that was sent before another was answered. */
  const overlapping = new Set<string>()
  const atErp = (id: string): Quantities =>
    new Map(world.records.cartLines.in(id).map(({ productID, quantity }) => [productID, quantity]))

  function confirmed(id: string, productID: string, quantity: number): void {
    const after = new Map(carts.get(id))
    if (quantity > 0) after.set(productID, quantity)
    else after.delete(productID)
    carts.set(id, after)
  }

  async function sendChange(
    request: WireRequest,
    send: () => Promise<WireReply>,
    changed: (before: number, quantity: number) => number,
  ): Promise<WireReply> {
    const { sessionID: id, productID, quoteQty } = v.parse(change, request.body)
    const others = pending.get(id) ?? 0
    const before = carts.get(id)?.get(productID) ?? 0
    pending.set(id, others + 1)
    if (others > 0) overlapping.add(id)
    let isConfirmed = false
    try {
      const reply = await send()
      isConfirmed = !overlapping.has(id) && 'json' in reply && v.is(confirmation, reply.json)
      return reply
    } finally {
      const left = (pending.get(id) ?? 1) - 1
      pending.set(id, left)
      if (isConfirmed) confirmed(id, productID, changed(before, quoteQty))
      else carts.set(id, atErp(id))
      if (left === 0) overlapping.delete(id)
    }
  }

  return {
    /** What the ERP has in a cart. */
    atErp,
    through:
      (transport: Transport): Transport =>
      (request, signal) => {
        const changed = CHANGES[request.ipFunction]
        const send = () => transport(request, signal)
        return changed ? sendChange(request, send, changed) : send()
      },
    /** The carts in which the ERP has something else, in words. */
    differences: (): readonly string[] =>
      [...carts].flatMap(([id, expected]) => {
        const [due, actual] = [expected, atErp(id)].map((lines) => JSON.stringify([...lines].sort()))
        // An order takes its cart's lines.
        const isOpen = world.records.carts.get(id)?.orderedAs === null
        return due === actual || pending.get(id) || !isOpen ? [] : `${due}, not ${actual}`
      }),
    /** What the newest cart must contain; nothing once it is ordered. */
    expected: (): Quantities => {
      const cart = [...world.records.carts.values()].at(-1)
      return (cart && cart.orderedAs === null && carts.get(cart.id)) || new Map()
    },
    /** What the newest order must contain. */
    ordered: (): Quantities => {
      const cart = [...world.records.carts.values()].findLast(({ orderedAs }) => orderedAs !== null)
      return (cart && carts.get(cart.id)) || new Map()
    },
  }
}
