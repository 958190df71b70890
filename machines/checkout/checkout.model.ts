import type { TransactionType } from '#contract/entities/order.ts'
import type { Erp } from '#contract/operations.ts'
import type { ChargeSending, Destination } from './charge.model.ts'
import type { Delivery, FoundDelivery } from './charge.rules.ts'
import { type OrderForm, regionOf } from './order.form.ts'
import { type OrderDependencies, orderRequest, type PreparedOrder, prepareOrder } from './order-request.ts'
import { findOutcome, newestNumber, type Outcome } from './outcome.ts'

/* Types and actors of the checkout statechart. */

export interface CheckoutInput {
  readonly erp: Erp
  /** Charge products that earlier attempts put into this cart, persisted across reloads. */
  readonly knownCharges: readonly string[]
  /** An order that was sent before a reload and whose outcome is unknown. */
  readonly sent?: PreparedOrder | null
  /** Resolves once the user's details are loaded: the cart can't be queried before that. */
  readonly userReady: () => Promise<unknown>
}

export interface CheckoutContext extends Omit<CheckoutInput, 'sent'> {
  /** Order or quote, as last submitted. */
  readonly transactionType: TransactionType
  /** The last submission; null before the first. */
  readonly submission: Submission | null
  /** A required day far ahead that the user has confirmed. */
  readonly confirmedDay: string | null
  /** The order being placed, or placed last; null until it is prepared. */
  readonly order: PreparedOrder | null
  /** The delivery that was shown when the order was submitted; null if none was. */
  readonly shownDelivery: Delivery | null
  /** The delivery that the user is asked about; it counts as agreed when the delivery is arranged again. */
  readonly foundDelivery: FoundDelivery | null
  /** The delivering branch; null for a pickup. */
  readonly closestBranch: string | null
  /** Why nothing was placed; null if unknown, as when an order sent before a reload did not arrive. */
  readonly failure: string | null
  /** The failure says that the cart was already ordered or is gone, so it can't be submitted again. */
  readonly isCartClosed: boolean
  /** The number of the placed transaction; null if the ERP's list does not identify it. */
  readonly number: number | null
}

/** Context while no order has an outcome. */
export const UNDECIDED = {
  submission: null,
  confirmedDay: null,
  shownDelivery: null,
  foundDelivery: null,
  closestBranch: null,
  failure: null,
  isCartClosed: false,
  number: null,
} as const satisfies Partial<CheckoutContext>

/** A placed order or quote that the user has not acknowledged yet. */
export interface PlacedOrder extends Pick<CheckoutContext, 'number' | 'closestBranch'> {
  readonly order: PreparedOrder
}

/** An order or quote as submitted. */
export interface Submission {
  readonly transactionType: TransactionType
  readonly form: OrderForm
  /** What the order needs besides its form; called and awaited once it is submitted. */
  readonly supplies: () => OrderDependencies | Promise<OrderDependencies>
  /** The delivery that the page shows; null if none. */
  readonly shownDelivery: Delivery | null
  /** yyyy-MM-dd, in the site's time zone. */
  readonly today: string
}

export type CheckoutEvent =
  | ({ type: 'order.submitted' } & Submission)
  /** The user confirms a day that is far ahead. */
  | { type: 'day.confirmed' }
  | { type: 'order.acknowledged' }
  | { type: 'failure.dismissed' }
  /** The user agrees to the delivery as calculated. */
  | { type: 'delivery.agreed' }
  | { type: 'outcome.rechecked' }
  | ChargeSending

export type CheckoutEmitted =
  | { type: 'checkout.chargesKnown'; knownCharges: readonly string[] }
  /** The cart may have changed at the ERP: a charge was added or removed. */
  | { type: 'checkout.cartTouched' }
  /** The delivery could not be arranged as the page shows it. */
  | { type: 'checkout.deliveryRefused' }
  /** The ERP refused the cart, and the checkout shows its message. */
  | { type: 'checkout.cartClosed' }
  | { type: 'checkout.placed'; transactionType: TransactionType }
  | { type: 'checkout.acknowledged'; transactionType: TransactionType; number: number | null }

/** The order being placed. Throws if there is none. */
export const orderOf = ({ order }: CheckoutContext): PreparedOrder => {
  if (!order) throw new Error('Nothing is being placed')
  return order
}

/** The destination of a delivery; null for a pickup. */
export function destinationOf({ method, form }: PreparedOrder): Destination | null {
  if (!method.delivery) return null
  const { address, suburb } = form.shipping
  return { address, suburb, region: regionOf(form.shipping), vehicleType: form.delivery.vehicleType }
}

/** The last submission. Throws if there is none. */
export const submissionOf = ({ submission }: CheckoutContext): Submission => {
  if (!submission) throw new Error('Nothing was submitted')
  return submission
}

/** Prepares the submitted order and notes the newest transaction number. Rejects with ErpError. */
export async function prepare(context: CheckoutContext): Promise<PreparedOrder> {
  const { transactionType, form, supplies } = submissionOf(context)
  const [supplied, newestKnown] = await Promise.all([supplies(), newestNumber(context.erp)])
  return prepareOrder(transactionType, form, supplied, newestKnown)
}

/** Turns the cart into the order, once. Resolves with the transaction number; rejects with ErpError. */
export async function submit(context: CheckoutContext): Promise<number> {
  const order = orderOf(context)
  const branchID = context.closestBranch ?? order.form.delivery.branch
  return (await context.erp.processComplete(orderRequest(order, branchID))).quoteNumber
}

/** Checks the outcome of the order, once the user's details are loaded. Rejects if it stays unknown. */
export async function findOut(context: CheckoutContext): Promise<Outcome> {
  await context.userReady()
  return findOutcome(context.erp, orderOf(context), context.isCartClosed)
}
