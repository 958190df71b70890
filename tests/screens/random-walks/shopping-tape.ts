import type { Tape } from '#machines/tape/tape.ts'
import { goodsOf } from '#simulator/rules/cart.ts'
import { cartLedger } from './cart-ledger.ts'
import { ENDS } from './shopping-ends.ts'
import { onwardHand, PRODUCTS, type Presses, shoppingHand } from './shopping-hand.ts'
import type { ShoppingStep } from './shopping-steps.ts'
import { played, tapeWriter } from './tape-writer.ts'
import { wantedCart } from './wanted-cart.ts'

/** The tape of a walk that fails, with the first end that differs on this build; null if none does. */
export async function tapeOfShopping(steps: readonly ShoppingStep[]): Promise<Tape | null> {
  for (const tape of await tapesOf(steps)) if (await played(tape)) return tape
  return null
}

/** Performs the walk once, then one end after another. */
async function tapesOf(steps: readonly ShoppingStep[]): Promise<readonly Tape[]> {
  const shopped = await shop(steps)
  const tapes: Tape[] = []
  for (const end of ENDS) {
    const tape = await end(shopped)
    if (tape) tapes.push(tape)
  }
  shopped.writer.close()
  return tapes
}

export type Shopped = Awaited<ReturnType<typeof shop>>

async function shop(steps: readonly ShoppingStep[]) {
  let ledger: ReturnType<typeof cartLedger> | undefined
  const writer = tapeWriter((world) => {
    ledger = cartLedger(world)
    return ledger.through
  })
  const { seed } = writer.world
  const products = seed.products.filter(({ isTally, units }) => !isTally && units.length > 0).slice(0, 3)
  const pressed: Presses = { add: 0, set: 0, remove: 0, place: 0, quote: 0 }
  await writer.perform({ do: 'visit', path: PRODUCTS })
  await writer.signIn()
  await writer.pass(1000)
  const wanted = wantedCart()
  const onward = onwardHand(writer, wanted)
  const hand = shoppingHand({ writer, goods: products, pressed, wanted, onward })
  for (const step of steps) await hand(step)
  await writer.pass(500)

  const customer = seed.customers.find(({ customerID }) => customerID === seed.users[0]?.customerId)
  return {
    writer,
    hand,
    onward,
    pressed,
    mayHaveFailed: wanted.mayHaveFailed,
    /** If the cart was in doubt, it is wanted as the ERP has it from here on. */
    adopt: () => wanted.adopt(ledger?.expected() ?? new Map()),
    isAdopted: wanted.isAdopted,
    /** Quantities of the cart by product, as they must be; none while in doubt. */
    inCart: () => [...(wanted.lines() ?? [])],
    /** The same of the newest order. */
    inOrder: () => [...(ledger?.ordered() ?? [])],
    /** A product or delivery charge as the ERP must describe and price it. */
    goods(productID: string) {
      const goods = customer && goodsOf(seed, customer, productID)
      const [unit = 'ea'] =
        seed.products.find((each) => each.productID === productID)?.units.map(({ UOM }) => UOM) ?? []
      return { description: goods?.description ?? '', unit, cents: goods?.price(unit) ?? 0 }
    },
  }
}
