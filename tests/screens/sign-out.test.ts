// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredSession } from '#machines/session/session.model.ts'
import { deferredCache } from '../../src/app/offline-cache/deferred-cache.ts'
import { restoreOfflineCache, startOfflineCache } from '../../src/app/offline-cache/offline-cache.ts'
import { deleteRepliesOf, keyOf, openReplies } from '../../src/app/offline-cache/replies.ts'
import { closeSession, persistSession } from '../../src/app/session-storage.ts'
import { erpKey } from '../../src/components/queries/erp-query.ts'

/* What the offline cache leaves on the device if a session ends while it reads, encrypts or writes. */

const session = (username: string, sessionId = `session of ${username}`): StoredSession => ({
  sessionId,
  username,
  rememberMe: true,
})
const ADMIN = session('admin')
const SALES = session('sales')
const PINE = erpKey('getProductDetails', { productID: 'PINE' })
const CEMENT = erpKey('getProductDetails', { productID: 'CEM' })
const replyTo = (queryKey: readonly unknown[]) => ({ queryKey, data: ['$8.50'], at: Date.now() })

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
})

/** The names of all replies on the device, of all sessions. */
const names = () => openReplies()('readonly', (store) => promisifyRequest(store.getAllKeys()))
const seenKey = () => keyOf(localStorage.getItem('SEEN'))
const isOf = (key: ReturnType<typeof seenKey>) => (name: IDBValidKey) => String(name).startsWith(`${key?.id}`)

/** A tab whose offline cache is open. */
async function openTab(of: StoredSession) {
  const ending = new AbortController()
  const queryClient = new QueryClient()
  const store = await startOfflineCache(queryClient, of, ending.signal)
  if (!store) throw new Error(`${of.username} is not signed in`)
  return { queryClient, store, end: () => ending.abort() }
}

/** As the page does: storage first, then what was locked by the keys in it. */
async function signOut(of: StoredSession) {
  await deleteRepliesOf(closeSession(of, 'signedOut'))
}

/** Something that is done when it is said. */
function moment() {
  let come = () => {}
  const reached = new Promise<void>((resolve) => {
    come = resolve
  })
  return { reached, come: () => come() }
}

/** Holds the next call of a function of the browser's encryption. */
function hold(name: 'encrypt' | 'importKey' | 'generateKey') {
  const original = crypto.subtle[name].bind(crypto.subtle)
  const [call, end] = [moment(), moment()]
  vi.spyOn(crypto.subtle, name).mockImplementationOnce(async (...given: readonly unknown[]) => {
    call.come()
    await end.reached
    return Reflect.apply(original, null, given)
  })
  return { reached: call.reached, release: end.come }
}

test('signing out right after a load deletes what the page before has stored', async () => {
  persistSession(ADMIN)
  await (await openTab(ADMIN)).store.keep([replyTo(PINE)])
  expect(await names()).toHaveLength(1)
  // Waits for the page to settle.
  const cache = deferredCache({ queryClient: new QueryClient(), session: ADMIN, isOffline: false })
  const closing = signOut(ADMIN)
  cache.close()
  await closing
  expect(await names()).toEqual([])
})

test('an expired session is deleted with its replies, also where the portal did not open', async () => {
  persistSession(ADMIN)
  await (await openTab(ADMIN)).store.keep([replyTo(PINE)])
  await deleteRepliesOf(closeSession(ADMIN, 'expired'))
  expect(await names()).toEqual([])
})

test('replies that are gathered when the session ends are not stored, and later ones are not gathered', async () => {
  persistSession(ADMIN)
  const { queryClient, store, end } = await openTab(ADMIN)
  const keep = vi.spyOn(store, 'keep')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await queryClient.fetchQuery({ queryKey: PINE, queryFn: () => ['$8.50'] })
  const late = moment()
  const held = queryClient.fetchQuery({ queryKey: CEMENT, queryFn: () => late.reached.then(() => ['$9.00']) })
  end()
  late.come()
  await held
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.allSettled(keep.mock.results.map(({ value }) => value))
  expect(await names()).toEqual([])
})

test.each([
  ['here', (tab: Awaited<ReturnType<typeof openTab>>) => tab.end()],
  ['in another tab, which this one has not learned yet', () => undefined],
])('a reply that is encrypted while the session ends %s is not stored', async (_, learn) => {
  persistSession(ADMIN)
  const tab = await openTab(ADMIN)
  const { reached, release } = hold('encrypt')
  const keeping = tab.store.keep([replyTo(PINE)])
  await reached
  learn(tab)
  await signOut(ADMIN)
  release()
  await expect(keeping).rejects.toThrow('The session has ended.')
  await expect(tab.store.take([replyTo(CEMENT)])).rejects.toThrow('The session has ended.')
  expect(await names()).toEqual([])
})

test('a tab whose session ended in another deletes what it has written since', async () => {
  persistSession(ADMIN)
  const queryClient = new QueryClient()
  const cache = deferredCache({ queryClient, session: ADMIN, isOffline: true })
  const store = await cache.takenStore()
  await store?.take([replyTo(PINE)])
  // The other tab is done with its deletion already.
  closeSession(ADMIN, 'signedOut')
  expect(await names()).toHaveLength(1)
  cache.close()
  await vi.waitFor(async () => expect(await names()).toEqual([]))
})

test('a cache that opens while its session ends leaves the next user’s replies alone', async () => {
  persistSession(ADMIN)
  const { reached, release } = hold('importKey')
  const opening = openTab(ADMIN)
  await reached
  await signOut(ADMIN)
  persistSession(SALES)
  await (await openTab(SALES)).store.keep([replyTo(PINE)])
  release()
  await expect(opening).rejects.toThrow('The session has ended.')
  expect(await names()).toHaveLength(1)
  const reloaded = new QueryClient()
  await restoreOfflineCache(reloaded, (await openTab(SALES)).store)
  expect(reloaded.getQueryData(PINE)).toEqual(['$8.50'])
})

test('a key that is made while its session ends is not stored with the same user’s next session', async () => {
  persistSession(ADMIN)
  const { reached, release } = hold('generateKey')
  const opening = startOfflineCache(new QueryClient(), ADMIN, new AbortController().signal)
  await reached
  await signOut(ADMIN)
  const again = session('admin', 'another')
  persistSession(again)
  await openTab(again)
  const key = seenKey()
  release()
  expect(await opening).toBeNull()
  expect(seenKey()).toEqual(key)
})

test('a user who replaces a remembered session gets neither its key nor its replies', async () => {
  persistSession(ADMIN)
  await (await openTab(ADMIN)).store.keep([replyTo(PINE)])
  const first = seenKey()
  const [lost] = persistSession(SALES).map(keyOf)
  expect([seenKey(), lost]).toEqual([null, first])
  const { store } = await openTab(SALES)
  expect(await store.read()).toEqual([])
  expect((await names()).filter(isOf(first))).toEqual([])
  // A tab of the replaced session may still write its key, knowing no better.
  localStorage.setItem('SEEN', JSON.stringify(first))
  await openTab(SALES)
  expect(seenKey()?.id).not.toBe(first?.id)
})

test('two tabs of a session use one key, whichever makes it', async () => {
  persistSession(ADMIN)
  const { reached, release } = hold('generateKey')
  const first = openTab(ADMIN)
  await reached
  const second = await openTab(ADMIN)
  release()
  await (await first).store.keep([replyTo(PINE)])
  expect(await second.store.read()).toHaveLength(1)
})
