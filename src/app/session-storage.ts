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

/** The cart of a user whose session expired, kept until the next sign-in: in the tab, and where the session was. */
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

/** Whether this session is still stored. Tabs share local storage, which by now may hold another one, or none. */
export const isStored = ({ rememberMe, sessionId }: StoredSession) =>
  sessionIn(storeFor(rememberMe))?.sessionId === sessionId

/** The id of the user's own cart. A cart id without an owner was stored by a version that recorded none. */
export function readCartId(session: StoredSession): string | null {
  const store = storeFor(session.rememberMe)
  const owner = store.read(STORAGE_KEYS.cartOwner)
  const isOwn = isStored(session) && (owner === null || isSameName(owner, session.username))
  return isOwn ? store.read(STORAGE_KEYS.cart) : null
}

export function persistCartId(session: StoredSession, cartSessionId: string): void {
  if (!isStored(session)) return
  const store = storeFor(session.rememberMe)
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

/**
 * Stores a new session and restores the cart that the same user had when the last one expired. Returns the keys of
 * the offline cache that it removed, so that the caller deletes the replies under them.
 */
export function persistSession(session: StoredSession): readonly string[] {
  const store = storeFor(session.rememberMe)
  const waiting = kept(sessionStore, STORAGE_KEYS.resume, resumable)
  const isSameUser = waiting !== null && isSameName(waiting.username, session.username)
  // Only this tab's storage: pending payments are in local storage, with the name of their user.
  if (!isSameUser) remove(OF_PLACE, TAB)
  remove([STORAGE_KEYS.resume], STORES)
  // Of a session that this one replaces.
  const keys = takeKeys([store])
  store.write(STORAGE_KEYS.session, JSON.stringify(session))
  if (isSameUser && waiting.cartSessionId) persistCartId(session, waiting.cartSessionId)
  return keys
}

interface Endings {
  readonly ended: (how: 'session.endedElsewhere' | 'session.expired') => void
  readonly outdated: () => void
}

/** What an expired session of this user has left on the device, for all its tabs. */
function leftBy({ username }: StoredSession) {
  const left = kept(localStore, STORAGE_KEYS.resume, resumable)
  return left && isSameName(left.username, username) ? left : null
}

/**
 * Calls `ended` when another tab ends or replaces the remembered session that all tabs share, or learns that it has
 * expired. A session of this tab alone is not affected. Calls `outdated` when Back shows a page again whose session
 * has ended since: the tab's storage may be another session's by then. `current` is the session of this page if it
 * was stored.
 */
export function watchSession(current: () => StoredSession | null, { ended, outdated }: Endings): void {
  const isLost = (session: StoredSession | null) => session !== null && !isStored(session)
  window.addEventListener('storage', () => {
    const session = current()
    if (session?.rememberMe && isLost(session))
      ended(leftBy(session) ? 'session.expired' : 'session.endedElsewhere')
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLost(current())) outdated()
  })
}

/**
 * Clears the session from storage (section 4). Signing out clears both stores. An expired session leaves what
 * the same user needs to resume; unless it is the remembered session, it also leaves local storage, which belongs to
 * that one. If another tab ended the session, local storage is that tab's to clear. Returns the keys of the offline
 * cache that it removed, so that the caller deletes the replies under them.
 */
export function closeSession(session: StoredSession | null, reason: ClosingReason): readonly string[] {
  if (reason === 'elsewhere') {
    remove(OF_PLACE, TAB)
    return takeKeys(TAB)
  }
  const isOver = reason === 'signedOut' || !session
  const stores = isOver || (session.rememberMe && isStored(session)) ? STORES : TAB
  if (!isOver) {
    const cartSessionId = readCartId(session) ?? leftBy(session)?.cartSessionId ?? null
    const left = JSON.stringify({ username: session.username, cartSessionId })
    // Other tabs read it as they learn that the session is gone.
    for (const store of stores) store.write(STORAGE_KEYS.resume, left)
  }
  const keys = takeKeys(stores)
  remove(OF_SESSION, stores)
  if (isOver) {
    remove(OF_PLACE, STORES)
    if (session)
      remove(
        TYPED_KEYS.map((key) => ofUser(session.username, key)),
        [localStore],
      )
  }
  return keys
}

const TAB = [sessionStore]
const STORES = [sessionStore, localStore]
const OF_SESSION = Object.values(SESSION_KEYS)
/** The data of one sitting, including what was typed into a registration. */
const OF_PLACE = [...Object.values(PLACE_KEYS), ...Object.values(REGISTRATION_KEYS)]

/** Removes the keys of the offline cache, and returns them. */
function takeKeys(stores: readonly Store[]): readonly string[] {
  const keys = stores.flatMap((store) => store.read(STORAGE_KEYS.seen) ?? [])
  remove([STORAGE_KEYS.seen], stores)
  return keys
}

function remove(keys: readonly string[], stores: readonly Store[]): void {
  for (const store of stores) for (const key of keys) store.remove(key)
}
