import { lastRequiredDay } from '#contract/dates.ts'
import type { PayloadOf } from '#contract/operations.ts'
import type { Seed, SeedBranch, SeedDespatchMethod } from '#fixtures/seed.ts'
import type { CartRecord, TransactionLineRecord } from '#simulator/records.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { type PricedCartLine, pricedLines } from '#simulator/rules/cart.ts'
import { chargeObjection, chargesAmong } from '#simulator/rules/despatch.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { lineDollars, taxedAt, totals } from '#simulator/rules/pricing.ts'
import { nextTransactionNumber } from '#simulator/rules/transactions.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { openCart } from './access.ts'
import { branchOf, vehicleOf } from './checkout.ts'
import { checkCredit } from './credit.ts'

type Order = PayloadOf<'processComplete'>

/** Turning a cart into an order or a quote, once. Everything is checked before anything is written. */
export const orderHandlers: Pick<Handlers, 'processComplete'> = {
  processComplete(order, call) {
    const cart = openCart(order.sessionID, call)
    if (cart.kind !== 'Cart') refuse('A custom list cannot be ordered: copy it to the cart', 'sessionID')
    const { world, caller } = call
    const lines = pricedLines(world.seed, caller.customer, world.records.cartLines.in(cart.id))
    const branch = branchOf(world.seed, order.branchID)
    checkDetails(order, dayOf(world))
    const method = methodOf(order, world.seed)
    checkBranch(branch, method)
    checkTruck(order, method, world.seed)
    checkCharges(order, method, lines)
    checkAmount(lines)
    const total = totals(lines.map(({ price }) => taxedAt(price, world.seed.orderTaxRate)))
    checkCredit(order.transactionType, total.totalCents, call)
    return { quoteNumber: place({ order, method, cart, lines }, call) }
  },
}

function methodOf({ despatchMethod }: Order, seed: Seed): SeedDespatchMethod {
  const method = seed.despatchMethods.find((known) => known.methodName === despatchMethod)
  return method ?? refuse('Unknown despatch method', 'despatchMethod')
}

/** A branch that takes no orders can send goods out, but nothing can be picked up there. */
function checkBranch({ branchID, takesOrders }: SeedBranch, { delivery }: SeedDespatchMethod) {
  if (!delivery && !takesOrders) refuse(`Nothing can be collected from branch ${branchID}`, 'branchID')
}

/** The required date must not be past, and fields that occur twice in a request must agree. */
function checkDetails({ dateRequired, branchID, saleDeliveryDetails }: Order, today: string) {
  const day = dateRequired.slice(0, 10)
  if (day < today) refuse('The required date is in the past', 'dateRequired')
  if (day > lastRequiredDay(today)) refuse('The required date is more than ten years ahead', 'dateRequired')
  if (saleDeliveryDetails.requiredDate !== day)
    refuse('The delivery details have a different day', 'saleDeliveryDetails.requiredDate')
  if (saleDeliveryDetails.branchID !== branchID)
    refuse('The delivery details have a different branch', 'saleDeliveryDetails.branchID')
}

/** A delivery must name a vehicle type, one that its despatch method allows. */
function checkTruck(
  { saleDeliveryDetails: { vehicleType } }: Order,
  { delivery, methodDesc, vehicleTypeIDs }: SeedDespatchMethod,
  seed: Seed,
) {
  if (!delivery) return
  const field = 'saleDeliveryDetails.vehicleType'
  const { vehicleTypeDesc } = vehicleOf(seed, vehicleType, field)
  if (vehicleTypeIDs && !vehicleTypeIDs.includes(vehicleType))
    refuse(`${methodDesc} is not available by ${vehicleTypeDesc}`, field)
}

function checkCharges(
  { saleDeliveryDetails: { vehicleType } }: Order,
  { delivery }: SeedDespatchMethod,
  lines: readonly PricedCartLine[],
) {
  const charges = chargesAmong(lines)
  if (charges.length === lines.length) refuse('The cart is empty', 'sessionID')
  const objection = chargeObjection(charges, delivery ? { vehicleTypeID: vehicleType } : null)
  if (objection) refuse(objection, 'sessionID')
}

/** Quotes have no credit limit, but their amount must still be exact. */
function checkAmount(lines: readonly PricedCartLine[]) {
  const value = lines.reduce((sum, { price }) => sum + price.quantityHundredths * price.unitCents, 0)
  if (!Number.isSafeInteger(value)) refuse('The amount is too large', 'sessionID')
}

interface Placement {
  readonly order: Order
  readonly method: SeedDespatchMethod
  readonly cart: CartRecord
  readonly lines: readonly PricedCartLine[]
}

function place({ order, method, cart, lines }: Placement, { world, caller }: SignedInCall): number {
  const number = nextTransactionNumber(world)
  const address = method.delivery ? addressOf(order) : COLLECTED
  world.records.transactions.put(String(number), {
    number,
    suffix: 0,
    type: order.transactionType,
    customerId: caller.customer.customerID,
    branchID: order.branchID,
    customerOrderNumber: order.buildersRef.trim(),
    ...address,
    jobName: '',
    orderedOn: dayOf(world),
    deliveryDate: order.saleDeliveryDetails.requiredDate,
    invoiceDate: null,
    lines: lines.map(transactionLine),
  })
  // The cart's record stays, so that later calls get its order number; its lines are now the order's.
  world.records.carts.put(cart.id, { ...cart, orderedAs: number })
  world.records.cartLines.deleteAll(cart.id)
  return number
}

function addressOf({ clientName, clientAddress, clientSuburb, clientState, clientPostcode }: Order) {
  return {
    nameShip: clientName,
    shipAddress1: clientAddress,
    shipAddress2: clientSuburb,
    shipAddress3: [clientState, clientPostcode].filter(Boolean).join(' '),
  }
}

const COLLECTED = { nameShip: '', shipAddress1: '', shipAddress2: '', shipAddress3: '' } as const

function transactionLine({ line, goods, price, quantity }: PricedCartLine): TransactionLineRecord {
  return {
    productCode: line.productID,
    productDesc: goods.description,
    quantity,
    unitOfMeasure: line.UOM,
    unitPrice: dollarsOf(price.unitCents),
    linePrice: lineDollars(price),
    ...(line.tally.length > 0 && { tally: line.tally }),
    ...(line.note && { quoteComments: line.note }),
  }
}
