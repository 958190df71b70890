// @vitest-environment node
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceValue } from '../../src/screens/tour/device-value.ts'

const NUMBERS = v.array(v.number())

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The value in a tab of its own. */
async function openTab(key: string): Promise<DeviceValue<number[]>> {
  vi.resetModules()
  const { deviceValue } = await import('../../src/screens/tour/device-value.ts')
  return deviceValue(key, NUMBERS, [])
}

const add = (value: DeviceValue<number[]>, number: number) => value.change((before) => [...before, number])
/** What a tab shows once it has read the device. */
const shown = (value: DeviceValue<number[]>) =>
  vi.waitUntil(() => value.current().isRead && value.current(), { interval: 1 })

test('tabs that write at the same time lose nothing of one another’s, and show it', async () => {
  const [one, other] = [await openTab('shared'), await openTab('shared')]
  const stop = other.subscribe(() => undefined)
  await Promise.all([add(one, 1), add(other, 2), add(one, 3), add(other, 4)])
  const late = await openTab('shared')
  late.subscribe(() => undefined)
  expect((await shown(late)).value.toSorted()).toEqual([1, 2, 3, 4])
  await vi.waitUntil(() => other.current().value.length === 4, { interval: 1 })
  stop()
})

test('what can’t be stored stays in memory, and is stored with the next change that can', async () => {
  const value = await openTab('refused')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await add(value, 1)
  expect(value.current()).toEqual({ value: [1], isRead: true, isStored: false })
  full.mockRestore()
  await add(value, 2)
  expect(value.current()).toEqual({ value: [1, 2], isRead: true, isStored: true })
})

test('what an older version stored otherwise counts as nothing', async () => {
  const first = await openTab('older')
  await first.change(() => JSON.parse('["text"]'))
  const second = await openTab('older')
  second.subscribe(() => undefined)
  expect((await shown(second)).value).toEqual([])
})
