import * as v from 'valibot'
import type { ClosingReason, StoredSession } from '#machines/session/session.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import {
  localStore,
  ofUser,
  PLACE_KEYS,
  REGISTRATION_KEYS,
  SESSION_KEYS,
  STORAGE_KEYS,
  type Store,
  sessionStore,
  TYPED_KEYS,
} from '../components/portal/storage.ts'

const storedSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sessionId: v.pipe(v.string(), v.nonEmpty()),
    username: v.string(),
    rememberMe: v.boolean(),
  }),
)

/** The cart of a user whose session expired, kept until they sign in again in this tab. */
const resumable = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ username: v.string(), cartSessionId: v.nullable(v.string()) }),
)

/** The value under a key, or null if it is missing or does not fit the schema. */
function kept<S extends v.GenericSchema>(store: Store, key: string, schema: S): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, store.read(key))
  return parsed.success ? parsed.output : null
}

/** Local storage if the user asked to be remembered, otherwise the tab's session storage (section 3). */
export const storeFor = (rememberMe: boolean) => (rememberMe ? localStore : sessionStore)

const sessionIn = (store: Store) => kept(store, STORAGE_KEYS.session, storedSession)

export const readSession = (): StoredSession | null => sessionIn(sessionStore) ?? sessionIn(localStore)

/** Tabs share local storage, which by now may hold another user's session, or none. */
export function isMine(store: Store, { username }: StoredSession): boolean {
  const stored = sessionIn(store)
  return stored !== null && isSameName(stored.username, username)
}

/** The id of the user's own cart. A cart id without an owner was stored by a version that recorded none. */
export function readCartId(session: StoredSession): string | null {
  const store = storeFor(session.rememberMe)
  const owner = store.read(STORAGE_KEYS.cartOwner)
  const isOwn = isMine(store, session) && (owner === null || isSameName(owner, session.username))
  return isOwn ? store.read(STORAGE_KEYS.cart) : null
}

export function persistCartId(session: StoredSession, cartSessionId: string): void {
  const store = storeFor(session.rememberMe)
  if (!isMine(store, session)) return
  store.write(STORAGE_KEYS.cart, cartSessionId)
  store.write(STORAGE_KEYS.cartOwner, session.username)
}

/** Removes the id of a cart that is gone, unless another tab has stored a newer one. */
export function removeCartId(session: StoredSession, cartSessionId: string): void {
  if (readCartId(session) !== cartSessionId) return
  const store = storeFor(session.rememberMe)
  store.remove(STORAGE_KEYS.cart)
  store.remove(STORAGE_KEYS.cartOwner)
}

/** Stores a new session and restores the cart that the same user had when the last one expired. */
export function persistSession(session: StoredSession): void {
  const waiting = kept(sessionStore, STORAGE_KEYS.resume, resumable)
  const isSameUser = waiting !== null && isSameName(waiting.username, session.username)
  // Only this tab's storage: pending payments are in local storage, with the name of their user.
  if (!isSameUser) remove(OF_PLACE, TAB)
  sessionStore.remove(STORAGE_KEYS.resume)
  storeFor(session.rememberMe).write(STORAGE_KEYS.session, JSON.stringify(session))
  if (isSameUser && waiting.cartSessionId) persistCartId(session, waiting.cartSessionId)
}

/**
 * Calls `ended` when another tab ends or replaces the remembered session that all tabs share. A session of
 * this tab alone is not affected.
 */
export function watchSession(current: () => StoredSession | null, ended: () => void): void {
  window.addEventListener('storage', () => {
    const mine = current()
    if (!mine?.rememberMe) return
    if (sessionIn(localStore)?.sessionId !== mine.sessionId) ended()
  })
}

/**
 * Clears the session from storage (section 4). Signing out clears both stores. An expired session leaves what
 * the same user needs to resume; if it was of this tab alone, it also leaves local storage, which belongs to
 * the remembered session. If another tab ended the session, local storage is that tab's to clear.
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
  if (!isOver) {
    sessionStore.write(STORAGE_KEYS.resume, JSON.stringify({ username: session.username, cartSessionId }))
    return
  }
  remove(OF_PLACE, STORES)
  if (session)
    remove(
      TYPED_KEYS.map((key) => ofUser(session.username, key)),
      [localStore],
    )
}

const TAB = [sessionStore]
const STORES = [sessionStore, localStore]
const OF_SESSION = Object.values(SESSION_KEYS)
/** The data of one sitting, including what was typed into a registration. */
const OF_PLACE = [...Object.values(PLACE_KEYS), ...Object.values(REGISTRATION_KEYS)]

function remove(keys: readonly string[], stores: readonly Store[]): void {
  for (const store of stores) for (const key of keys) store.remove(key)
}
