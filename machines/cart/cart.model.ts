import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'
import type { Change, ProductToAdd } from './cart.changes.ts'

/* What the cart's chart knows, hears and says, and how it reads the cart from the ERP. */

export interface CartInput {
  readonly erp: Erp
  /** The cart kept from before, or null. */
  readonly storedSessionId: string | null
  /** Resolves once the user's details are loaded: no cart is created before (section 4). */
  readonly userReady: () => Promise<unknown>
}

export interface CartContext {
  readonly erp: Erp
  readonly userReady: () => Promise<unknown>
  readonly sessionId: string | null
  /** The lines as the ERP last told them; null before that. */
  readonly lines: readonly CartLine[] | null
  readonly tallies: readonly TallyLength[]
  /** Changes on their way, oldest first; the first is being sent. */
  readonly changes: readonly Change[]
  /** Why the cart can't be shown. */
  readonly failure: string | null
}

export type CartEvent =
  | { type: 'cart.productAdded'; product: ProductToAdd }
  | { type: 'cart.quantitySet'; line: CartLine; quantity: number }
  | { type: 'cart.lineRemoved'; line: CartLine }
  | { type: 'cart.clearRequested' }
  | { type: 'cart.clearConfirmed' }
  | { type: 'cart.clearDeclined' }
  | { type: 'cart.retried' }
  /** Somebody else changed the cart at the ERP: checkout, a copied list. */
  | { type: 'cart.refreshed' }
  /** The cart became an order or quote: it must not be offered again. */
  | { type: 'cart.ordered' }
  /** The user has seen that: a new cart begins. */
  | { type: 'cart.reset' }

export type CartEmitted =
  | { type: 'cart.opened'; sessionId: string }
  | { type: 'cart.closed' }
  | { type: 'cart.changed'; change: Change }
  | { type: 'cart.changeFailed'; change: Change; message: string; outcomeUnknown: boolean }

interface Contents {
  readonly lines: readonly CartLine[]
  readonly tallies: readonly TallyLength[]
}

/** The kept cart, or a new one, once the user is known. */
export async function openCart({ userReady, sessionId, erp }: CartContext): Promise<string> {
  await userReady()
  return sessionId ?? (await erp.createCart({})).SessionID
}

/** Reads lines and tallies together, so that both are of one moment (section 4). */
export async function readCart(erp: Erp, sessionID: string, signal: AbortSignal): Promise<Contents> {
  const [lines, tallies] = await Promise.all([
    erp.getCartContents({ sessionID }, { signal }),
    erp.getCartTallies({ sessionID, lineNo: 0 }, { signal }),
  ])
  return { lines, tallies }
}

/** The id of a cart that is open. */
export const sessionIdOf = ({ sessionId }: CartContext): string => {
  if (sessionId === null) throw new Error('An open cart has no session')
  return sessionId
}
