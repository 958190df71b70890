import type { ChartInstance, Transition } from '../actors/history.ts'

/*
 * What happened in the portal in the last minutes, as names and times: never what was typed, and never a value
 * that the ERP sent. docs/decisions/2026-11-28-what-happened-just-now.md
 */

/** How a call to the ERP ended. A code stores the position in this list, so new outcomes are added at its end. */
export const OUTCOMES = [
  /** No reply yet. */
  'pending',
  'ok',
  /** The ERP found nothing. */
  'empty',
  /** The ERP says no. */
  'refused',
  /** The ERP no longer knows the session. */
  'expired',
  /** The portal got no reply at all. */
  'unreachable',
  /** A proxy on the way gave up waiting for the ERP. */
  'timeout',
  /** Another status than 2xx. */
  'serverError',
  /** The reply breaks the contract. */
  'malformed',
  /** The portal itself held it back, such as while offline. */
  'notSent',
  /** The portal no longer needed the reply. */
  'aborted',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A transition of a statechart. */
export interface MoveStep extends Transition {
  readonly kind: 'move'
}

/** A call to the ERP, when it was made. */
export interface CallStep {
  readonly kind: 'call'
  readonly at: number
  /** Its name in the contract: addCartProduct. */
  readonly operation: string
  readonly outcome: Outcome
  /** How long the reply took, in milliseconds; 0 if there was none yet. */
  readonly ms: number
}

/** Another page was opened. */
export interface PageStep {
  readonly kind: 'page'
  readonly at: number
  /** The pattern of its URL: /orders/:transaction. '' for a URL of no page. */
  readonly page: string
}

export type HappenedStep = MoveStep | CallStep | PageStep

/** No more steps are kept than these, and no code has more. */
export const MOST_STEPS = 500

/** Times are milliseconds since the epoch, in steps of 10. */
export interface Happened {
  /** When it was read. */
  readonly until: number
  /** The statecharts that moved, and the other ones that are running. */
  readonly actors: readonly ChartInstance[]
  /** In order of occurrence. */
  readonly steps: readonly HappenedStep[]
}
