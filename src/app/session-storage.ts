import * as v from 'valibot'
import type { ClosingReason, StoredSession } from '#machines/session/session.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import {
  localStore,
  PLACE_KEYS,
  REGISTRATION_KEYS,
  SESSION_KEYS,
  STORAGE_KEYS,
  type Store,
  sessionStore,
} from '../components/storage.ts'

const storedSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sessionId: v.pipe(v.string(), v.nonEmpty()),
    username: v.string(),
    rememberMe: v.boolean(),
  }),
)

/** What waits for a user whose session ended by itself: his cart, until he signs in again in this tab. */
const resumable = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ username: v.string(), cartSessionId: v.nullable(v.string()) }),
)

/** What a store has under a key, if it is there and as it was written. */
function kept<S extends v.GenericSchema>(store: Store, key: string, schema: S): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, store.read(key))
  return parsed.success ? parsed.output : null
}

/** Local storage when the user wants to be remembered, else the tab's own (section 3). */
export const storeFor = (rememberMe: boolean) => (rememberMe ? localStore : sessionStore)

const sessionIn = (store: Store) => kept(store, STORAGE_KEYS.session, storedSession)

export const readSession = (): StoredSession | null => sessionIn(sessionStore) ?? sessionIn(localStore)

/** Tabs share local storage: by now it may hold another user's session, or none. */
export function isMine(store: Store, { username }: StoredSession): boolean {
  const stored = sessionIn(store)
  return stored !== null && isSameName(stored.username, username)
}

/** The id of the user's cart, as long as it is his. One without an owner is from before there was one. */
export function readCartId(session: StoredSession): string | null {
  const store = storeFor(session.rememberMe)
  const owner = store.read(STORAGE_KEYS.cartOwner)
  const isOwn = isMine(store, session) && (owner === null || isSameName(owner, session.username))
  return isOwn ? store.read(STORAGE_KEYS.cart) : null
}

export function keepCartId(session: StoredSession, cartSessionId: string): void {
  const store = storeFor(session.rememberMe)
  if (!isMine(store, session)) return
  store.write(STORAGE_KEYS.cart, cartSessionId)
  store.write(STORAGE_KEYS.cartOwner, session.username)
}

/** Forgets a cart that is gone, unless another tab has kept a newer one. */
export function forgetCartId(session: StoredSession, cartSessionId: string): void {
  if (readCartId(session) !== cartSessionId) return
  const store = storeFor(session.rememberMe)
  store.remove(STORAGE_KEYS.cart)
  store.remove(STORAGE_KEYS.cartOwner)
}

/** Keeps a new session, and gives its user back the cart he had when the last one lapsed. */
export function keepSession(session: StoredSession): void {
  const waiting = kept(sessionStore, STORAGE_KEYS.resume, resumable)
  const isSameUser = waiting !== null && isSameName(waiting.username, session.username)
  // Of this tab alone: payments that were begun in another stay known there, and are told by their user.
  if (!isSameUser) remove(OF_PLACE, TAB)
  sessionStore.remove(STORAGE_KEYS.resume)
  storeFor(session.rememberMe).write(STORAGE_KEYS.session, JSON.stringify(session))
  if (isSameUser && waiting.cartSessionId) keepCartId(session, waiting.cartSessionId)
}

/**
 * Tells when another tab ends the session that is remembered for all of them, or puts its own in its
 * place. A session of this tab alone is nobody else's business.
 */
export function watchSession(current: () => StoredSession | null, ended: () => void): void {
  window.addEventListener('storage', () => {
    const mine = current()
    if (!mine?.rememberMe) return
    if (sessionIn(localStore)?.sessionId !== mine.sessionId) ended()
  })
}

/**
 * Clears the storages of the session (section 4): both where the user signs out. One that ended by itself, in
 * use or found so on load, leaves the way back open, and of a tab alone what is remembered for all of them: that
 * is another's.
 */
export function closeSession(session: StoredSession | null, reason: ClosingReason): void {
  if (reason === 'elsewhere') {
    sessionStore.remove(STORAGE_KEYS.seen)
    remove(OF_PLACE, TAB)
    return
  }
  const cartSessionId = session && readCartId(session)
  const isOver = reason === 'signedOut' || !session
  remove(OF_SESSION, isOver || session.rememberMe ? STORES : TAB)
  if (isOver) remove(OF_PLACE, STORES)
  else sessionStore.write(STORAGE_KEYS.resume, JSON.stringify({ username: session.username, cartSessionId }))
}

const TAB = [sessionStore]
const STORES = [sessionStore, localStore]
const OF_SESSION = Object.values(SESSION_KEYS)
/** What belongs to one sitting, also what was typed by who registered. */
const OF_PLACE = [...Object.values(PLACE_KEYS), ...Object.values(REGISTRATION_KEYS)]

function remove(keys: readonly string[], stores: readonly Store[]): void {
  for (const store of stores) for (const key of keys) store.remove(key)
}
