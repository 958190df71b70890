/**
 * The browser's storages, which may be full or forbidden: then the portal works on and forgets.
 */
export interface Store {
  read(key: string): string | null
  /** Whether it is kept. */
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

/** The keys of a session: those of section 9, and our own. They are gone once the user signs out. */
export const SESSION_KEYS = {
  session: 'AUTH',
  cart: 'cartSessionId',
  /** The name of the user whose cart that is. */
  cartOwner: 'CART_OWNER',
  /** The key to what was seen, which is kept locked for when there is no network. */
  seen: 'SEEN',
} as const

/** What belongs to one sitting: how products are shown, what was typed, and what is on its way. */
export const PLACE_KEYS = {
  productView: 'PRODUCT_VIEW',
  seePrices: 'SEE_PRICES',
  /** The order form as typed so far; beside the cart's id, the charges that the cart carries. */
  checkoutDraft: 'CHECKOUT_DRAFT',
  /** The quick order as far as it was made. */
  quickOrder: 'QUICK_ORDER',
  /** The lengths of the tally that stands open. */
  tally: 'TALLY',
  /** What was typed into forms of dialogs and not sent. */
  drafts: 'DRAFTS',
  /** Payments on their way, for all tabs: where they are made, and what they pay. */
  payments: 'PAYMENTS',
  /** What a user comes back to after his session ended by itself: his cart. */
  resume: 'RESUME',
} as const

export const STORAGE_KEYS = { ...SESSION_KEYS, ...PLACE_KEYS } as const

/** Where a registration is kept in the tab: of nobody's session, and gone once somebody signs in or out. */
export const REGISTRATION_KEYS = {
  draft: 'REGISTRATION',
  unansweredNames: 'REGISTRATION_UNANSWERED',
} as const
