import type { Configuration } from '#contract/configuration.ts'
import type { Erp } from '#contract/operations.ts'

/** A session as stored in the browser (section 3). */
export interface StoredSession {
  readonly sessionId: string
  readonly username: string
  readonly rememberMe: boolean
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

/** How a session ends other than by signing out: it expired, or could not be checked on load. */
export type Lapse = 'expired' | 'unchecked'

/** Why a session ended. After 'elsewhere', storage shared between tabs is left to the other tab. */
export type ClosingReason = 'signedOut' | Lapse | 'elsewhere'

export interface SessionInput {
  readonly erp: Pick<Erp, 'login' | 'sessionCheck'>
  /** Loads the configuration file; null if it is missing or invalid. */
  readonly loadConfiguration: () => Promise<Configuration | null>
  readonly stored: StoredSession | null
  /** Whether the portal's server is unreachable. */
  readonly isCutOff: () => Promise<boolean>
  /** Why the server will refuse this browser, as far as is known before it is asked. */
  readonly refusal?: string | null
}

export interface SessionContext extends Omit<SessionInput, 'stored' | 'refusal'> {
  readonly refusal: string | null
  readonly configuration: Configuration | null
  readonly session: StoredSession | null
  /** Why the last attempt to sign in failed. */
  readonly failure: string | null
  /**
   * How the last session ended if the user did not sign out: shown to them, and they return to the same page.
   */
  readonly lapse: Lapse | null
}

export type SessionEvent =
  | { type: 'session.signInSubmitted'; credentials: Credentials }
  | { type: 'session.signedOut' }
  | { type: 'session.expired' }
  /** Another tab ended the remembered session, or replaced it. */
  | { type: 'session.endedElsewhere' }
  /** The ERP is reachable again. */
  | { type: 'session.connectionReturned' }
  /** The user retried loading the configuration. */
  | { type: 'session.retried' }

export type SessionEmitted =
  | { type: 'session.opened'; session: StoredSession }
  | { type: 'session.closed'; reason: ClosingReason }
