import * as v from 'valibot'
import { FAULT_KINDS, type Fault, type FaultKind } from '#contract/control/faults.ts'
import type { Action, Tape } from '#machines/tape/tape.ts'
import { goodsOf } from '#simulator/rules/cart.ts'
import { cartLedger } from './cart-ledger.ts'
import { ASKED, type ShoppingStep } from './shopping-steps.ts'
import { played, type TapeWriter, tapeWriter } from './tape-writer.ts'

/*
 * A shopping walk on the screens: the page of the three products, the cart, the checkout.
 */

const PRODUCTS = '/products/Timber/Posts/H4%20Treated%20Posts'
const CART = 'a[href="/cart"][aria-label^="Cart"]'

/** What dialogs and notices offer in order to continue. */
const ONWARD = [
  { name: 'OK' },
  { name: 'Check again' },
  { name: 'Order with this delivery' },
  { name: 'Create quote with this delivery' },
  { name: 'Cancel', within: [{ role: 'alertdialog', name: 'Clear All' }] },
  { name: 'Try again' },
]
const MOST_ONWARD = 6

type Presses = Record<'add' | 'set' | 'remove' | 'place' | 'deliver', number>

/** The tape of a walk that fails, if it differs on this build. */
export async function tapeOfShopping(steps: readonly ShoppingStep[]): Promise<Tape | null> {
  // Each end in a world of its own, because what an end does changes the world.
  for (const end of ['withoutExcess', 'withCart', 'withOrder'] as const) {
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
  const hand = shoppingHand(writer, goods, pressed)
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
    /** The cart as the ERP must have it. */
    withCart: async () => {
      await comeToRest()
      const lines = [...(ledger?.expected() ?? [])]
      const cents = lines.reduce((sum, [productID, quantity]) => sum + centsOf(productID) * quantity, 0)
      const name = cartName(lines.length, cents)
      return document.querySelector(CART)?.getAttribute('aria-label') === name
        ? null
        : writer.tape('a failed walk: the cart', [writer.see('link', name)])
    },
    /** Ordering is possible, and orders what is in the cart. */
    withOrder: async () => {
      await comeToRest()
      if (ledger?.expected().size === 0) await hand(['add', 0, 1])
      await writer.pass(5000)
      const lines = [...(ledger?.expected() ?? [])].filter(([productID]) => !productID.startsWith('FRT'))
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

/** Presses what dialogs offer, as long as there is something. */
async function goOn(writer: TapeWriter): Promise<void> {
  if (writer.has({ role: 'button', name: 'Sign in' })) return writer.signIn()
  for (let count = 0; count < MOST_ONWARD; count += 1) {
    const offer = ONWARD.find((each) => writer.has({ role: 'button', ...each }))
    if (!offer) return
    const { name, ...more } = offer
    await writer.press('button', name, more)
    await writer.pass(1000)
  }
}

/** Performs a step of a walk on the screens. What the page does not offer is left out, as in the walk. */
function shoppingHand(
  writer: TapeWriter,
  goods: readonly { readonly productID: string; readonly longDesc: string }[],
  pressed: Presses,
) {
  const { world, press, fill } = writer
  const isAt = (path: string) => location.pathname === path
  const count = async (what: keyof Presses, done: Promise<boolean>, times = 1) => {
    if (await done) pressed[what] += times
  }

  async function toProducts(): Promise<void> {
    if (isAt('/checkout')) await writer.perform({ do: 'back' })
    if (isAt('/cart')) await writer.perform({ do: 'back' })
    if (!isAt(PRODUCTS)) await writer.perform({ do: 'visit', path: PRODUCTS })
  }
  async function toCart(): Promise<void> {
    if (isAt('/checkout')) await writer.perform({ do: 'back' })
    if (isAt('/cart')) return
    await writer.pass(100)
    const name = document.querySelector(CART)?.getAttribute('aria-label')
    if (name) await press('link', name)
  }
  async function toCheckout(): Promise<void> {
    if (isAt('/checkout')) return
    await toCart()
    await press('link', 'Checkout')
  }
  const nameAt = (at: number) => {
    const labels = [...document.querySelectorAll('table [role=spinbutton], table input')]
    const names = labels.flatMap((each) => each.getAttribute('aria-label') ?? [])
    return names[at]?.replace('Quantity of ', '')
  }

  return async ([name, ...said]: ShoppingStep): Promise<void> => {
    const [a, b, c] = said
    if (name === 'wait') return writer.pass(Number(a))
    if (name === 'lift') return writer.perform({ do: 'faults', faults: [] })
    if (name === 'reload') return writer.perform({ do: 'reload' })
    if (name === 'go on') return goOn(writer)
    if (name === 'fault') {
      const operation: Fault['operation'] = ASKED.find((each) => each === a) ?? '*'
      const kind: FaultKind = FAULT_KINDS.find((each) => each === b) ?? 'error'
      const fault = { operation, kind, times: Number(c), ...(kind === 'latency' && { ms: 9000 }) }
      return writer.perform({ do: 'faults', faults: [...world.faults.set, fault] })
    }
    // A dialog in front must be closed first.
    if (writer.has({ role: 'button', name: 'OK' })) await press('button', 'OK')
    if (name === 'add') {
      await toProducts()
      await fill('spinbutton', `Quantity of ${goods[Number(a)]?.longDesc}`, String(b))
      return count('add', press('button', 'Add to cart', { nth: Number(a) + 1 }))
    }
    if (name === 'place') {
      await toCheckout()
      await press('radio', b === true ? 'Crane truck delivery' : 'Customer pickup')
      const placed = press('button', a === 'Quote' ? 'Create Quote' : 'Confirm Order')
      if (b === true) await count('deliver', placed)
      return count('place', placed)
    }
    await toCart()
    const line = nameAt(Number(a))
    if (name === 'set' && line) return count('set', fill('spinbutton', `Quantity of ${line}`, String(b)))
    if (name === 'remove' && line) return count('remove', press('button', `Remove ${line}`))
    if (name === 'clear' && (await press('button', 'Clear All')))
      return count(
        'remove',
        press('button', 'Clear', { within: [{ role: 'alertdialog', name: 'Clear All' }] }),
        3,
      )
  }
}
