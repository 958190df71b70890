import type { Configuration } from '#contract/configuration.ts'
import type { Erp } from '#contract/operations.ts'

/** A session as it is kept in storage (section 3). */
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

/** How a session ends without its user's doing: the ERP says so, or on load it can't be asked. */
export type Lapse = 'expired' | 'unchecked'

/** Why a session ended: by its user, by itself, or in another tab, whose word on what is kept stands. */
export type ClosingReason = 'signedOut' | Lapse | 'elsewhere'

export interface SessionInput {
  readonly erp: Pick<Erp, 'login' | 'sessionCheck'>
  /** Reads the configuration file; null where it is missing or not usable. */
  readonly loadConfiguration: () => Promise<Configuration | null>
  readonly stored: StoredSession | null
  /** Whether the portal's own server does not answer anything. */
  readonly isCutOff: () => Promise<boolean>
}

export interface SessionContext extends Omit<SessionInput, 'stored'> {
  readonly configuration: Configuration | null
  readonly session: StoredSession | null
  /** Why the last attempt to sign in failed. */
  readonly failure: string | null
  /** How the last session ended by itself: its user is told, and finds his place again. */
  readonly lapse: Lapse | null
}

export type SessionEvent =
  | { type: 'session.signInSubmitted'; credentials: Credentials }
  | { type: 'session.signedOut' }
  | { type: 'session.expired' }
  /** Another tab ended the remembered session, or put one of its own in its place. */
  | { type: 'session.endedElsewhere' }
  /** There is a way to the ERP again, after there was none. */
  | { type: 'session.connectionReturned' }
  /** The user wants the configuration to be asked for again. */
  | { type: 'session.retried' }

export type SessionEmitted =
  | { type: 'session.opened'; session: StoredSession }
  | { type: 'session.closed'; reason: ClosingReason }
