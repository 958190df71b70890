/** The charts of which every transition is to be walked in a browser too. */
export const GREAT_FLOWS = [
  'session/session',
  'cart/cart',
  'checkout/checkout',
  'checkout/charge',
  'payment/payment',
  'payment/return',
  'email/email',
] as const

export interface Gap {
  /** Why no journey walks them. */
  readonly reason: string
  /** By the names that scripts/statecharts/parts.ts gives. */
  readonly transitions: readonly string[]
}

/** What no browser walks of the great flows. All of it is walked at chart level. */
export const GAPS: readonly Gap[] = []
