import { delMany, entries, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { RTL_LETTERS } from '#contract/letters.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import type { CachedReply, TakenStore } from '../../components/on-site/taken-store.ts'
import { STORAGE_KEYS } from '../../components/portal/storage.ts'
import { storeFor } from '../session-storage.ts'
import { isShellQuery } from '../shell-queries.ts'
import {
  deleteReplies,
  keyOf,
  namesFrom,
  namesOutside,
  type OfflineCacheKey,
  openReplies,
} from './replies.ts'

const ALGORITHM = 'AES-GCM'
const BITS = 128

const toText = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * The key of this session, created if needed. Null if the session has ended; rejects where no key can be made or
 * stored, since nobody could read the replies after a reload.
 */
export async function offlineCacheKeyOf(
  { rememberMe, sessionId }: StoredSession,
  isOpen: () => boolean,
): Promise<OfflineCacheKey | null> {
  const store = storeFor(rememberMe)
  const known = () => {
    const key = keyOf(store.read(STORAGE_KEYS.seen))
    return key?.sessionId === sessionId ? key : null
  }
  const kept = known()
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: BITS }, true, ['encrypt'])
  const secret = toText(await crypto.subtle.exportKey('raw', made))
  if (!isOpen()) return null
  // Another tab of this session may have been faster.
  const key = known() ?? { id: crypto.randomUUID(), secret, sessionId }
  if (!store.write(STORAGE_KEYS.seen, JSON.stringify(key))) throw new Error('The key can’t be stored.')
  return key
}

async function cipherOf({ secret }: OfflineCacheKey) {
  const key = await crypto.subtle.importKey('raw', toBytes(secret), ALGORITHM, false, ['encrypt', 'decrypt'])
  return {
    lock: async (text: string) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, new TextEncoder().encode(text))
      return { iv, bytes: new Uint8Array(bytes) }
    },
    unlock: async ({ iv, bytes }: { iv: BufferSource; bytes: BufferSource }) => {
      const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes))
      // As with a reply of the ERP (src/erp/browser-transport.ts).
      if (RTL_LETTERS.test(text)) document.documentElement.dataset['rtl'] = ''
      return text
    },
  }
}

const HOUR = 60 * 60 * 1000
/** Data older than a working day is too stale to show. */
const MAX_AGE = 12 * HOUR
const MAX_REPLIES = 60
const MAX_LETTERS = 2_000_000
/** A list this long would exceed MAX_LETTERS; serializing it to find out would block the main thread. */
const MAX_ROWS = 6000

/** Also one of another realm, such as the test environment's. */
const octets = v.custom<Uint8Array>(ArrayBuffer.isView)

const locked = v.object({
  at: v.number(),
  /** Exempt from the limits on age and number. */
  stays: v.boolean(),
  taken: v.optional(v.boolean(), false),
  iv: octets,
  bytes: octets,
})
const seen = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ queryKey: v.array(v.unknown()), data: v.unknown() }),
)

export interface OfflineCacheStore extends TakenStore {
  /** Stores replies; each replaces the previous one to the same query. */
  keep(replies: readonly CachedReply[]): Promise<void>
  /** All replies that can be decrypted and are not too old. */
  read(): Promise<readonly CachedReply[]>
  /** Deletes everything of this session. */
  clear(): Promise<void>
}

/**
 * Opens the encrypted replies of one session and one version of the portal, in IndexedDB. Entries of other
 * sessions and versions are deleted at once: another version may parse replies differently. Once the session is no
 * longer open, nothing is changed, and what would change something rejects.
 */
export async function openOfflineCacheStore(
  key: OfflineCacheKey,
  version: string,
  isOpen: () => boolean,
): Promise<OfflineCacheStore> {
  const all = openReplies()
  // Checked in the transaction: whatever is written before the session ends is there when its replies are deleted.
  const database: UseStore = (mode, work) =>
    all(mode, (store) => {
      if (mode === 'readwrite' && !isOpen()) throw new Error('The session has ended.')
      return work(store)
    })
  const cipher = await cipherOf(key)
  const beginning = `${key.id} ${await digest(version)}`
  await database('readwrite', (store) => {
    for (const others of namesOutside(beginning)) store.delete(others)
    return promisifyRequest(store.transaction)
  })

  const nameOf = async (queryKey: readonly unknown[]) =>
    `${beginning} ${await digest(JSON.stringify(queryKey))}`
  const own = namesFrom(beginning)
  const ownReplies = async () =>
    (await entries(database)).flatMap(([name, value]) => {
      const parsed = v.safeParse(locked, value)
      return own.includes(name) && parsed.success ? [{ name: String(name), ...parsed.output }] : []
    })
  const isFresh = ({ stays, at }: Awaited<ReturnType<typeof ownReplies>>[number]) =>
    stays || Date.now() - at < MAX_AGE
  const takenReplies = async () => (await ownReplies()).filter(({ taken }) => taken)
  /** A newer reply to the same query replaces one that was taken along, and stays as well. */
  const takenNames = new Set((await takenReplies()).map(({ name }) => name))

  const lock = async ({ queryKey, data, at }: CachedReply) => {
    if (Array.isArray(data) && data.length > MAX_ROWS) return []
    const text = JSON.stringify({ queryKey, data })
    if (text.length > MAX_LETTERS) return []
    const name = await nameOf(queryKey)
    const taken = takenNames.has(name)
    const stays = taken || isShellQuery(queryKey)
    return [[name, { at, stays, taken, ...(await cipher.lock(text)) }] as [string, unknown]]
  }
  const put = async (replies: readonly CachedReply[]) => {
    const made: [string, unknown][] = []
    // One after the other, so that the page can respond between them.
    for (const reply of replies) made.push(...(await lock(reply)))
    await setMany(made, database)
  }
  const pruneOldest = async () => {
    const ofPages = (await ownReplies()).filter(({ stays }) => !stays)
    const old = ofPages.sort((a, b) => b.at - a.at).slice(MAX_REPLIES)
    const names = old.map(({ name }) => name)
    if (names.length > 0) await delMany(names, database)
  }
  const unlock = async ({ name, at, iv, bytes }: Awaited<ReturnType<typeof ownReplies>>[number]) => {
    try {
      const parsed = v.parse(
        seen,
        await cipher.unlock({ iv: new Uint8Array(iv), bytes: new Uint8Array(bytes) }),
      )
      return [{ ...parsed, at }]
    } catch {
      // An unreadable entry must not prevent the others from being restored.
      await delMany([name], database)
      return []
    }
  }
  return {
    keep: async (replies) => {
      await put(replies)
      await pruneOldest()
    },
    read: async () => (await Promise.all((await ownReplies()).filter(isFresh).map(unlock))).flat(),
    find: async (queryKey) => {
      const wanted = await nameOf(queryKey)
      const found = (await ownReplies()).find((each) => each.name === wanted && isFresh(each))
      return found ? ((await unlock(found))[0] ?? null) : null
    },
    take: async (replies) => {
      const names = await Promise.all(replies.map(({ queryKey }) => nameOf(queryKey)))
      const fresh = names.filter((name) => !takenNames.has(name))
      for (const name of fresh) takenNames.add(name)
      try {
        await put(replies)
      } catch (error) {
        for (const name of fresh) takenNames.delete(name)
        throw error
      }
    },
    taken: async () => (await Promise.all((await takenReplies()).map(unlock))).flat(),
    releaseBefore: async (before) => {
      const old = (await takenReplies()).filter(({ at }) => at < before).map(({ name }) => name)
      for (const name of old) takenNames.delete(name)
      if (old.length > 0) await delMany(old, database)
    },
    clear: () => deleteReplies(key),
  }
}

/** Hashed, because a query key may itself reveal a customer's business. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
