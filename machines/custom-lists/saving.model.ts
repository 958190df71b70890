import type { ActorRefFrom } from 'xstate'
import type { CartLine, CustomList } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { settledCartId } from '#machines/cart/wait-for-cart.ts'
import { countMissing, listToReplace } from './same-list.rules.ts'

/* Types and actors of the statechart that saves the cart as a list. */

export interface SavingInput {
  readonly erp: Erp
  readonly cart: ActorRefFrom<typeof cartMachine>
  /** Called when the lists may have changed, even after this actor has stopped. */
  readonly listsTouched: () => void
}

/** The backup of a list, made before the list was replaced. */
export interface Backup {
  /** The cart that holds the backup. */
  readonly sessionID: string
  /** The number of lines that the backup lacks because they are no longer sold. */
  readonly missing: number
}

/** A replaced list, with what is needed to restore it. */
export interface Replacement {
  readonly replaced: CustomList
  readonly backup: Backup
  /** Its lines right after it was replaced. */
  readonly linesAfter: readonly CartLine[]
}

export interface SavingContext extends SavingInput {
  /** The last submitted name. */
  readonly name: string
  /** The list that the user is asked about, or has agreed to replace. */
  readonly replaced: CustomList | null
  /** `replaced` changed after the user was asked about it. */
  readonly isChanged: boolean
  readonly backup: Backup | null
  /** Why the last attempt failed. */
  readonly failure: string | null
}

/** Context before anything is submitted. */
export const NOTHING_SUBMITTED = {
  name: '',
  replaced: null,
  isChanged: false,
  backup: null,
  failure: null,
} as const satisfies Partial<SavingContext>

export type SavingEvent =
  /** Save, or Replace if the user was asked about the list of that name. */
  | { type: 'list.submitted'; name: string }
  /** Save although the lists can't be read, whether or not one has that name. */
  | { type: 'list.forced'; name: string }
  | { type: 'form.reset' }

export type SavingEmitted = {
  type: 'list.saved'
  /** Null if nothing was replaced, or it can't be restored. */
  replacement: Replacement | null
}

/** Reads the list that saving would replace; null if none. Rejects with ErpError. */
export async function findReplaced({ erp, name }: SavingContext, signal: AbortSignal) {
  return listToReplace(await erp.getCustomLists({}, { signal }), name)
}

/**
 * Copies the list into a separate cart, so that it can be restored. Null if the list is empty or copying
 * fails, which must not prevent saving.
 */
export async function backUp({ erp, replaced }: SavingContext, signal: AbortSignal): Promise<Backup | null> {
  if (!replaced || replaced.contents.length === 0) return null
  try {
    const { SessionID: sessionID } = await erp.createCart({}, { signal })
    await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: replaced.cartSessionId }, { signal })
    const copied = await erp.getCartContents({ sessionID }, { signal })
    return { sessionID, missing: countMissing(replaced.contents, copied) }
  } catch {
    return null
  }
}

/**
 * Saves the cart as a list, replacing one of the same name. Waits for the cart's pending changes, because the
 * ERP saves its own version of the cart. Rejects with ErpError if it was not saved, or may not have been.
 */
export async function save(context: SavingContext): Promise<Replacement | null> {
  const { erp, cart, name, listsTouched } = context
  try {
    await erp.saveCustomList({ sessionID: await settledCartId(cart), customList: name })
    return await replacementOf(context)
  } finally {
    listsTouched()
  }
}

/**
 * What is needed to restore the replaced list. Null without its current lines, because changes made later
 * could not be detected.
 */
async function replacementOf({ erp, replaced, backup }: SavingContext): Promise<Replacement | null> {
  if (!replaced || !backup) return null
  const lists = await erp.getCustomLists({}).catch(() => [])
  const now = lists.find(({ cartSessionId }) => cartSessionId === replaced.cartSessionId)
  return now ? { replaced, backup, linesAfter: now.contents } : null
}
