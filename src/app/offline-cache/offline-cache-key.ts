import * as v from 'valibot'
import type { StoredSession } from '#machines/session/session.model.ts'
import { STORAGE_KEYS } from '../../components/portal/storage.ts'
import { isMine, storeFor } from '../session-storage.ts'

/** Encryption key of a session's offline cache. It is stored with the session and removed with it. */
const seenKey = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), secret: v.string() }))
export type OfflineCacheKey = v.InferOutput<typeof seenKey>

const ALGORITHM = 'AES-GCM'
const BITS = 128

const toText = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** The key of this session, created if needed. Null if the session is not, or no longer, stored. */
export async function offlineCacheKeyOf(session: StoredSession): Promise<OfflineCacheKey | null> {
  const store = storeFor(session.rememberMe)
  const kept = v.safeParse(seenKey, store.read(STORAGE_KEYS.seen))
  if (kept.success) return kept.output
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: BITS }, true, ['encrypt'])
  const key = { id: crypto.randomUUID(), secret: toText(await crypto.subtle.exportKey('raw', made)) }
  if (!isMine(store, session)) return null
  store.write(STORAGE_KEYS.seen, JSON.stringify(key))
  return key
}

export async function cipherOf({ secret }: OfflineCacheKey) {
  const key = await crypto.subtle.importKey('raw', toBytes(secret), ALGORITHM, false, ['encrypt', 'decrypt'])
  return {
    lock: async (text: string) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, new TextEncoder().encode(text))
      return { iv, bytes }
    },
    unlock: async ({ iv, bytes }: { iv: BufferSource; bytes: BufferSource }) =>
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes)),
  }
}
