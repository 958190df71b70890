import * as v from 'valibot'
import { cartLine } from '#contract/entities/cart.ts'
import { customerDetails } from '#contract/entities/customer.ts'
import { despatchMethod } from '#contract/entities/delivery.ts'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import type { PlacedOrder } from '#machines/checkout/checkout.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { persistText, removeText } from '../../components/persisted-text.ts'
import type { Portal } from '../../components/portal.ts'
import { localStore, STORAGE_KEYS, type Store, sessionStore } from '../../components/storage.ts'

const storedForm = v.object({
  shipping: v.object({
    despatchType: v.string(),
    deliveryTo: v.string(),
    address: v.string(),
    suburb: v.string(),
    state: v.string(),
    zipCode: v.string(),
    notes: v.string(),
    reference: v.string(),
  }),
  delivery: v.object({
    branch: v.string(),
    onsite: v.boolean(),
    contactName: v.string(),
    contactPhone: v.string(),
    contactMobile: v.string(),
    clientEmail: v.string(),
    requiredDate: v.string(),
    requiredTime: v.string(),
    vehicleType: v.string(),
  }),
})

const storedOrder = v.object({
  type: v.picklist(TRANSACTION_TYPES),
  form: storedForm,
  sessionID: v.string(),
  method: despatchMethod,
  customer: customerDetails,
  lines: v.array(cartLine),
  charge: v.nullable(v.string()),
  newestKnown: v.nullable(v.number()),
})

const storedDraft = v.object({
  userName: v.string(),
  /** What was typed. */
  form: v.nullable(storedForm),
  /** The charges that earlier tries put into a cart. */
  charges: v.nullable(v.object({ cartSessionId: v.string(), products: v.array(v.string()) })),
  /** An order that was sent, and no answer has come. */
  sent: v.nullable(storedOrder),
  /** What was placed, until the user has acknowledged it. */
  placed: v.optional(
    v.nullable(
      v.object({
        order: storedOrder,
        number: v.nullable(v.number()),
        closestBranch: v.nullable(v.string()),
      }),
    ),
    null,
  ),
})

const storedText = v.pipe(v.string(), v.parseJson(), storedDraft)

/** What of a checkout outlives the page: a reload, leaving, a session that expired. */
type CheckoutDraft = Omit<v.InferOutput<typeof storedDraft>, 'userName'>

const NOTHING: CheckoutDraft = { form: null, charges: null, sent: null, placed: null }

/** What this user left in a store; nothing where it is another's or can't be read. */
function readFrom(store: Store, { userName }: Portal): CheckoutDraft {
  const parsed = v.safeParse(storedText, store.read(STORAGE_KEYS.checkoutDraft))
  return parsed.success && isSameName(parsed.output.userName, userName) ? parsed.output : NOTHING
}

function keepIn(store: Store, portal: Portal, change: Partial<CheckoutDraft>): void {
  const draft = { ...readFrom(store, portal), ...change, userName: portal.userName }
  persistText(store, STORAGE_KEYS.checkoutDraft, JSON.stringify(draft))
}

const isRemembered = ({ session }: Portal) => session.getSnapshot().context.session?.rememberMe ?? false

/** What was typed: in this tab, else on this device where the user is remembered. */
export const readForm = (portal: Portal): CheckoutDraft['form'] =>
  readFrom(sessionStore, portal).form ?? readFrom(localStore, portal).form

/** Keeps what was typed for this tab, which counts; for a user who is remembered also for when it is closed. */
export function keepForm(portal: Portal, form: CheckoutDraft['form']): void {
  if (isRemembered(portal)) keepIn(localStore, portal, { form })
  keepIn(sessionStore, portal, { form })
}

/** The order that this tab has sent without an answer. */
export const readSent = (portal: Portal): CheckoutDraft['sent'] => readFrom(sessionStore, portal).sent

/** Keeps it, or null once it is known what became of it. Another tab can't know whether an answer is coming. */
export const keepSent = (portal: Portal, sent: CheckoutDraft['sent']): void =>
  keepIn(sessionStore, portal, { sent })

/**
 * The charges that earlier tries put into this cart. Both stores are looked into: an expired session
 * may have been opened again with another choice of Remember Me.
 */
export function readCharges(portal: Portal, cartSessionId: string | null): readonly string[] {
  const found = [sessionStore, localStore].flatMap((store) => {
    const { charges } = readFrom(store, portal)
    return charges?.cartSessionId === cartSessionId ? charges.products : []
  })
  return [...new Set(found)]
}

/** Keeps the charges where the cart's id is kept: as long as the cart is found again, so are they. */
export function keepCharges(portal: Portal, cartSessionId: string, products: readonly string[]): void {
  const charges = { cartSessionId, products: [...products] }
  keepIn(isRemembered(portal) ? localStore : sessionStore, portal, { charges })
}

/** What this tab has placed, and the user has not acknowledged. */
export const readPlaced = (portal: Portal): CheckoutDraft['placed'] => readFrom(sessionStore, portal).placed

/** Keeps what was placed, so that a reload still shows it, in place of all that led to it. */
export function keepPlaced(portal: Portal, { order, ...rest }: PlacedOrder): void {
  deleteDraft()
  keepIn(sessionStore, portal, { placed: { ...rest, order: { ...order, lines: [...order.lines] } } })
}

/** Forgets all of it. */
export function deleteDraft(): void {
  for (const store of [sessionStore, localStore]) removeText(store, STORAGE_KEYS.checkoutDraft)
}
