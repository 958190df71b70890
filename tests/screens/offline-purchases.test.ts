// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Purchases } from '#machines/purchases/purchases.rules.ts'
import { restoreOfflineCache, startOfflineCache } from '../../src/app/offline-cache/offline-cache.ts'
import type { TakenStore } from '../../src/components/on-site/taken-store.ts'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import {
  earlierPurchases,
  purchasesQuery,
  storePurchases,
} from '../../src/components/queries/purchases-query.ts'

const SESSION = { sessionId: 'one', username: 'admin', rememberMe: false }
const PURCHASES: Purchases = {
  read: ['401-0'],
  products: [
    {
      id: 'CEM\nbag',
      code: 'CEM',
      description: 'Cement',
      unit: 'bag',
      times: 1,
      day: '2026-11-02',
      transactionNumber: 401,
      quantity: 12,
      unitPrice: 8.5,
    },
  ],
}

const kept = new Map<string, string>([[STORAGE_KEYS.session, JSON.stringify(SESSION)]])

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the purchases that were read are stored for offline use, although no call returns them', async () => {
  const client = new QueryClient()
  const store = await startOfflineCache(client, SESSION, new AbortController().signal)
  if (!store) throw new Error('The session is not stored')
  await storePurchases(client)
  expect(client.getQueryData(purchasesQuery.queryKey), 'nothing was read').toBeUndefined()
  client.setQueryData(purchasesQuery.queryKey, PURCHASES)
  await storePurchases(client)
  await vi.waitFor(async () => expect(await store.read()).toHaveLength(1), { timeout: 10_000 })
  const later = new QueryClient()
  await restoreOfflineCache(later, store)
  expect(later.getQueryData(purchasesQuery.queryKey)).toEqual(PURCHASES)
})

test('online, they are brought back before anything is read again, unless this page knows more', async () => {
  const client = new QueryClient()
  const store = await startOfflineCache(client, SESSION, new AbortController().signal)
  if (!store) throw new Error('The session is not stored')
  await store.keep([{ queryKey: purchasesQuery.queryKey, data: PURCHASES, at: Date.now() }])
  const after = async (queryClient: QueryClient, takenStore: () => Promise<TakenStore | null>) => {
    await queryClient.fetchQuery(earlierPurchases({ queryClient, takenStore }))
    return queryClient.getQueryData(purchasesQuery.queryKey)
  }
  expect(await after(new QueryClient(), async () => store)).toEqual(PURCHASES)
  const newer = new QueryClient()
  newer.setQueryData(purchasesQuery.queryKey, { read: ['402-0'], products: [] })
  expect(await after(newer, async () => store)).toEqual({ read: ['402-0'], products: [] })
  expect(await after(new QueryClient(), () => Promise.reject(new Error('No storage')))).toBeUndefined()
  await store.keep([{ queryKey: purchasesQuery.queryKey, data: PURCHASES, at: Date.now() - 13 * 3_600_000 }])
  expect(await after(new QueryClient(), async () => store), 'too old').toBeUndefined()
})
