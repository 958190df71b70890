import * as v from 'valibot'
import { customerDetails } from '#contract/entities/customer.ts'
import { despatchMethod } from '#contract/entities/delivery.ts'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import type { Portal } from '../../components/portal.ts'
import { STORAGE_KEYS, sessionStore } from '../../components/storage.ts'

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

const storedDraft = v.object({
  userName: v.string(),
  /** What was typed. */
  form: v.nullable(storedForm),
  /** The charges that earlier tries put into a cart. */
  charges: v.nullable(v.object({ cartSessionId: v.string(), products: v.array(v.string()) })),
  /** An order that was sent, and no answer has come. */
  sent: v.nullable(
    v.object({
      type: v.picklist(TRANSACTION_TYPES),
      form: storedForm,
      sessionID: v.string(),
      method: despatchMethod,
      customer: customerDetails,
    }),
  ),
})

/** What of a checkout outlives the page: a reload, leaving, a session that expired. */
export type CheckoutDraft = Omit<v.InferOutput<typeof storedDraft>, 'userName'>

const NOTHING: CheckoutDraft = { form: null, charges: null, sent: null }

const isSameUser = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What this user left behind; nothing where it is another's or can't be read. */
export function readDraft({ userName }: Portal): CheckoutDraft {
  const text = sessionStore.read(STORAGE_KEYS.checkoutDraft)
  if (text === null) return NOTHING
  try {
    const parsed = v.safeParse(storedDraft, JSON.parse(text))
    return parsed.success && isSameUser(parsed.output.userName, userName) ? parsed.output : NOTHING
  } catch {
    return NOTHING
  }
}

/** Changes a part of what is kept. */
export function keepDraft(portal: Portal, change: Partial<CheckoutDraft>): void {
  const draft = { ...readDraft(portal), ...change, userName: portal.userName }
  sessionStore.write(STORAGE_KEYS.checkoutDraft, JSON.stringify(draft))
}

/** Forgets all of it: the order is placed. */
export function forgetDraft(): void {
  sessionStore.remove(STORAGE_KEYS.checkoutDraft)
}
