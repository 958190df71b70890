import { beforeEach, expect, test, vi } from 'vitest'
import { FAULT_KINDS } from '#contract/control/faults.ts'
import { installFakeTimers } from '../../support/page.ts'
import { expectEveryWalk, PATIENCE_MS } from './runs.ts'
import { type Shopper, startShopping } from './shopper.ts'
import { ASKED, type ShoppingStep, shoppingStep } from './shopping-steps.ts'

beforeEach(() => {
  installFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function take(shopper: Shopper, [name, ...said]: ShoppingStep): Promise<void> {
  const [a, b, c] = said
  if (name === 'add') shopper.add(Number(a), Number(b))
  if (name === 'set') shopper.setQuantity(Number(a), Number(b))
  if (name === 'remove') shopper.remove(Number(a))
  if (name === 'clear') shopper.clear()
  if (name === 'place') shopper.place(a === 'Quote' ? 'Quote' : 'Order', b === true)
  if (name === 'go on') await shopper.goOn()
  if (name === 'reload') shopper.reload()
  if (name === 'lift') shopper.fault([])
  if (name === 'wait') await shopper.pass(Number(a))
  if (name === 'fault') {
    const operation = ASKED.find((each) => each === a) ?? '*'
    const kind = FAULT_KINDS.find((each) => each === b) ?? 'error'
    shopper.fault([...shopper.world.faults.set, { operation, kind, times: Number(c), ms: 9000 }])
  }
  await shopper.pass(1)
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Invariants of every state, whatever was pressed and whatever failed. */
function expectSound(shopper: Shopper): void {
  const { sent, pressed, world, orders, ledger } = shopper
  expectTrue(shopper)
  expect(ledger.differences(), 'carts other than the changes that the ERP confirmed').toEqual([])
  expectWanted(shopper)
  const times = (name: string) => sent.get(name) ?? 0
  expect(times('processComplete'), 'orders sent').toBeLessThanOrEqual(pressed.place)
  expect(times('addCartProduct'), 'products sent').toBeLessThanOrEqual(pressed.add)
  expect(times('updateCartProduct'), 'quantities sent').toBeLessThanOrEqual(pressed.set)
  expect(times('deleteCartProduct'), 'removals sent').toBeLessThanOrEqual(pressed.remove)
  const ordered = [...world.records.carts.values()].flatMap(({ orderedAs }) => orderedAs ?? [])
  expect(new Set(ordered).size, 'one cart an order').toBe(orders().length)
  for (const { lines, shipAddress1 } of orders()) {
    const charges = lines.filter(({ productCode }) => productCode.startsWith('FRT'))
    expect(charges.length, 'charges on an order').toBe(shipAddress1 === '' ? 0 : 1)
    for (const { quantity } of charges) expect(quantity, 'of a charge').toBe(1)
    for (const { linePrice, unitPrice, quantity } of lines)
      expect(Math.abs(cents(linePrice) - cents(unitPrice * quantity)), 'a line').toBeLessThanOrEqual(quantity)
  }
}

/** Once the cart has settled, it is as the user wants it. */
function expectWanted(shopper: Shopper): void {
  const { wanted, world, cart, ledger } = shopper
  const { sessionId } = cart().context
  if (!isAtRest(shopper) || sessionId === null) return
  const found = ledger.atErp(sessionId)
  if (world.faults.set.length === 0) wanted.adopt(found)
  const lines = wanted.lines()
  if (lines) expect([...found].sort(), 'what is in the cart').toEqual([...lines].sort())
}

/** The user is never told that an order was placed or refused when the opposite is true. */
function expectTrue({ checkout, world }: Shopper): void {
  const { placed, isCartClosed } = checkout().context
  const order = placed?.order ?? checkout().context.order
  const ordered = order && (world.records.carts.get(order.sessionID)?.orderedAs ?? null)
  if (checkout().hasTag('placed')) expect(ordered, 'said to be placed').not.toBeNull()
  if (checkout().hasTag('refused') && !isCartClosed) expect(ordered, 'said not to be placed').toBeNull()
}

const isAtRest = ({ cart, checkout, isSignedIn }: Shopper) =>
  isSignedIn() &&
  cart().matches({ open: { contents: 'settled', clearing: 'idle' } }) &&
  cart().context.changes.length === 0 &&
  checkout().matches('editing')

/** Without faults, the offered actions lead to an order. */
async function expectWayOut(shopper: Shopper): Promise<void> {
  shopper.fault([])
  for (let tries = 0; tries < 12 && !isAtRest(shopper); tries += 1) {
    await shopper.goOn()
    await shopper.pass(10_000)
  }
  const { cart, checkout } = shopper
  expect(isAtRest(shopper), `at rest: ${JSON.stringify([cart().value, checkout().value])}`).toBe(true)
  const atErp = await shopper.atErp()
  expect(shopper.shown().map(({ lineID, prodQty }) => [lineID, prodQty])).toEqual(
    atErp.map(({ lineID, prodQty }) => [lineID, prodQty]),
  )
  if (!shopper.shown().some(({ productID }) => !productID.startsWith('FRT'))) {
    shopper.add(0, 1)
    await shopper.pass(3000)
  }
  const before = shopper.orders().length
  const expected = shopper.shown().filter(({ productID }) => !productID.startsWith('FRT'))
  shopper.place('Quote', false)
  await shopper.pass(20_000)
  expect(checkout().value, JSON.stringify(checkout().context.failure)).toBe('placed')
  expect(shopper.orders()).toHaveLength(before + 1)
  const placed = shopper.orders().find(({ number }) => number === checkout().context.placed?.number)
  const total = placed?.lines.reduce((sum, { linePrice }) => sum + cents(linePrice), 0)
  expect(total, 'what it comes to').toBe(
    expected.reduce((sum, { unitPrice, prodQty }) => sum + cents(unitPrice * prodQty), 0),
  )
}

test(
  'whatever fails, a cart is ordered once, nothing is sent twice, and ordering remains possible',
  () =>
    expectEveryWalk(shoppingStep, {
      name: 'shopping',
      begin: async () => {
        const shopper = await startShopping()
        return {
          take: async (step) => {
            await take(shopper, step)
            expectSound(shopper)
          },
          end: async () => {
            await expectWayOut(shopper)
            expectSound(shopper)
          },
          leave: shopper.leave,
        }
      },
      // Only a failed walk needs the screens, which take seconds to load.
      tapeOf: async (steps) => (await import('./shopping-tape.ts')).tapeOfShopping(steps),
    }),
  PATIENCE_MS,
)
