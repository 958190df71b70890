import * as v from 'valibot'
import { cartLine } from '#contract/entities/cart.ts'
import { customerDetails } from '#contract/entities/customer.ts'
import { despatchMethod } from '#contract/entities/delivery.ts'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import type { PlacedOrder } from '#machines/checkout/checkout.model.ts'
import type { PreparedOrder } from '#machines/checkout/order-request.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { persistText, removeText } from '../../components/forms/persisted-text.ts'
import type { Portal } from '../../components/portal/portal.ts'
import { STORAGE_KEYS, type Store } from '../../components/portal/storage.ts'

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
  form: v.nullable(storedForm),
  /** The charges that earlier attempts added to a cart. */
  charges: v.nullable(v.object({ cartSessionId: v.string(), products: v.array(v.string()) })),
  /** An order that was sent and has no reply yet. */
  sent: v.nullable(storedOrder),
  /** A placed order that the user has not acknowledged yet. */
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

/** What survives a reload, leaving the page and an expired session. */
type CheckoutDraft = Omit<v.InferOutput<typeof storedDraft>, 'userName'>

const EMPTY: CheckoutDraft = { form: null, charges: null, sent: null, placed: null }

/** The draft in a store and whether it is the user's; undefined where there is none, or an invalid one. */
function draftIn(store: Store, { userName }: Portal) {
  const parsed = v.safeParse(storedText, store.read(STORAGE_KEYS.checkoutDraft))
  return parsed.success
    ? { draft: parsed.output, isOwn: isSameName(parsed.output.userName, userName) }
    : undefined
}

/** The user's draft in a store; empty where it is another user's or invalid. */
function readFrom(store: Store, portal: Portal): CheckoutDraft {
  const stored = draftIn(store, portal)
  return stored?.isOwn ? stored.draft : EMPTY
}

function saveIn(store: Store, portal: Portal, change: Partial<CheckoutDraft>): void {
  const draft = { ...readFrom(store, portal), ...change, userName: portal.userName }
  persistText(store, STORAGE_KEYS.checkoutDraft, JSON.stringify(draft))
}

const isRemembered = ({ session }: Portal) => session.getSnapshot().context.session?.rememberMe ?? false

/** The form as typed in this tab, else as stored on this device for a remembered user. */
export const readForm = (portal: Portal): CheckoutDraft['form'] =>
  readFrom(portal.stores.tab, portal).form ?? readFrom(portal.stores.device, portal).form

/** Persists the form for this tab, which takes precedence, and for a remembered user also on this device. */
export function saveForm(portal: Portal, form: CheckoutDraft['form']): void {
  const { tab, device } = portal.stores
  if (isRemembered(portal)) saveIn(device, portal, { form })
  saveIn(tab, portal, { form })
}

/** The order that this tab sent without a reply so far. */
export const readSent = (portal: Portal): CheckoutDraft['sent'] => readFrom(portal.stores.tab, portal).sent

const storable = (order: PreparedOrder) => ({ ...order, lines: [...order.lines] })

/** Persists a sent order, or null once its outcome is known. Per tab: only this one can get the reply. */
export const saveSent = (portal: Portal, sent: PreparedOrder | null): void =>
  saveIn(portal.stores.tab, portal, { sent: sent && storable(sent) })

/**
 * The charges that earlier attempts added to this cart. Reads both stores, since a user whose session expired
 * may have signed in again with a different choice of Remember Me.
 */
export function readCharges(portal: Portal, cartSessionId: string | null): readonly string[] {
  const { tab, device } = portal.stores
  const found = [tab, device].flatMap((store) => {
    const { charges } = readFrom(store, portal)
    return charges?.cartSessionId === cartSessionId ? charges.products : []
  })
  return [...new Set(found)]
}

/** Persists the charges in the store of the cart's ID, so that they last as long as it does. */
export function saveCharges(portal: Portal, cartSessionId: string, products: readonly string[]): void {
  const charges = { cartSessionId, products: [...products] }
  const { tab, device } = portal.stores
  saveIn(isRemembered(portal) ? device : tab, portal, { charges })
}

/** The order that this tab placed and the user has not acknowledged. */
export const readPlaced = (portal: Portal): CheckoutDraft['placed'] =>
  readFrom(portal.stores.tab, portal).placed

/** Persists a placed order in place of the draft, so that a reload still shows it. */
export function savePlaced(portal: Portal, { order, ...rest }: PlacedOrder): void {
  deleteDraft(portal)
  saveIn(portal.stores.tab, portal, { placed: { ...rest, order: storable(order) } })
}

/** Deletes this user's draft. On the device there may be that of another, who is remembered in another tab. */
export function deleteDraft(portal: Portal): void {
  const { tab, device } = portal.stores
  for (const store of [tab, device])
    if (draftIn(store, portal)?.isOwn !== false) removeText(store, STORAGE_KEYS.checkoutDraft)
}
