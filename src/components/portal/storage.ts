import { nameKey } from '#machines/session/user-name.rules.ts'

/** One of the browser's storages. If it is full or forbidden, the portal works without it. */
export interface Store {
  read(key: string): string | null
  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean
  remove(key: string): void
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const storeOf = (storage: () => Storage): Store => ({
  read: (key) => attempt(() => storage().getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      storage().setItem(key, value)
      return true
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
})

export const sessionStore = storeOf(() => window.sessionStorage)
export const localStore = storeOf(() => window.localStorage)

/** Keys of the session, from section 9 and the portal's own. They are removed when the user signs out. */
export const SESSION_KEYS = {
  session: 'AUTH',
  cart: 'cartSessionId',
  /** Name of the user who owns the cart. */
  cartOwner: 'CART_OWNER',
  /** Encryption key of the offline cache. */
  seen: 'SEEN',
} as const

/** Keys of one sitting: display preferences, drafts and pending payments. */
export const PLACE_KEYS = {
  productView: 'PRODUCT_VIEW',
  seePrices: 'SEE_PRICES',
  /** Draft of the order form, with the cart's id and the charges in the cart. */
  checkoutDraft: 'CHECKOUT_DRAFT',
  quickOrder: 'QUICK_ORDER',
  /** Key that locks the quick order. */
  typedKey: 'TYPED_KEY',
  /** Ids of quick orders that a tab has sent. */
  sentOrders: 'SENT_ORDERS',
  tally: 'TALLY',
  /** Drafts of dialogs. */
  drafts: 'DRAFTS',
  /** Pending payments, shared by all tabs. */
  payments: 'PAYMENTS',
  /** Changes to the cart that the ERP has not confirmed, and alerts that were not dismissed. */
  cartChanges: 'CART_CHANGES',
  alerts: 'ALERTS',
  /** Recipients of the latest emails and their format, shared by all tabs. */
  recipients: 'RECIPIENTS',
  /** Number of entries of the dashboard's To do, to keep their space free. */
  toDo: 'TO_DO',
  /** A user whose session expired, and their cart. */
  resume: 'RESUME',
} as const

export const STORAGE_KEYS = { ...SESSION_KEYS, ...PLACE_KEYS } as const

/** What a user typed, locked. On the device, where several users may have some, it is under `ofUser`. */
export const TYPED_KEYS = [PLACE_KEYS.quickOrder, PLACE_KEYS.typedKey] as const

export const ofUser = (userName: string, key: string) => `${nameKey(userName)} ${key}`

/**
 * Keys of a registration in this tab. It belongs to no session and is removed when a user signs in or out.
 */
export const REGISTRATION_KEYS = {
  draft: 'REGISTRATION',
  unansweredNames: 'REGISTRATION_UNANSWERED',
} as const
