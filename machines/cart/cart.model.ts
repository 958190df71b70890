import type { ErrorActorEvent } from 'xstate'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type Change, type Contents, type ProductToAdd, sendChange } from './cart-changes.rules.ts'

/* Types and actors of the cart's statechart. */

export interface CartInput {
  readonly erp: Erp
  /** The persisted cart id, if it is this user's. Another tab may change it. */
  readonly keptSessionId: () => string | null
  /** Reads a cart from the ERP, including any retries. */
  readonly readContents: ContentsReader
  /** Resolves once the user's details are loaded: no cart is created before that (section 4). */
  readonly userReady: () => Promise<unknown>
}

export interface CartContext extends CartInput {
  readonly sessionId: string | null
  /** The cart was just created and has not been read yet, so a refusal cannot mean that it is gone. */
  readonly isNew: boolean
  /** The cart that is being ordered: changes to it wait until the outcome is known. */
  readonly lockedSessionId: string | null
  /** The lines as the ERP last returned or confirmed them; null before the first read. */
  readonly lines: readonly CartLine[] | null
  readonly tallies: readonly TallyLength[]
  /** Pending changes, oldest first; the first may be with the ERP. */
  readonly changes: readonly Change[]
  /** Why the cart can't be shown. */
  readonly failure: string | null
}

/** Context of a cart that has not been read yet. */
export const UNKNOWN_CART = {
  isNew: false,
  lockedSessionId: null,
  lines: null,
  tallies: [],
  failure: null,
} as const satisfies Partial<CartContext>

export type CartEvent =
  | { type: 'cart.productAdded'; product: ProductToAdd }
  | { type: 'cart.quantitySet'; line: CartLine; quantity: number }
  | { type: 'cart.noteSet'; line: CartLine; note: string }
  | { type: 'cart.lineRemoved'; line: CartLine }
  | { type: 'cart.clearRequested' }
  | { type: 'cart.clearConfirmed' }
  | { type: 'cart.clearDeclined' }
  | { type: 'cart.retried' }
  /** The cart was changed at the ERP by something else: checkout, a copied list. */
  | { type: 'cart.refreshed' }
  /** The cart is being ordered: changes wait, but are shown. */
  | { type: 'cart.locked'; sessionId: string }
  /** The order was not placed: the waiting changes are sent. */
  | { type: 'cart.unlocked' }
  /** The cart became an order or quote and must not be offered again. */
  | { type: 'cart.ordered' }
  /** The ERP refused the cart in a call made elsewhere, which informs the user: a new cart is opened. */
  | { type: 'cart.refused' }
  /** The user has acknowledged the order: a new cart is opened. */
  | { type: 'cart.reset' }

export type CartEmitted =
  | { type: 'cart.opened'; sessionId: string }
  | { type: 'cart.closed'; sessionId: string }
  /** The cart turned out to be ordered: by another tab, a colleague, or an order whose reply was lost. */
  | { type: 'cart.foundOrdered'; message: string }
  /** The cart can't be read, and no change is pending whose failure would say so. */
  | { type: 'cart.readFailed'; message: string }
  | { type: 'cart.changed'; change: Change }
  | ({ type: 'cart.changeFailed'; change: Change } & ChangeFailure)

export interface ChangeFailure {
  readonly message: string
  readonly outcomeUnknown: boolean
}

export type ContentsReader = (sessionID: string, signal: AbortSignal) => Promise<Contents>

/**
 * Returns the persisted cart, or creates one, once the user's details are loaded. A cart that another tab
 * persists before or while this one is created takes precedence, because tabs share a cart. Rejects with
 * ErpError.
 */
export async function openCart(context: CartContext): Promise<Pick<CartContext, 'sessionId' | 'isNew'>> {
  const { userReady, keptSessionId, erp } = context
  await userReady()
  const known = context.sessionId ?? keptSessionId()
  if (known !== null) return { sessionId: known, isNew: false }
  const { SessionID } = await erp.createCart({})
  const kept = keptSessionId()
  return kept === null ? { sessionId: SessionID, isNew: true } : { sessionId: kept, isNew: false }
}

/** Reads lines and tallies together, so that they are consistent (section 4). Rejects with ErpError. */
export async function readCart(erp: Erp, sessionID: string, signal: AbortSignal): Promise<Contents> {
  const [lines, tallies] = await Promise.all([
    erp.getCartContents({ sessionID }, { signal }),
    erp.getCartTallies({ sessionID, lineNo: 0 }, { signal }),
  ])
  return { lines, tallies }
}

/** The id of an open cart. Throws if none is open. */
export const sessionIdOf = ({ sessionId }: CartContext): string => {
  if (sessionId === null) throw new Error('An open cart has no session')
  return sessionId
}

/** Sends the first of the pending changes, once. Rejects with ErpError. */
export function sendFirst(context: CartContext, signal: AbortSignal): Promise<void> {
  const [change] = context.changes
  if (!change) throw new Error('There is no change to send')
  const sessionID = sessionIdOf(context)
  const readContents = () => context.readContents(sessionID, signal)
  return sendChange({ erp: context.erp, sessionID, readContents }, change)
}

/** The change that an event asks for; null for other events. */
export function changeOf(event: CartEvent): Change | null {
  switch (event.type) {
    case 'cart.productAdded':
      return { kind: 'add', product: event.product }
    case 'cart.quantitySet':
      return { kind: 'setQuantity', line: event.line, quantity: event.quantity }
    case 'cart.noteSet':
      return { kind: 'setNote', line: event.line, note: event.note }
    case 'cart.lineRemoved':
      return { kind: 'remove', line: event.line }
    default:
      return null
  }
}

export const changeFailureOf = ({ event: { error } }: { event: ErrorActorEvent }): ChangeFailure => ({
  message: failureMessage(error),
  outcomeUnknown: isOutcomeUnknown(error),
})
