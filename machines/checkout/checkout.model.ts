import type { TransactionType } from '#contract/entities/order.ts'
import { failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import type { ChargeAdding, ChargeInput, ChargeOutput } from './charge.machine.ts'
import { type Delivery, destinationOf, type PricedDelivery } from './delivery.ts'
import type { OrderForm } from './order.form.ts'
import { type OrderDependencies, orderRequest, type PreparedOrder, prepareOrder } from './order-request.ts'
import { findOutcome, newestNumber, type Outcome } from './outcome.ts'

/* Types and actors of the checkout statechart. */

export interface CheckoutInput {
  readonly erp: Erp
  /** Charge products that earlier attempts put into this cart, persisted across reloads. */
  readonly knownCharges: readonly string[]
  /** An order that was sent before a reload and whose outcome is unknown. */
  readonly sent?: PreparedOrder | null
  /** An order that was placed before a reload and that the user has not acknowledged. */
  readonly placed?: PlacedOrder | null
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
  /** The order being placed; null until it is prepared. */
  readonly order: PreparedOrder | null
  /** The delivery that the user is asked to confirm; it counts as confirmed when placing continues. */
  readonly pricedDelivery: PricedDelivery | null
  /** The delivering branch; null for a pickup. */
  readonly closestBranch: string | null
  /** Why nothing was placed; null if unknown, as when an order sent before a reload did not arrive. */
  readonly failure: string | null
  /** The failure says that the cart was already ordered or is gone, so it can't be submitted again. */
  readonly isCartClosed: boolean
  /** The placed order; null until the ERP has confirmed it. */
  readonly placed: PlacedOrder | null
}

/** Context of a checkout without an order. */
export const NO_ORDER = {
  submission: null,
  confirmedDay: null,
  order: null,
  pricedDelivery: null,
  closestBranch: null,
  failure: null,
  isCartClosed: false,
  placed: null,
} as const satisfies Partial<CheckoutContext>

/** A placed order or quote. */
export interface PlacedOrder {
  readonly order: PreparedOrder
  /** The transaction number; null if the ERP's list does not identify it. */
  readonly number: number | null
  /** The delivering branch; null for a pickup, or if a reload came between sending and confirmation. */
  readonly closestBranch: string | null
}

/** An order or quote as submitted. */
export interface Submission {
  readonly transactionType: TransactionType
  readonly form: OrderForm
  readonly loadDependencies: () => OrderDependencies | Promise<OrderDependencies>
  /** The delivery that the page shows; null if none. */
  readonly shownDelivery: Delivery | null
  /** yyyy-MM-dd, in the site's time zone. */
  readonly today: string
}

export type CheckoutEvent =
  | ({ type: 'order.submitted' } & Submission)
  /** The user confirms a day that is far ahead. */
  | { type: 'day.confirmed' }
  /** The user confirms the delivery as priced. */
  | { type: 'delivery.confirmed' }
  | { type: 'failure.dismissed' }
  | { type: 'outcome.rechecked' }
  | { type: 'order.acknowledged' }
  | ChargeAdding

export type CheckoutEmitted =
  /** From now on the cart must not change. The order has no cart of its own yet where `order` is null. */
  | { type: 'checkout.placingStarted'; order: PreparedOrder | null }
  /** The order is about to be sent: from now on it may be with the ERP. */
  | { type: 'checkout.sent'; order: PreparedOrder }
  | { type: 'checkout.placed'; placed: PlacedOrder }
  /** Nothing was placed, and the checkout shows why: a failure, or a delivery to confirm. */
  | { type: 'checkout.notPlaced' }
  /** The order may have been placed, and the checkout offers to check again. */
  | { type: 'checkout.outcomeUnknown' }
  | { type: 'checkout.acknowledged'; placed: PlacedOrder }
  /** Charge products that this cart may contain from now on. */
  | { type: 'checkout.chargesChanged'; sessionID: string; knownCharges: readonly string[] }
  /** The cart may have changed at the ERP: a charge was added or removed. */
  | { type: 'checkout.cartChanged' }
  /** The ERP refused the cart, and the checkout shows its message. */
  | { type: 'checkout.cartClosed'; sessionID: string }
  /** The delivery that the page shows may be outdated. */
  | { type: 'checkout.estimateOutdated' }

/** `sent`: the order may be with the ERP, and its outcome is not confirmed yet. */
export type CheckoutTag =
  | 'busy'
  | 'placing'
  | 'confirmingDay'
  | 'confirmingDelivery'
  | 'sent'
  | 'refused'
  | 'outcomeUnknown'
  | 'placed'

/** The order being placed. Throws if there is none. */
export const orderOf = ({ order }: CheckoutContext): PreparedOrder => {
  if (!order) throw new Error('Nothing is being placed')
  return order
}

/** The placed order. Throws if there is none. */
export const placedOf = ({ placed }: CheckoutContext): PlacedOrder => {
  if (!placed) throw new Error('Nothing was placed')
  return placed
}

/** The last submission. Throws if there is none. */
export const submissionOf = ({ submission }: CheckoutContext): Submission => {
  if (!submission) throw new Error('Nothing was submitted')
  return submission
}

/** Prepares the submitted order and notes the newest transaction number. Rejects with ErpError. */
export async function prepare(context: CheckoutContext): Promise<PreparedOrder> {
  const { transactionType, form, loadDependencies } = submissionOf(context)
  const [dependencies, newestKnown] = await Promise.all([loadDependencies(), newestNumber(context.erp)])
  return prepareOrder(transactionType, form, dependencies, newestKnown)
}

/** Turns the cart into the order, once. Resolves with the transaction number; rejects with ErpError. */
export async function submit(context: CheckoutContext): Promise<number> {
  const order = orderOf(context)
  const branchID = context.closestBranch ?? order.form.delivery.branch
  return (await context.erp.processComplete(orderRequest(order, branchID))).quoteNumber
}

/** Checks the outcome of the order, once the user's details are loaded. Rejects if it stays unknown. */
export async function checkOutcome(context: CheckoutContext): Promise<Outcome> {
  await context.userReady()
  return findOutcome(context.erp, orderOf(context), context.isCartClosed)
}

/** Why nothing was placed. */
export const failureOf = (error: unknown) => ({
  failure: failureMessage(error),
  isCartClosed: isCartRefused(error),
})

/** Input of the delivery charge chart. */
export function chargeInputOf(context: CheckoutContext): ChargeInput {
  const { erp, knownCharges, pricedDelivery } = context
  const { sessionID, method, form, lines } = orderOf(context)
  return {
    erp,
    sessionID,
    destination: method.delivery ? destinationOf(form) : null,
    knownCharges,
    shownLines: lines,
    shownDelivery: submissionOf(context).shownDelivery,
    confirmedDelivery: pricedDelivery,
  }
}

/** What the delivery charge chart leaves: a cart to submit, a delivery to confirm, or a failure. */
export function afterCharge(context: CheckoutContext, output: ChargeOutput): Partial<CheckoutContext> {
  const { knownCharges } = output
  if (output.result === 'needsConfirmation') return { knownCharges, pricedDelivery: output.delivery }
  if (output.result === 'failed') return { knownCharges, ...failureOf(output.error) }
  const { branchID, charge, lines } = output
  return { knownCharges, closestBranch: branchID, order: { ...orderOf(context), charge, lines } }
}

/** That the cart may contain a charge from now on. */
export const chargesFact = (context: CheckoutContext): CheckoutEmitted => ({
  type: 'checkout.chargesChanged',
  sessionID: orderOf(context).sessionID,
  knownCharges: context.knownCharges,
})

/** What a failed delivery charge means for the cart. */
export const cartFact = (context: CheckoutContext): CheckoutEmitted =>
  context.isCartClosed
    ? { type: 'checkout.cartClosed', sessionID: orderOf(context).sessionID }
    : { type: 'checkout.cartChanged' }
