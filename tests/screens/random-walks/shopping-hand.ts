import { FAULT_KINDS, type Fault, type FaultKind } from '#contract/control/faults.ts'
import type { Target } from '#machines/tape/tape.ts'
import { PLACED } from '../../../src/screens/checkout/checkout-actor.ts'
import { ASKED, type ShoppingStep } from './shopping-steps.ts'
import type { TapeWriter } from './tape-writer.ts'
import type { WantedCart } from './wanted-cart.ts'

/*
 * The steps of a shopping walk on the screens: the page of the three products, the cart, the checkout.
 */

export const PRODUCTS = '/products/Timber/Posts/H4%20Treated%20Posts'
/** The link to the cart, whose name has the cart's total. */
export const CART = 'a[href="/cart"][aria-label^="Cart"]'

/** What dialogs and notices offer in order to continue. */
const ONWARD: readonly Pick<Target, 'name' | 'within'>[] = [
  { name: 'OK' },
  { name: 'Check again' },
  { name: 'Order with this delivery' },
  { name: 'Create quote with this delivery' },
  { name: 'Cancel', within: [{ role: 'alertdialog', name: 'Clear All' }] },
  { name: 'Try again' },
]
const MOST_ONWARD = 6

/** How often each was pressed. Quotes are placed, too. */
export type Presses = Record<'add' | 'set' | 'remove' | 'place' | 'quote', number>

/** The text of page and dialogs, without messages that come and go. */
const inFront = () =>
  [...document.querySelectorAll('main, [role=alertdialog]')].map(({ textContent }) => textContent).join()

/** Presses what dialogs and notices offer. */
export function onwardHand(writer: TapeWriter, wanted: WantedCart) {
  const { has, pass, press } = writer
  /** What a press did not change: pressing again would be a step that a sound portal does not offer. */
  let stuck = ''
  let wasTold = false
  const isPlaced = () => Object.values(PLACED).some((name) => has({ role: 'alertdialog', name }))

  async function accept({ name, within }: (typeof ONWARD)[number]): Promise<void> {
    const [shown, wasPlaced] = [inFront(), isPlaced()]
    await press('button', name, within && { within })
    await pass(1000)
    if (inFront() === shown) stuck = shown
    else if (wasPlaced) {
      wanted.ordered()
      wasTold = true
    }
  }
  const offered = () =>
    inFront() === stuck
      ? undefined
      : ONWARD.find(({ name, within }) => has({ role: 'button', name, ...(within && { within }) }))

  return {
    /** Whether a dialog that said that an order was placed has been closed. */
    wasTold: () => wasTold,
    /** Closes the dialog in front. */
    async close(): Promise<void> {
      const offer = offered()
      if (offer?.name === 'OK') await accept(offer)
    },
    /** Continues as long as there is something to press. */
    async goOn(): Promise<void> {
      if (has({ role: 'button', name: 'Sign in' })) return writer.signIn()
      for (let count = 0; count < MOST_ONWARD; count += 1) {
        const offer = offered()
        if (!offer) return
        await accept(offer)
      }
    },
  }
}

/** Presses the link to the cart, unless that is where the user is. */
export async function pressCart({ pass, press }: TapeWriter): Promise<void> {
  if (location.pathname === '/cart') return
  await pass(100)
  const name = document.querySelector(CART)?.getAttribute('aria-label')
  if (name) await press('link', name)
}

interface Shopping {
  readonly writer: TapeWriter
  readonly goods: readonly { readonly productID: string; readonly longDesc: string }[]
  readonly pressed: Presses
  readonly wanted: WantedCart
  readonly onward: ReturnType<typeof onwardHand>
}

/** Performs a step of a walk on the screens. What the page does not offer is left out, as in the walk. */
export function shoppingHand({ writer, goods, pressed, wanted, onward }: Shopping) {
  const { world, press, fill } = writer
  const isAt = (path: string) => location.pathname === path
  const count = async (what: keyof Presses, done: Promise<boolean>, times = 1) => {
    const isDone = await done
    if (isDone) pressed[what] += times
    return isDone
  }
  const idOf = (name: string) => goods.find(({ longDesc }) => longDesc === name)?.productID ?? name

  async function toProducts(): Promise<void> {
    // A visit loads a new page, which may hide what is wrong.
    for (const path of ['/checkout/complete', '/checkout', '/cart'])
      if (isAt(path)) await writer.perform({ do: 'back' })
    if (!isAt(PRODUCTS)) await writer.perform({ do: 'visit', path: PRODUCTS })
  }
  /** Waits for the cart, and for the products. */
  async function seePage(): Promise<void> {
    const cart = document.querySelector(CART)?.getAttribute('aria-label')
    if (cart) await writer.perform(writer.see('link', cart))
    if (isAt(PRODUCTS)) await writer.perform({ do: 'see', role: 'button', name: 'Add to cart', nth: 1 })
  }
  async function toCart(): Promise<void> {
    if (isAt('/checkout')) await writer.perform({ do: 'back' })
    await pressCart(writer)
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
    if (name === 'reload') {
      wanted.doubt()
      return writer.perform({ do: 'reload' })
    }
    if (name === 'go on') return onward.goOn()
    if (name === 'fault') {
      const operation: Fault['operation'] = ASKED.find((each) => each === a) ?? '*'
      const kind: FaultKind = FAULT_KINDS.find((each) => each === b) ?? 'error'
      const fault = { operation, kind, times: Number(c), ...(kind === 'latency' && { ms: 9000 }) }
      if (kind !== 'latency') wanted.doubt()
      // What the page still loads must not fail: another build may be slower.
      if (operation === '*') await seePage()
      return writer.perform({ do: 'faults', faults: [...world.faults.set, fault] })
    }
    await onward.close()
    if (name === 'add') {
      const product = goods[Number(a)]
      await toProducts()
      await fill('spinbutton', `Quantity of ${product?.longDesc}`, String(b))
      const isAdded = await count('add', press('button', 'Add to cart', { nth: Number(a) + 1 }))
      if (isAdded && product) wanted.add(product.productID, Number(b))
    }
    if (name === 'place') {
      await toCheckout()
      await press('radio', b === true ? 'Crane truck delivery' : 'Customer pickup')
      const isPlaced = await count('place', press('button', a === 'Quote' ? 'Create Quote' : 'Confirm Order'))
      if (isPlaced) wanted.place()
      if (isPlaced && a === 'Quote') pressed.quote += 1
    }
    if (name !== 'set' && name !== 'remove' && name !== 'clear') return
    await toCart()
    const line = nameAt(Number(a))
    if (name === 'clear' && (await press('button', 'Clear All'))) {
      const within = [{ role: 'alertdialog', name: 'Clear All' }]
      if (await count('remove', press('button', 'Clear', { within }), goods.length)) wanted.clear()
    } else if (name === 'set' && line) {
      if (await count('set', fill('spinbutton', `Quantity of ${line}`, String(b))))
        wanted.set(idOf(line), Number(b))
    } else if (name === 'remove' && line && (await count('remove', press('button', `Remove ${line}`))))
      wanted.remove(idOf(line))
  }
}
