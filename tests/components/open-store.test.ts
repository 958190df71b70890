import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../../src/components/portal/open-store.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never opens rejects, and is not written to should it open later', async () => {
  const opening: { result?: object; onsuccess?: () => void } = {}
  vi.stubGlobal('indexedDB', { open: () => opening })
  const work = vi.fn()
  const used = openStore('drafts', 'all')('readwrite', work)
  const refused = expect(used).rejects.toThrow('The database drafts does not open.')
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  opening.result = { transaction: () => ({ objectStore: () => ({}) }) }
  opening.onsuccess?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).not.toHaveBeenCalled()
})

test('a database that is slow once it is open is waited for', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const use = openStore('drafts', 'all')
  await use('readwrite', (store) => {
    store.put('a tour', 'one')
    return promisifyRequest(store.transaction)
  })
  const read = use('readonly', async (store) => {
    const text = await promisifyRequest<string>(store.get('one'))
    await vi.advanceTimersByTimeAsync(60_000)
    return text
  })
  expect(await read).toBe('a tour')
})
