import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type Fate, fateOf } from '#machines/cart/fate.rules.ts'
import { changesSince, type ListChange } from './compare.rules.ts'

/* What the chart of a copy knows, hears and says, and what it asks the ERP. */

export interface CopyInput {
  readonly erp: Erp
  /** The list's cartSessionId. */
  readonly listId: string
  /** Whether the user sees prices: what he doesn't see has not changed for him. */
  readonly prices: boolean
  /** The id of the user's cart, once everything that he did to it has gone through. */
  readonly cartId: () => Promise<string>
  /** The cart may hold something else now: told even when nobody looks at this chart any more. */
  readonly cartTouched: () => void
}

/** A copy that is about to be made, or was sent. */
export interface Attempt {
  readonly cartId: string
  /** What was in the cart before. */
  readonly before: readonly CartLine[]
  /** What of the list can be copied, as it is today. */
  readonly today: readonly CartLine[]
  readonly changes: readonly ListChange[]
}

export interface CopyContext extends CopyInput {
  readonly attempt: Attempt | null
}

export type CopyEvent =
  | { type: 'copy.requested' }
  | { type: 'copy.confirmed' }
  | { type: 'copy.declined' }
  /** Looks again for what became of it. */
  | { type: 'copy.lookedFor' }

export type CopyEmitted = { type: 'copy.succeeded' } | { type: 'copy.failed'; message: string }

export const COPY_MESSAGES = {
  listGone: 'This list is not there any more.',
  otherCart: 'Your cart was closed meanwhile: nothing was copied. You can try again.',
  nothingSold: 'Nothing on this list is sold any more.',
  notArrived: `${FALLBACK_MESSAGES.generic}\nThe list did not arrive in your cart: nothing was copied. You can try again.`,
} as const

/** Reads list and cart anew, so that what the user confirms is what will be. */
export async function prepareCopy({ erp, listId, cartId, prices }: CopyContext): Promise<Attempt> {
  const id = await cartId()
  const [before, today, lists] = await Promise.all([
    erp.getCartContents({ sessionID: id }),
    erp.getCartContents({ sessionID: listId }),
    erp.getCustomLists({}),
  ])
  const list = lists.find(({ cartSessionId }) => cartSessionId === listId)
  if (!list) throw new ErpError('internal', COPY_MESSAGES.listGone)
  if (today.length === 0) throw new ErpError('internal', COPY_MESSAGES.nothingSold)
  return { cartId: id, before, today, changes: changesSince(list.contents, today, { prices }) }
}

/** Copies it, once. The cart is asked for again: while the user looked it may have gone to be ordered. */
export async function copyList({ erp, listId, cartId, cartTouched, attempt }: CopyContext): Promise<void> {
  const toSessionID = attemptOf(attempt).cartId
  if ((await cartId()) !== toSessionID) throw new ErpError('internal', COPY_MESSAGES.otherCart)
  try {
    await erp.copyCartToCart({ toSessionID, fromSessionID: listId })
  } finally {
    cartTouched()
  }
}

/** Looks into the cart for what became of a copy whose reply was lost. */
export async function findOut({ erp, attempt }: CopyContext): Promise<Fate> {
  const { cartId, before, today } = attemptOf(attempt)
  return fateOf(before, await erp.getCartContents({ sessionID: cartId }), today)
}

function attemptOf(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('Nothing was prepared to be copied')
  return attempt
}
