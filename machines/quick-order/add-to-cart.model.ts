import type { ActorRef, Snapshot } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { type Goods, type SendOutcome, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { isRefusal } from '#machines/shared/failure.ts'
import { goodsOf, type LineKind, type LineMoved, type LineRef, type Send, sendsOf } from './line.model.ts'

/* What the chart of lines on their way into the cart knows, hears and says. */

export interface AddToCartInput {
  readonly erp: Erp
  /** The id of the user's cart, once everything that he did to it has gone through. */
  readonly cartId: () => Promise<string>
  /** The ready lines, in their order. */
  readonly lines: readonly LineRef[]
  readonly page: ActorRef<Snapshot<unknown>, AddToCartSending>
}

/** Told to the page just before a line is sent. */
export interface AddToCartSending {
  readonly type: 'addition.sending'
  readonly id: number
}

export interface AddToCartContext extends AddToCartInput {
  /** Lines still to go; the first may be with the ERP. */
  readonly queue: readonly LineRef[]
  readonly added: number
  readonly refused: number
  readonly isCancelled: boolean
  /** Why no more is sent. */
  readonly failure: string | null
  /** The cart, once it is open. */
  readonly sessionID: string
  /** What the cart held, and what has come to it since. */
  readonly held: readonly Goods[]
}

export type AddToCartEvent =
  | { type: 'addition.cancelled' }
  /** The page passes on what its lines tell. */
  | LineMoved

/** What became of the lines. */
export interface Report {
  readonly added: number
  readonly refused: number
  /** Ready lines that were not sent. */
  readonly left: number
  readonly isCancelled: boolean
  readonly failure: string | null
}

export const ADD_TO_CART_MESSAGES = {
  notArrived: 'The connection was cut and this line did not arrive. You can add it again.',
  stopped: 'The connection was cut. Nothing more was sent.',
  lost: 'The connection was cut, and one line may be in your cart: it says so below. Nothing more was sent.',
  closed: 'This cart was closed meanwhile. Add what is left to your new cart.',
} as const

const kindOf = (line: LineRef): LineKind => line.getSnapshot().context.kind

/** A line may have been taken out, or changed, while it waited its turn. */
const isReady = (line: LineRef) => line.getSnapshot().status === 'active' && kindOf(line) === 'matched'

/** What is left to send, without lines at the head that are not ready any more. */
export function pruned({ queue }: AddToCartContext): readonly LineRef[] {
  const at = queue.findIndex(isReady)
  return at < 0 ? [] : queue.slice(at)
}

/** The line that is sent next, or is under way. Throws where none is left. */
export function currentLine({ queue }: AddToCartContext): LineRef {
  const [line] = queue
  if (!line) throw new Error('There is no line to send')
  return line
}

/** The call that is made next, or is under way. */
export function currentSend(context: AddToCartContext): Send {
  const [send] = sendsOf(currentLine(context).getSnapshot().context)
  if (!send) throw new Error('There is nothing of the line to send')
  return send
}

/** The cart, and what it holds before anything is added. */
export async function openCart({ erp, cartId }: AddToCartContext) {
  const sessionID = await cartId()
  return { sessionID, held: await erp.getCartContents({ sessionID }) }
}

/** Adds what is next: one call, once. What the user confirmed meanwhile as an order must not grow. */
export async function sendNext(context: AddToCartContext): Promise<void> {
  const { erp, cartId, sessionID } = context
  if ((await cartId()) !== sessionID) throw new ErpError('internal', ADD_TO_CART_MESSAGES.closed)
  await erp.addCartProduct({ sessionID, ...currentSend(context) })
}

/** Looks into the cart for what became of a line whose reply was lost. */
export async function findOut(context: AddToCartContext): Promise<SendOutcome> {
  const { erp, sessionID, held } = context
  return sendOutcomeOf(held, await erp.getCartContents({ sessionID }), [goodsOf(currentSend(context))])
}

/** The ERP said no to this line; about the next it may think otherwise. */
export const isLineRefused = (error: unknown): boolean => isRefusal(error) && !isCartRefused(error)

/** How many lines are through, one way or the other. */
export const countOf = ({ added, refused }: Pick<AddToCartContext, 'added' | 'refused'>) => added + refused

/** The counts once a line has moved to where it stays. */
export function counted({ added, refused }: AddToCartContext, kind: LineKind) {
  if (kind === 'added') return { added: added + 1 }
  return kind === 'refused' ? { refused: refused + 1 } : {}
}

/** What came of it all: counts of lines, and why it stopped where it did. */
export function reportOf({ lines, added, refused, isCancelled, failure }: AddToCartContext): Report {
  return { added, refused, left: lines.filter(isReady).length, isCancelled, failure }
}
