import { expect } from 'vitest'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import { prepareOrder } from '#machines/checkout/order-request.ts'
import { simulatedErp } from '../../support/erp.ts'

type Simulated = ReturnType<typeof simulatedErp>

async function signedIn() {
  const simulated = simulatedErp()
  await simulated.signIn()
  return simulated
}

/** A signed-in customer with one product in a cart: a new customer, or the given one with their next cart. */
export async function customerWithCart(customer?: Simulated) {
  const simulated = customer ?? (await signedIn())
  const { SessionID } = await simulated.erp.createCart({})
  const product = simulated.seed.products.find((each) => !each.isTally)
  const [unit] = product?.units ?? []
  if (!product || !unit) throw new Error('The seed has no plain product')
  await simulated.erp.addCartProduct({
    sessionID: SessionID,
    productID: product.productID,
    UOM: unit.UOM,
    quoteQty: 2,
  })
  const methods = await simulated.erp.getListDespatchMethod({})
  const shownLines = await simulated.erp.getCartContents({ sessionID: SessionID })
  const dependencies = {
    cartSessionId: SessionID,
    user: await simulated.erp.getUserDetails({}),
    methods,
    customer: await simulated.erp.getCustomerDetails({}),
    lines: shownLines,
  }
  return { ...simulated, sessionID: SessionID, shownLines, dependencies, methodsOf: methodsOf(methods) }
}

export type CustomerWithCart = Awaited<ReturnType<typeof customerWithCart>>

function methodsOf(methods: readonly { methodName: string; delivery: boolean }[]) {
  const named = (delivery: boolean) => {
    const method = methods.find((each) => each.delivery === delivery)
    if (!method) throw new Error('The seed lacks a despatch method')
    return method.methodName
  }
  return { delivery: named(true), pickup: named(false) }
}

/** A completed order form, for a delivery in Geelong or a pickup. */
export function filledForm({ world, methodsOf }: CustomerWithCart, kind: 'delivery' | 'pickup'): OrderForm {
  const form = emptyOrderForm('')
  const branch = world.seed.branches.find(({ takesOrders }) => takesOrders)?.branchID ?? ''
  const vehicle = world.seed.branches.find(({ branchID }) => branchID === branch)?.vehicleTypeIDs[0] ?? ''
  return {
    shipping: {
      ...form.shipping,
      despatchType: methodsOf[kind],
      deliveryTo: 'Lot 14, site shed',
      address: '12 Harbour Street',
      suburb: 'Geelong',
      state: 'VIC',
      notes: 'Gate code 4471',
      reference: 'PO 88231',
    },
    delivery: {
      ...form.delivery,
      branch,
      onsite: true,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: daysFrom(world.now(), 3),
      requiredTime: '13:30',
      vehicleType: vehicle,
    },
  }
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The delivery charge lines currently in the cart. */
export async function chargeLines({ erp, seed, sessionID }: CustomerWithCart) {
  const charges = new Set(seed.freight.map(({ productID }) => productID))
  const lines = await erp.getCartContents({ sessionID })
  return lines.filter(({ productID }) => charges.has(productID))
}

export const prepared = (customer: CustomerWithCart, kind: 'delivery' | 'pickup') =>
  prepareOrder('Order', filledForm(customer, kind), customer.dependencies, 0)

/** Waits until the ERP has received a call, which may still be in progress. */
export const called = (customer: CustomerWithCart, operation: 'processComplete') =>
  expect.poll(() => customer.calls(operation), { interval: 1 }).not.toEqual([])

/** The order is refused with this message, and then the cart cannot be read. */
export async function refusedUnchecked(customer: CustomerWithCart, submit: () => void, message: string) {
  customer.fault(
    { operation: 'processComplete', kind: 'latency', ms: 20 },
    { operation: 'processComplete', kind: 'field-error', message },
  )
  submit()
  await called(customer, 'processComplete')
  customer.fault({ operation: 'getCartContents', kind: 'abort' })
}
