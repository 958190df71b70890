/** The charts of which every transition is to be walked in a browser too, or the reason said here. */
export const GREAT_FLOWS: readonly string[] = [
  'session/session',
  'cart/cart',
  'checkout/checkout',
  'checkout/charge',
  'payment/payment',
  'payment/return',
  'email/email',
]

export interface Gap {
  /** Why no journey walks them. */
  readonly reason: string
  /** By the names of scripts/statecharts/parts.ts. */
  readonly transitions: readonly string[]
}

/** What no browser walks of the great flows. All of it is walked at chart level. */
export const GAPS: readonly Gap[] = [
  {
    reason:
      'The browser reads the configuration file so that it never rejects: what it can not have is null.',
    transitions: ['session.configuring: xstate.error.actor.0.session.configuring #0 -> session.recalling'],
  },
  {
    reason:
      'The line would have to come back and be lost again while the session is asked about; on load both are walked.',
    transitions: [
      'session.loggedIn.checking: xstate.done.actor.0.session.loggedIn.checking #1 -> session.loggedIn.unchecked',
      'session.loggedIn.checking.doubting: xstate.done.actor.0.session.loggedIn.checking.doubting #0 -> session.loggedIn.unchecked',
    ],
  },
  {
    reason: 'The chart of the charge ends with what failed as its output: it would have to be broken itself.',
    transitions: [
      'checkout.arrangingDelivery: xstate.error.actor.0.checkout.arrangingDelivery #0 -> checkout.refused',
    ],
  },
  {
    reason:
      'Nothing can be ordered while a change is on its way, and changes wait for the order: only one that arrives late, after the page was loaded anew, could meet a change.',
    transitions: ['changing: cart.ordered #0 -> cart.ordered', 'changing: cart.refused #0 -> cart.opening'],
  },
]
