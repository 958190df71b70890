import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'
import type { Change, ProductToAdd } from './cart-changes.rules.ts'

/* What the cart's chart knows, hears and says, and how it reads the cart from the ERP. */

export interface CartInput {
  readonly erp: Erp
  /** The id of the cart that is kept from before, if it is this user's. Another tab may change it. */
  readonly keptSessionId: () => string | null
  /** Reads a cart as it stands at the ERP, with whatever rules for a second try. */
  readonly readContents: ContentsReader
  /** Resolves once the user's details are loaded: no cart is created before (section 4). */
  readonly userReady: () => Promise<unknown>
}

export interface CartContext extends CartInput {
  readonly sessionId: string | null
  /** The cart was made just now and never read: then a refusal can't mean that it is gone. */
  readonly isNew: boolean
  /** The cart that is being ordered: nothing is changed in it until that is decided. */
  readonly lockedSessionId: string | null
  /** The lines as the ERP last told them; null before that. */
  readonly lines: readonly CartLine[] | null
  readonly tallies: readonly TallyLength[]
  /** Changes on their way, oldest first; the first may be with the ERP. */
  readonly changes: readonly Change[]
  /** Why the cart can't be shown. */
  readonly failure: string | null
}

/** A cart of which nothing is known yet. */
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
  | { type: 'cart.lineRemoved'; line: CartLine }
  | { type: 'cart.clearRequested' }
  | { type: 'cart.clearConfirmed' }
  | { type: 'cart.clearDeclined' }
  | { type: 'cart.retried' }
  /** Somebody else changed the cart at the ERP: checkout, a copied list. */
  | { type: 'cart.refreshed' }
  /** An order of this cart is being placed: changes wait, and are shown. */
  | { type: 'cart.locked'; sessionId: string }
  /** It was not placed: the changes go on their way. */
  | { type: 'cart.unlocked' }
  /** The cart became an order or quote: it must not be offered again. */
  | { type: 'cart.ordered' }
  /** The ERP refused the cart to somebody else, who tells the user: a new one begins. */
  | { type: 'cart.refused' }
  /** The user has seen that it was ordered: a new cart begins. */
  | { type: 'cart.reset' }

export type CartEmitted =
  | { type: 'cart.opened'; sessionId: string }
  | { type: 'cart.closed'; sessionId: string }
  /** Another tab, a colleague, or an order whose reply never came: the cart became a transaction. */
  | { type: 'cart.foundOrdered'; message: string }
  /** The cart can't be read, and nobody waits for a change of it. */
  | { type: 'cart.readFailed'; message: string }
  | { type: 'cart.changed'; change: Change }
  | { type: 'cart.changeFailed'; change: Change; message: string; outcomeUnknown: boolean }

/** What lies in a cart, as the ERP tells it. */
export interface Contents {
  readonly lines: readonly CartLine[]
  readonly tallies: readonly TallyLength[]
}

/** Reads the cart of that id. */
export type ContentsReader = (sessionID: string, signal: AbortSignal) => Promise<Contents>

/**
 * The kept cart, or a new one, once the user is known. What another tab has kept meanwhile counts
 * before, and also while, one is made: two tabs share a cart.
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
