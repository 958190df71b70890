// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOfflineCacheStore } from '../../src/app/offline-cache/offline-cache-store.ts'
import type { OfflineCacheKey } from '../../src/app/offline-cache/replies.ts'
import { erpKey } from '../../src/components/queries/erp-query.ts'

const HOUR = 60 * 60 * 1000
const KEY: OfflineCacheKey = { id: 'one', secret: btoa('sixteen letters!'), sessionId: 'first' }
const SETTINGS = erpKey('getWidgetConfiguration', { objectSet: 'settings' })
const productOf = (words: string) => erpKey('getProductDetails', { productID: words })

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (key: OfflineCacheKey, version: string) => openOfflineCacheStore(key, version, () => true)
const keysIn = async (store: Awaited<ReturnType<typeof open>>) =>
  (await store.read()).map(({ queryKey }) => queryKey)

test('the cache keeps every shell reply and the newest sixty page replies', async () => {
  const store = await open(KEY, 'v1')
  const now = Date.now()
  await store.keep([{ queryKey: SETTINGS, data: ['GST'], at: now }])
  for (let view = 1; view <= 61; view += 1)
    await store.keep([{ queryKey: productOf(`view ${view}`), data: [], at: now + view }])
  const keys = await keysIn(store)
  expect(keys).toHaveLength(61)
  expect(keys).toContainEqual(SETTINGS)
  expect(keys).not.toContainEqual(productOf('view 1'))
  expect(keys).toContainEqual(productOf('view 2'))
  expect(keys).toContainEqual(productOf('view 61'))
})

test('a page reply expires after half a day, a shell reply never', async () => {
  const store = await open(KEY, 'v1')
  const at = Date.now()
  await store.keep([
    { queryKey: SETTINGS, data: ['GST'], at },
    { queryKey: productOf('pine'), data: [], at },
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: at + 12 * HOUR - 1 })
  expect(await keysIn(store)).toHaveLength(2)
  vi.setSystemTime(at + 12 * HOUR)
  expect(await keysIn(store)).toEqual([SETTINGS])
})

test('a reply replaces the previous one to the same call, and clear removes all replies', async () => {
  const store = await open(KEY, 'v1')
  await store.keep([{ queryKey: SETTINGS, data: ['old'], at: 1 }])
  await store.keep([{ queryKey: SETTINGS, data: ['new'], at: 2 }])
  expect(await store.read()).toEqual([{ queryKey: SETTINGS, data: ['new'], at: 2 }])
  await store.clear()
  expect(await store.read()).toEqual([])
})

test('a reply with a right-to-left name turns on their rule, as one of the ERP does', async () => {
  const page = { documentElement: { dataset: {} } }
  vi.stubGlobal('document', page)
  const store = await open(KEY, 'v1')
  await store.keep([{ queryKey: SETTINGS, data: ['מלט'], at: 1 }])
  await store.read()
  expect(page.documentElement.dataset).toEqual({ rtl: '' })
})

test.each([
  ['another session', { ...KEY, id: 'two' }, 'v1'],
  ['another version of the portal', KEY, 'v2'],
] as const)('%s reads nothing from the cache and clears it', async (_, key, version) => {
  await (await open(KEY, 'v1')).keep([{ queryKey: SETTINGS, data: ['GST'], at: 1 }])
  expect(await (await open(key, version)).read()).toEqual([])
  expect(await (await open(KEY, 'v1')).read()).toEqual([])
})

test('the cache cannot be read with another secret', async () => {
  await (await open(KEY, 'v1')).keep([{ queryKey: SETTINGS, data: ['GST'], at: 1 }])
  const thief = await open({ ...KEY, secret: btoa('another 16 bytes') }, 'v1')
  expect(await thief.read()).toEqual([])
})

describe('what is taken along', () => {
  const DAY = 24 * HOUR

  test('stays beyond the limits of number and age, also when a page reads it again', async () => {
    const store = await open(KEY, 'v1')
    const at = Date.now()
    const many = Array.from({ length: 100 }, (_, view) => ({
      queryKey: productOf(`view ${view}`),
      data: 1,
      at,
    }))
    await store.take(many)
    await store.keep([{ queryKey: productOf('view 1'), data: 2, at: at + 1 }])
    vi.useFakeTimers({ toFake: ['Date'], now: at + 3 * DAY })
    const replies = await (await open(KEY, 'v1')).taken()
    expect(replies).toHaveLength(100)
    expect(replies).toContainEqual({ queryKey: productOf('view 1'), data: 2, at: at + 1 })
    expect(await keysIn(store)).toHaveLength(100)
  })

  test('is released by time, and cleared with the session', async () => {
    const store = await open(KEY, 'v1')
    await store.take([
      { queryKey: productOf('old'), data: 1, at: 1 },
      { queryKey: productOf('new'), data: 1, at: 2 },
    ])
    await store.keep([{ queryKey: SETTINGS, data: ['GST'], at: 1 }])
    await store.releaseBefore(2)
    expect(await keysIn(store)).toEqual(expect.arrayContaining([SETTINGS, productOf('new')]))
    expect(await store.taken()).toHaveLength(1)
    await store.clear()
    expect(await store.read()).toEqual([])
  })

  test('is unchanged if the device is full', async () => {
    const store = await open(KEY, 'v1')
    await store.take([{ queryKey: productOf('old'), data: 1, at: 1 }])
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await expect(store.take([{ queryKey: productOf('new'), data: 1, at: 2 }])).rejects.toThrow('Full')
    full.mockRestore()
    expect(await store.taken()).toEqual([{ queryKey: productOf('old'), data: 1, at: 1 }])
    // What was not taken along has no place beyond the limits.
    await store.keep([{ queryKey: productOf('new'), data: 1, at: 2 }])
    expect(await store.taken()).toHaveLength(1)
  })
})
