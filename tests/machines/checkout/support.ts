import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import { prepareOrder } from '#machines/checkout/order-request.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'

type Kind = 'delivery' | 'pickup'

async function signedIn() {
  const simulated = simulatedErp()
  await simulated.signIn()
  return simulated
}

/** A signed-in customer with one product in a cart: a new customer, or the given one with their next cart. */
export async function customerWithCart(customer?: SimulatedErp) {
  const simulated = customer ?? (await signedIn())
  const { erp, seed } = simulated
  const { SessionID: sessionID } = await erp.createCart({})
  const product = seed.products.find((each) => !each.isTally)
  const [unit] = product?.units ?? []
  if (!product || !unit) throw new Error('The seed has no plain product')
  await erp.addCartProduct({ sessionID, productID: product.productID, UOM: unit.UOM, quoteQty: 2 })
  const shownLines = await erp.getCartContents({ sessionID })
  const dependencies = {
    cartSessionId: sessionID,
    user: await erp.getUserDetails({}),
    methods: await erp.getListDespatchMethod({}),
    customer: await erp.getCustomerDetails({}),
    lines: shownLines,
  }
  return { ...simulated, sessionID, shownLines, dependencies }
}

export type CustomerWithCart = Awaited<ReturnType<typeof customerWithCart>>

const DAY_MS = 86_400_000

/** A completed order form, for a delivery in Geelong or a pickup. */
export function filledForm({ world, dependencies }: CustomerWithCart, kind: Kind): OrderForm {
  const form = emptyOrderForm('')
  const branch = world.seed.branches.find(({ takesOrders }) => takesOrders)
  const method = dependencies.methods.find(({ delivery }) => delivery === (kind === 'delivery'))
  if (!branch || !method) throw new Error('The seed lacks a branch or a despatch method')
  return {
    shipping: {
      ...form.shipping,
      despatchType: method.methodName,
      deliveryTo: 'Lot 14, site shed',
      address: '12 Harbour Street',
      suburb: 'Geelong',
      state: 'VIC',
      notes: 'Gate code 4471',
      reference: 'PO 88231',
    },
    delivery: {
      ...form.delivery,
      branch: branch.branchID,
      onsite: true,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: new Date(world.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
      requiredTime: '13:30',
      vehicleType: branch.vehicleTypeIDs[0] ?? '',
    },
  }
}

export const prepared = (customer: CustomerWithCart, kind: Kind) =>
  prepareOrder('Order', filledForm(customer, kind), customer.dependencies, 0)

/** The delivery charge lines currently in the cart. */
export async function chargeLines({ erp, seed, sessionID }: CustomerWithCart) {
  const charges = new Set(seed.freight.map(({ productID }) => productID))
  const lines = await erp.getCartContents({ sessionID })
  return lines.filter(({ productID }) => charges.has(productID))
}

/** Empties the cart, as another user may. */
export async function emptyCart({ erp, sessionID, shownLines }: CustomerWithCart) {
  for (const { productID, lineID } of shownLines)
    await erp.deleteCartProduct({ sessionID, productID, lineID })
}

/** A call that the browser sends twice, as it may when the connection closes before the reply. */
export const sentTwice =
  <Input, Output>(call: (input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> => {
    await call(input)
    return call(input)
  }
