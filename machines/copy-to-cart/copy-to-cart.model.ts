import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type Goods, type SendOutcome, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import type { LineChange } from './compare.rules.ts'

/* Types and actors of the copy-to-cart statechart. */

/** The part of a list or transaction that can be copied. */
export interface Copyable {
  /** The goods that the cart receives. */
  readonly goods: readonly Goods[]
  /** Lines that have changed. */
  readonly changes: readonly LineChange[]
}

/** The number of products compared with today, and the total. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Options of a source's `read`. */
export interface Reading {
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal
  /** Reports the progress of a slow read. */
  readonly report: (progress: Progress) => void
}

/** The source of a copy: a list or a transaction. */
export interface CopySource {
  /** The user's word for it: 'list', 'order'. */
  readonly noun: string
  /** Reads it from the ERP. Rejects with ErpError if there is nothing to copy. */
  readonly read: (reading: Reading) => Promise<Copyable>
  /** Has the ERP copy it into the cart with this id. */
  readonly copyTo: (cartId: string) => Promise<unknown>
}

export interface CopyInput {
  readonly erp: Erp
  readonly source: CopySource
  /** Resolves with the id of the user's cart, once its pending changes are sent. */
  readonly cartId: () => Promise<string>
  /** Called when the cart may have changed, even after this actor has stopped. */
  readonly cartTouched: () => void
}

/** A copy that is prepared, or was sent. */
export interface Attempt extends Copyable {
  readonly cartId: string
  /** The cart's lines before the copy. */
  readonly before: readonly CartLine[]
}

export interface CopyContext extends CopyInput {
  readonly attempt: Attempt | null
  /** Null until progress is reported. */
  readonly progress: Progress | null
}

export type CopyEvent =
  | { type: 'copy.requested' }
  | { type: 'copy.compared'; progress: Progress }
  | { type: 'copy.confirmed' }
  | { type: 'copy.declined' }
  /** Checks the outcome again. */
  | { type: 'copy.outcomeRechecked' }

export type CopyEmitted = { type: 'copy.succeeded' } | { type: 'copy.failed'; message: string }

export const OTHER_CART = 'Your cart has been closed, so nothing was copied. You can try again.'

/** Shown if there is nothing to copy; `noun` names the source: 'order', 'list'. */
export const nothingSold = (noun: string) => `Nothing on this ${noun} is sold any more.`

/** Shown if the copy is not in the cart; `noun` names the source. */
export const notArrived = (noun: string) =>
  `${FALLBACK_MESSAGES.generic}\nThe ${noun} was not copied to your cart. You can try again.`

/** Reads the source and the cart from the ERP, so that the user confirms current data. */
export async function prepareCopy({ erp, source, cartId }: CopyInput, reading: Reading): Promise<Attempt> {
  const id = await cartId()
  const { signal } = reading
  const [before, copyable] = await Promise.all([
    erp.getCartContents({ sessionID: id }, { signal }),
    source.read(reading),
  ])
  return { cartId: id, before, ...copyable }
}

/**
 * Copies it, once. Rejects with ErpError, also if the cart is no longer the one that was prepared: it may
 * have been ordered meanwhile.
 */
export async function copyOnce({ source, cartId, cartTouched, attempt }: CopyContext): Promise<void> {
  const to = attemptOf(attempt).cartId
  if ((await cartId()) !== to) throw new ErpError('internal', OTHER_CART)
  try {
    await source.copyTo(to)
  } finally {
    cartTouched()
  }
}

/**
 * Checks the cart for the outcome of a copy whose reply was lost. Rejects with ErpError. A cart that has it is said
 * to have changed once more: it may have been out of reach when the copy was sent.
 */
export async function findOut({ erp, attempt, cartTouched }: CopyContext): Promise<SendOutcome> {
  const { cartId, before, goods } = attemptOf(attempt)
  const outcome = sendOutcomeOf(before, await erp.getCartContents({ sessionID: cartId }), goods)
  if (outcome === 'arrived') cartTouched()
  return outcome
}

function attemptOf(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('There is nothing to copy')
  return attempt
}
