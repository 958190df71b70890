import { ErpError, failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { type Goods, type SendOutcome, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { isRefusal } from '#machines/shared/failure.ts'
import type { Line } from './line.model.ts'
import type { SendingEnded } from './line.rules.ts'
import { goodsOf, type Send, sendsOf } from './line-goods.rules.ts'
import { changed, idsOf, linesOf, lineWith } from './line-list.rules.ts'
import type { QuickOrderContext, Report, Run } from './quick-order.model.ts'

/* Adding the ready lines to the cart: the calls for one line, and the state and report of all. */

export const ADD_TO_CART_MESSAGES = {
  notArrived: 'The connection dropped and this line was not added. You can add it again.',
  stopped: 'The connection dropped. Nothing more was sent.',
  lost: 'The connection dropped, and one line may be in your cart: see below. Nothing more was sent.',
  elsewhere: 'Another tab has added this order. Check your cart, then clear the lines here.',
  closed: 'This cart has been closed. Add the remaining lines to your new cart.',
} as const

export interface AddToCartInput {
  readonly erp: Erp
  /** Resolves to the user's cart id, once all pending changes to the cart have gone through. */
  readonly cartId: () => Promise<string>
  /** Id of the cart that was opened. */
  readonly sessionID: string
  /** What the cart contains before the call. */
  readonly held: readonly Goods[]
  readonly send: Send
}

/** What became of a line that was sent; `failure` says why nothing more is sent, if so. */
export interface SendResult {
  readonly event: SendingEnded
  readonly failure: string | null
}

/** Makes the call, once. Rejects if the cart has since been ordered: an order must not grow. */
export async function send({ erp, cartId, sessionID, send: goods }: AddToCartInput): Promise<void> {
  if ((await cartId()) !== sessionID) throw new ErpError('internal', ADD_TO_CART_MESSAGES.closed)
  await erp.addCartProduct({ sessionID, ...goods })
}

/** Checks the cart for a line whose reply was lost. */
export async function checkOutcome(input: AddToCartInput): Promise<SendOutcome> {
  const contents = await input.erp.getCartContents({ sessionID: input.sessionID })
  return sendOutcomeOf(input.held, contents, [goodsOf(input.send)])
}

/** What became of a line that the ERP replied to with an error: if it refused the line, the next may be sent. */
export const resultOf = (error: unknown): SendResult =>
  isRefusal(error) && !isCartRefused(error)
    ? { event: { type: 'sending.refused', message: failureMessage(error) }, failure: null }
    : { event: { type: 'sending.returned' }, failure: stopReason(error) }

const stopReason = (error: unknown): string =>
  isCartRefused(error) ? ADD_TO_CART_MESSAGES.closed : failureMessage(error, ADD_TO_CART_MESSAGES.stopped)

/** A run before anything is sent. */
export function runOf(lines: readonly Line[]): Run {
  const ids = idsOf(linesOf(lines, 'matched'))
  const counts = { added: 0, refused: 0, isCancelled: false, failure: null }
  return { ids, current: 0, ...counts, sessionID: '', held: [] }
}

/** The cart's id, and its contents before anything is added. */
export async function openCart({ erp, cartId, claim }: QuickOrderContext) {
  const sessionID = await cartId()
  if (claim?.() === false) throw new ErpError('internal', ADD_TO_CART_MESSAGES.elsewhere)
  return { sessionID, held: await erp.getCartContents({ sessionID }) }
}

/** A line may have been removed or changed while it was queued. */
const isReady = (lines: readonly Line[], id: number) => lineWith(lines, id)?.kind === 'matched'

/** The first ready line from the current one, which is sent again for its next length. */
export const nextLine = ({ lines, run: { ids, current } }: QuickOrderContext): number =>
  ids.find((id) => id >= current && isReady(lines, id)) ?? 0

/** What a call for the current line needs. Throws if there is nothing to send. */
export function addToCartInput({ erp, cartId, lines, siteLengths, run }: QuickOrderContext): AddToCartInput {
  const line = lineWith(lines, run.current)
  const [next] = line ? sendsOf(line, siteLengths) : []
  if (!next) throw new Error('There is nothing to send')
  return { erp, cartId, sessionID: run.sessionID, held: run.held, send: next }
}

/** Marks the current line: from here on it can't change or be removed. */
export const withSending = (context: QuickOrderContext) =>
  changed(context, [context.run.current], { type: 'sending.started' })

/** Changes the current line by what became of it, and counts it. */
export function withResult(context: QuickOrderContext, { event, failure }: SendResult) {
  const { run } = context
  const next = changed(context, [run.current], event)
  const kind = lineWith(next.lines, run.current)?.kind
  const arrived = event.type === 'sending.arrived' ? [goodsOf(addToCartInput(context).send)] : []
  const added = run.added + (kind === 'added' ? 1 : 0)
  const refused = run.refused + (kind === 'refused' ? 1 : 0)
  return { ...next, run: { ...run, added, refused, failure, held: [...run.held, ...arrived] } }
}

/** Counts of lines, and why the run stopped if it did. */
export function reportOf({ lines, run }: QuickOrderContext): Report {
  const { ids, added, refused, isCancelled, failure } = run
  return { added, refused, left: ids.filter((id) => isReady(lines, id)).length, isCancelled, failure }
}
