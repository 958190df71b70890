import type { TransactionType } from '#contract/entities/order.ts'
import type { Erp } from '#contract/operations.ts'
import type { ChargeSending, Destination } from './charge.model.ts'
import type { Delivery, FoundDelivery } from './charge.rules.ts'
import { type OrderForm, regionOf } from './order.form.ts'
import { type OrderDependencies, orderRequest, type PreparedOrder, prepareOrder } from './order-request.ts'
import { findOutcome, newestNumber, type Outcome } from './outcome.ts'

/* What the checkout's chart knows, hears and says, and what it asks the ERP. */

export interface CheckoutInput {
  readonly erp: Erp
  /** Charges that earlier tries put into this cart, kept across a reload. */
  readonly knownCharges: readonly string[]
  /** An order that was sent before a reload, and nothing is known of it since. */
  readonly sent?: PreparedOrder | null
  /** Resolves once the user's details are loaded: nothing can be asked about his cart before. */
  readonly userReady: () => Promise<unknown>
}

export interface CheckoutContext extends Omit<CheckoutInput, 'sent'> {
  /** Which of the two the user wants, since he last pressed. */
  readonly transactionType: TransactionType
  /** What was submitted last; null before that. */
  readonly submission: Submission | null
  /** A day far ahead that the user has confirmed. */
  readonly confirmedDay: string | null
  /** What is being placed, or was placed last; null until everything that it needs is there. */
  readonly order: PreparedOrder | null
  /** The delivery that the page showed when the order was confirmed; null where it showed none. */
  readonly shownDelivery: Delivery | null
  /** The delivery that the user is asked about, and has agreed to once it is arranged. */
  readonly foundDelivery: FoundDelivery | null
  /** The branch that delivers; null on a pickup. */
  readonly closestBranch: string | null
  /** Why nothing was placed; null where nobody said: an order of before a reload that did not arrive. */
  readonly failure: string | null
  /** The failure says that this cart was ordered already, or is gone: it can't be sent again. */
  readonly isCartClosed: boolean
  /** The number of the placed transaction; null where the ERP's list does not tell. */
  readonly number: number | null
}

/** As long as nothing became of an order. */
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

/** An order or quote that was placed, until the user has acknowledged it. */
export interface PlacedOrder extends Pick<CheckoutContext, 'number' | 'closestBranch'> {
  readonly order: PreparedOrder
}

/** An order or quote as the user submits it. */
export interface Submission {
  readonly transactionType: TransactionType
  readonly form: OrderForm
  /** What it needs beside its form: asked for once it is placed, and waited for. */
  readonly supplies: () => OrderDependencies | Promise<OrderDependencies>
  /** The delivery that the page shows; null where it shows none. */
  readonly shownDelivery: Delivery | null
  /** yyyy-MM-dd, at the site. */
  readonly today: string
}

export type CheckoutEvent =
  | ({ type: 'order.submitted' } & Submission)
  /** The user means a day that is far ahead. */
  | { type: 'day.confirmed' }
  | { type: 'order.acknowledged' }
  | { type: 'failure.dismissed' }
  /** The user wants the delivery as it was found. */
  | { type: 'delivery.agreed' }
  | { type: 'outcome.rechecked' }
  | ChargeSending

export type CheckoutEmitted =
  | { type: 'checkout.chargesKnown'; knownCharges: readonly string[] }
  /** The cart at the ERP is not what it was: a charge went in or out. */
  | { type: 'checkout.cartTouched' }
  /** The delivery could not be arranged as the page shows it. */
  | { type: 'checkout.deliveryRefused' }
  /** The ERP says that the cart is not to be had any more, and the user reads it here. */
  | { type: 'checkout.cartClosed' }
  | { type: 'checkout.placed'; transactionType: TransactionType }
  | { type: 'checkout.acknowledged'; transactionType: TransactionType; number: number | null }

/** The order that is being placed. */
export const orderOf = ({ order }: CheckoutContext): PreparedOrder => {
  if (!order) throw new Error('Nothing is being placed')
  return order
}

/** Where the order is to be brought; null where it is collected. */
export function destinationOf({ method, form }: PreparedOrder): Destination | null {
  if (!method.delivery) return null
  const { address, suburb } = form.shipping
  return { address, suburb, region: regionOf(form.shipping), vehicleType: form.delivery.vehicleType }
}

/** What was submitted last. */
export const submissionOf = ({ submission }: CheckoutContext): Submission => {
  if (!submission) throw new Error('Nothing was submitted')
  return submission
}

/** Puts together what was submitted, and notes the newest number before it is sent. */
export async function prepare(context: CheckoutContext): Promise<PreparedOrder> {
  const { transactionType, form, supplies } = submissionOf(context)
  const [supplied, newestKnown] = await Promise.all([supplies(), newestNumber(context.erp)])
  return prepareOrder(transactionType, form, supplied, newestKnown)
}

/** Turns the cart into the order, once. Resolves with its number. */
export async function submit(context: CheckoutContext): Promise<number> {
  const order = orderOf(context)
  const branchID = context.closestBranch ?? order.form.delivery.branch
  return (await context.erp.processComplete(orderRequest(order, branchID))).quoteNumber
}

/** What became of the order that was sent, once it is known whose it is. */
export async function findOut(context: CheckoutContext): Promise<Outcome> {
  await context.userReady()
  return findOutcome(context.erp, orderOf(context), context.isCartClosed)
}
