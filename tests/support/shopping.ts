import { expect } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import { CEMENT, FRAMING, PLYWOOD } from './goods.ts'
import { error, Locator, page, until } from './page.ts'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/checkout/checkout-screen.tsx'
import '../../src/screens/checkout/order-complete-screen.tsx'
import { type Opening, openPortal } from './portal.tsx'
import { factsIn } from './reading.ts'

/* A user with a cart, on the pages that review and order it. */

/** Sold by the box. */
export const SCREW = 'FIX-BB1465'

const SOLD = new Set<string>([
  ...Object.values(PLYWOOD).map(({ productID }) => productID),
  CEMENT.productID,
  FRAMING.productID,
  SCREW,
  'IJS-20045',
])
const FEW = 6

/** A scenario with these products, and the latest transactions. */
export function smallShop(scenario: ScenarioName = 'au'): Seed {
  const seed = seedFor(scenario)
  const latest = seed.transactions.toSorted((a, b) => a.orderedDaysAgo - b.orderedDaysAgo)
  return {
    ...seed,
    products: seed.products.filter(({ productID }) => SOLD.has(productID)),
    transactions: latest
      .filter(({ customerId, type }) => type === 'Order' && customerId === seed.customers[0]?.customerID)
      .slice(0, FEW),
  }
}

/** The UTC date this many days from now, as yyyy-MM-dd. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Typed = Partial<OrderForm['shipping'] & OrderForm['delivery']>

/** A complete pickup form, with the given values. */
export function pickupForm(typed: Typed = {}): OrderForm {
  const { shipping, delivery } = emptyOrderForm('DAN')
  const complete = {
    despatchType: 'PICKUP',
    contactName: 'Sam Foreman',
    contactPhone: '0400 000 000',
    requiredDate: inDays(7),
    requiredTime: '13:30',
    ...typed,
  }
  const own = <T extends object>(part: T): T =>
    Object.assign({ ...part }, Object.fromEntries(Object.entries(complete).filter(([key]) => key in part)))
  return { shipping: own(shipping), delivery: own(delivery) }
}

/** A delivery form for Geelong, where the closest branch charges $145.00. */
export const deliveryForm = (typed: Typed = {}): OrderForm =>
  pickupForm({
    despatchType: 'CRANE',
    deliveryTo: 'Shed',
    address: '12 Harbour Street',
    suburb: 'Geelong',
    state: 'VIC',
    notes: 'Gate code 4471',
    reference: 'PO 88231',
    vehicleType: 'CRN',
    ...typed,
  })

interface Shopping extends Opening {
  /** The draft of the order form. */
  readonly form?: OrderForm
}

/** Opens a page of a small shop for a user with a cart. */
export function openShop(path: string, { form, ...options }: Shopping = {}) {
  const { scenario = 'au', user = 'admin' } = options
  const draft = { userName: user, form, charges: null, sent: null }
  return openPortal(path, {
    seed: smallShop(scenario),
    ...(form && { kept: { CHECKOUT_DRAFT: JSON.stringify(draft) } }),
    ...options,
  })
}

export const confirm = page.getByRole('button', { name: 'Confirm Order' })
export const createQuote = page.getByRole('button', { name: 'Create Quote' })

/** The dockets and cards with this heading. */
export const docketOf = (title: string) =>
  new Locator(title, () =>
    page
      .getByRole('heading', { name: title })
      .elements()
      .flatMap(({ parentElement }) => parentElement?.parentElement ?? []),
  )
export const summary = docketOf('Order Summary')
export const sums = () => factsIn(summary.element())

/** What the page shows of a placed order. */
export const placed = page.getByRole('alertdialog', { name: 'Order Placed' })
export const quoted = page.getByRole('alertdialog', { name: 'Quote Created' })
export const ok = page.getByRole('button', { name: 'OK' })

/** Waits for an error that says this, and closes it. */
export async function dismiss(...words: readonly string[]): Promise<void> {
  await until(() => expect(error.text).toContain(words.join('')))
  await ok.click()
  await error.gone()
}
