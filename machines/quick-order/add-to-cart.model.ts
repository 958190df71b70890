import type { ActorRef, Snapshot } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { type Goods, type SendOutcome, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { isRefusal } from '#machines/shared/failure.ts'
import { goodsOf, type LineKind, type LineMoved, type LineRef, type Send, sendsOf } from './line.model.ts'

/* Types and calls of the add-to-cart statechart. */

export interface AddToCartInput {
  readonly erp: Erp
  /** Resolves to the user's cart id, once all pending changes to the cart have gone through. */
  readonly cartId: () => Promise<string>
  /** The ready lines, in order. */
  readonly lines: readonly LineRef[]
  readonly page: ActorRef<Snapshot<unknown>, AddToCartSending>
}

/** Sent to the page just before a line is sent to the ERP. */
export interface AddToCartSending {
  readonly type: 'addition.sending'
  readonly id: number
}

export interface AddToCartContext extends AddToCartInput {
  /** Lines still to send; the first may be in progress. */
  readonly queue: readonly LineRef[]
  readonly added: number
  readonly refused: number
  readonly isCancelled: boolean
  /** Why sending stopped. */
  readonly failure: string | null
  /** Id of the cart, once it is open. */
  readonly sessionID: string
  /** Contents of the cart when it was opened, and everything added since. */
  readonly held: readonly Goods[]
}

export type AddToCartEvent =
  | { type: 'addition.cancelled' }
  /** Forwarded by the page from its lines. */
  | LineMoved

/** Result of a run. */
export interface Report {
  readonly added: number
  readonly refused: number
  /** Ready lines that were not sent. */
  readonly left: number
  readonly isCancelled: boolean
  readonly failure: string | null
}

export const ADD_TO_CART_MESSAGES = {
  notArrived: 'The connection dropped and this line was not added. You can add it again.',
  stopped: 'The connection dropped. Nothing more was sent.',
  lost: 'The connection dropped, and one line may be in your cart: see below. Nothing more was sent.',
  closed: 'This cart has been closed. Add the remaining lines to your new cart.',
} as const

const kindOf = (line: LineRef): LineKind => line.getSnapshot().context.kind

/** A line may have been removed or changed while it was queued. */
const isReady = (line: LineRef) => line.getSnapshot().status === 'active' && kindOf(line) === 'matched'

/** The remaining queue, without leading lines that are no longer ready. */
export function pruned({ queue }: AddToCartContext): readonly LineRef[] {
  const at = queue.findIndex(isReady)
  return at < 0 ? [] : queue.slice(at)
}

/** The line that is sent next, or is in progress. Throws if there is none. */
export function currentLine({ queue }: AddToCartContext): LineRef {
  const [line] = queue
  if (!line) throw new Error('There is no line to send')
  return line
}

/** The call to make next, or in progress. Throws if there is none. */
export function currentSend(context: AddToCartContext): Send {
  const [send] = sendsOf(currentLine(context).getSnapshot().context)
  if (!send) throw new Error('There is nothing of the line to send')
  return send
}

/** The cart's id, and its contents before anything is added. */
export async function openCart({ erp, cartId }: AddToCartContext) {
  const sessionID = await cartId()
  return { sessionID, held: await erp.getCartContents({ sessionID }) }
}

/** Makes the next call, once. Rejects if the cart has since been ordered: an order must not grow. */
export async function sendNext(context: AddToCartContext): Promise<void> {
  const { erp, cartId, sessionID } = context
  if ((await cartId()) !== sessionID) throw new ErpError('internal', ADD_TO_CART_MESSAGES.closed)
  await erp.addCartProduct({ sessionID, ...currentSend(context) })
}

/** Checks the cart for a line whose reply was lost. */
export async function findOut(context: AddToCartContext): Promise<SendOutcome> {
  const { erp, sessionID, held } = context
  return sendOutcomeOf(held, await erp.getCartContents({ sessionID }), [goodsOf(currentSend(context))])
}

/** Whether the ERP refused only this line, so that the next may still be accepted. */
export const isLineRefused = (error: unknown): boolean => isRefusal(error) && !isCartRefused(error)

/** Number of lines processed. */
export const countOf = ({ added, refused }: Pick<AddToCartContext, 'added' | 'refused'>) => added + refused

/** Updated counts after a line has moved to this kind. */
export function counted({ added, refused }: AddToCartContext, kind: LineKind) {
  if (kind === 'added') return { added: added + 1 }
  return kind === 'refused' ? { refused: refused + 1 } : {}
}

/** Counts of lines, and why the run stopped if it did. */
export function reportOf({ lines, added, refused, isCancelled, failure }: AddToCartContext): Report {
  return { added, refused, left: lines.filter(isReady).length, isCancelled, failure }
}
