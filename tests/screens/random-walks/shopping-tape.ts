import * as v from 'valibot'
import type { Action, Tape } from '#machines/tape/tape.ts'
import { goodsOf } from '#simulator/rules/cart.ts'
import { PLACED } from '../../../src/screens/checkout/checkout-actor.ts'
import { cartLedger } from './cart-ledger.ts'
import { CART, goOn, PRODUCTS, type Presses, shoppingHand } from './shopping-hand.ts'
import type { ShoppingStep } from './shopping-steps.ts'
import { realNow } from './shrink.ts'
import { played, tapeWriter } from './tape-writer.ts'
import { wantedCart } from './wanted-cart.ts'

/*
 * What a tape of a failed walk asserts. Each end says what a sound portal does by what was pressed, and what the
 * ERP has: it does not need to know what went wrong.
 */

/** No further end is tried after this many real milliseconds. */
const PATIENCE_MS = 30_000

/** The tape of a walk that fails, if it differs on this build. */
export async function tapeOfShopping(steps: readonly ShoppingStep[]): Promise<Tape | null> {
  const until = realNow() + PATIENCE_MS
  // Each end in a world of its own, because what an end does changes the world.
  for (const end of ['withoutExcess', 'asPlaced', 'withCart', 'withOrder'] as const) {
    if (realNow() > until) return null
    const { writer, ends } = await shop(steps)
    const tape = await ends[end]()
    writer.close()
    if (tape && (await played(tape))) return tape
  }
  return null
}

async function shop(steps: readonly ShoppingStep[]) {
  let ledger: ReturnType<typeof cartLedger> | undefined
  const writer = tapeWriter((world) => {
    ledger = cartLedger(world)
    return ledger.through
  })
  const { world } = writer
  const goods = world.seed.products.filter(({ isTally, units }) => !isTally && units.length > 0).slice(0, 3)
  const pressed: Presses = { add: 0, set: 0, remove: 0, place: 0, deliver: 0 }
  await writer.perform({ do: 'visit', path: PRODUCTS })
  await writer.signIn()
  await writer.pass(1000)
  const wanted = wantedCart()
  const hand = shoppingHand({ writer, goods, pressed, wanted })
  for (const step of steps) await hand(step)
  await writer.pass(500)

  const customer = world.seed.customers.find(
    ({ customerID }) => customerID === world.seed.users[0]?.customerId,
  )
  const centsOf = (productID: string) => {
    const goods = customer && goodsOf(world.seed, customer, productID)
    const [unit = 'ea'] =
      world.seed.products.find((each) => each.productID === productID)?.units.map(({ UOM }) => UOM) ?? []
    return goods?.price(unit) ?? 0
  }

  async function comeToRest(): Promise<void> {
    if (world.faults.set.length > 0) await writer.perform({ do: 'faults', faults: [] })
    await goOn(writer)
    await writer.pass(20_000)
  }
  const expected = () => [...(wanted.lines() ?? ledger?.expected() ?? [])]
  /** The cart's link as it must be; null if it is. */
  const cartEnd = () => {
    const lines = expected()
    const cents = lines.reduce((sum, [productID, quantity]) => sum + centsOf(productID) * quantity, 0)
    const name = cartName(lines.length, cents)
    const shown = document.querySelector(CART)?.getAttribute('aria-label')
    return shown === name ? null : writer.tape('a failed walk: the cart', [writer.see('link', name)])
  }
  const ends = {
    /** If more was sent than was pressed: what was pressed is allowed, and nothing else. */
    withoutExcess: async () => {
      await writer.pass(20_000)
      const left = new Map<string, number>(Object.entries(allowedBy(pressed)))
      let isExcess = false
      const tape = writer.tapeOfCalls('a failed walk: sent too often', (call) => {
        const name = wireName(call)
        const count = left.get(name)
        if (count === undefined) return true
        left.set(name, count - 1)
        isExcess ||= count <= 0
        return count > 0
      })
      return isExcess ? tape : null
    },
    /** The user is told of the order if the ERP has it, and only then. */
    asPlaced: async () => {
      await writer.pass(20_000)
      const order = [...world.records.transactions.values()].at(-1)
      const said = Object.values(PLACED).find((name) => writer.has({ role: 'alertdialog', name }))
      const due = order ? PLACED[order.type === 'Quote' ? 'Quote' : 'Order'] : null
      if (pressed.place === 0 || pressed.place > 1 || (said ?? null) === due) return null
      return writer.tape('a failed walk: the outcome', [writer.see('alertdialog', due ?? 'Error')])
    },
    /** The cart as the ERP must have it. */
    withCart: async () => {
      await comeToRest()
      return cartEnd()
    },
    /** Ordering is possible, and orders what is in the cart. */
    withOrder: async () => {
      await comeToRest()
      if (!expected().some(isProduct)) await hand(['add', 0, 1])
      await writer.pass(5000)
      const cart = cartEnd()
      if (cart) return cart
      const lines = expected().filter(isProduct)
      await hand(['place', 'Quote', false])
      const end = writer.see('alertdialog', 'Quote Created')
      await writer.pass(20_000)
      if (!writer.has({ role: 'alertdialog', name: 'Quote Created' }))
        return writer.tape('a failed walk: no way out', [end])
      await goOn(writer)
      const number = [...world.records.transactions.values()].at(-1)?.number
      const rows = lines.map(([productID, quantity]) => {
        const product = goods.find((each) => each.productID === productID)
        const [unit] = product?.units ?? []
        const [price, total] = [centsOf(productID), centsOf(productID) * quantity].map(dollars)
        return writer.see('row', [product?.longDesc, productID, quantity, unit?.UOM, price, total].join(' '))
      })
      const open: Action = { do: 'press', role: 'link', name: `Open quote ${number}` }
      return writer.tape('a failed walk: the order', [open, ...rows])
    },
  }
  return { writer, ends }
}

/** A line of goods, not of a delivery charge. */
const isProduct = ([productID]: readonly [string, number]) => !productID.startsWith('FRT')

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })

const cartName = (count: number, cents: number) =>
  `Cart, ${count} ${count === 1 ? 'item' : 'items'}, ${dollars(cents)}`

const ofProduct = v.object({ productID: v.string() })
function wireName({ operation, request }: { operation: string; request: unknown }): string {
  const isCharge = v.is(ofProduct, request) && request.productID.startsWith('FRT')
  return isCharge ? `${operation} of a charge` : operation
}

const allowedBy = ({ add, set, remove, place, deliver }: Presses) => ({
  addCartProduct: add,
  updateCartProduct: set,
  deleteCartProduct: remove,
  processComplete: place,
  'addCartProduct of a charge': deliver,
})
