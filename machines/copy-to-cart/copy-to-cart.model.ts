import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type Goods, type SendOutcome, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import type { LineChange } from './compare.rules.ts'

/* What the chart of a copy knows, hears and says, and what it asks the ERP. */

/** What of a list or transaction would be copied. */
export interface Copyable {
  /** What the cart gets. */
  readonly goods: readonly Goods[]
  /** What is not as it was. */
  readonly changes: readonly LineChange[]
}

/** How many products have been compared with today, of how many. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** What a source is given to read with. */
export interface Reading {
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
  /** Hears how far it is, where it takes its time. */
  readonly tell: (progress: Progress) => void
}

/** What is copied: a list, or a transaction. */
export interface CopySource {
  /** 'list', 'order': what the user calls it. */
  readonly noun: string
  /** Reads it anew. Rejects where there is nothing to copy. */
  readonly read: (reading: Reading) => Promise<Copyable>
  /** Has the ERP copy it into a cart, by its id. */
  readonly copyTo: (cartId: string) => Promise<unknown>
}

export interface CopyInput {
  readonly erp: Erp
  readonly source: CopySource
  /** The id of the user's cart, once everything that he did to it has gone through. */
  readonly cartId: () => Promise<string>
  /** The cart may hold something else now: told even when nobody looks at this chart any more. */
  readonly cartTouched: () => void
}

/** A copy that is about to be made, or was sent. */
export interface Attempt extends Copyable {
  readonly cartId: string
  /** What was in the cart before. */
  readonly before: readonly CartLine[]
}

export interface CopyContext extends CopyInput {
  readonly attempt: Attempt | null
  /** Null where it takes no time worth telling of. */
  readonly progress: Progress | null
}

export type CopyEvent =
  | { type: 'copy.requested' }
  /** That much has been compared. */
  | { type: 'copy.compared'; progress: Progress }
  | { type: 'copy.confirmed' }
  | { type: 'copy.declined' }
  /** Looks again for what became of it. */
  | { type: 'copy.outcomeRechecked' }

export type CopyEmitted = { type: 'copy.succeeded' } | { type: 'copy.failed'; message: string }

export const OTHER_CART = 'Your cart was closed meanwhile: nothing was copied. You can try again.'

/** Why there is nothing to copy; `noun` is what was to be: 'order', 'list'. */
export const nothingSold = (noun: string) => `Nothing on this ${noun} is sold any more.`

/** What is said of a copy that the cart does not hold; `noun` is what was to be copied. */
export const notArrived = (noun: string) =>
  `${FALLBACK_MESSAGES.generic}\nThe ${noun} did not arrive in your cart: nothing was copied. You can try again.`

/** Reads what is copied and the cart anew, so that what the user confirms is what will be. */
export async function prepareCopy({ erp, source, cartId }: CopyInput, reading: Reading): Promise<Attempt> {
  const id = await cartId()
  const { signal } = reading
  const [before, copyable] = await Promise.all([
    erp.getCartContents({ sessionID: id }, { signal }),
    source.read(reading),
  ])
  return { cartId: id, before, ...copyable }
}

/** Copies it, once. The cart is asked for again: while the user looked it may have gone to be ordered. */
export async function copyOnce({ source, cartId, cartTouched, attempt }: CopyContext): Promise<void> {
  const to = attemptOf(attempt).cartId
  if ((await cartId()) !== to) throw new ErpError('internal', OTHER_CART)
  try {
    await source.copyTo(to)
  } finally {
    cartTouched()
  }
}

/** Looks into the cart for what became of a copy whose reply was lost. */
export async function findOut({ erp, attempt }: CopyContext): Promise<SendOutcome> {
  const { cartId, before, goods } = attemptOf(attempt)
  const now = await erp.getCartContents({ sessionID: cartId })
  return sendOutcomeOf(before, now, goods)
}

function attemptOf(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('Nothing was prepared to be copied')
  return attempt
}
