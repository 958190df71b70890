import type { ActorRefFrom } from 'xstate'
import type { CartLine, CustomList } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { settledCartId } from '#machines/cart/wait-for-cart.ts'
import { countMissing, listToReplace } from './same-list.rules.ts'

/* What the chart that saves the cart as a list knows, and what it asks the ERP. */

export interface SavingInput {
  readonly erp: Erp
  readonly cart: ActorRefFrom<typeof cartMachine>
  /** The lists may be others now: called even when this chart has stopped. */
  readonly listsTouched: () => void
}

/** A copy of a list, made before the list was replaced. */
export interface Backup {
  /** The cart that holds it. */
  readonly sessionID: string
  /** Lines that the copy lacks, because they are no longer sold. */
  readonly missing: number
}

/** A list that was replaced, with what it takes to bring it back. */
export interface Replacement {
  readonly replaced: CustomList
  readonly backup: Backup
  /** Its lines as they were right after it was replaced. */
  readonly linesAfter: readonly CartLine[]
}

export interface SavingContext extends SavingInput {
  /** The name that was submitted last. */
  readonly name: string
  /** The list that the user is asked about, or has agreed to replace. */
  readonly replaced: CustomList | null
  /** It was changed after the user was asked about it. */
  readonly isChanged: boolean
  readonly backup: Backup | null
  /** Why the last attempt failed. */
  readonly failure: string | null
}

/** Nothing was submitted yet. */
export const NOTHING_SUBMITTED = {
  name: '',
  replaced: null,
  isChanged: false,
  backup: null,
  failure: null,
} as const satisfies Partial<SavingContext>

export type SavingEvent =
  /** Save, or Replace where the user was asked about the list of that name. */
  | { type: 'list.submitted'; name: string }
  /** The lists can't be read: save, whether there is one of that name or not. */
  | { type: 'list.forced'; name: string }
  | { type: 'form.reset' }

export type SavingEmitted = {
  type: 'list.saved'
  /** Null where nothing was replaced, or there is no way to bring it back. */
  replacement: Replacement | null
}

/** The list that saving would replace, as it is now. */
export async function findReplaced({ erp, name }: SavingContext, signal: AbortSignal) {
  return listToReplace(await erp.getCustomLists({}, { signal }), name)
}

/**
 * Copies the list into a cart of its own, so that it can be saved again. Null where that fails: it is no
 * reason not to save.
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
 * Saves the cart as a list of that name; one of the same name is replaced. The ERP saves the cart as it
 * has it, so what is on its way there is waited for. Rejects with why it was not saved, or may not be.
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

/** How to bring the replaced list back. Without its lines nobody could tell whether it changed since. */
async function replacementOf({ erp, replaced, backup }: SavingContext): Promise<Replacement | null> {
  if (!replaced || !backup) return null
  const lists = await erp.getCustomLists({}).catch(() => [])
  const now = lists.find(({ cartSessionId }) => cartSessionId === replaced.cartSessionId)
  return now ? { replaced, backup, linesAfter: now.contents } : null
}
