import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { checkedLine } from '#simulator/host/lines.ts'
import { counters, dataFolder } from './data-folder.ts'

const EMAIL = {
  ...{ at: '2026-11-27T00:00:00.000Z', customerId: 1, from: 'a@example.com', to: ['b@example.com'] },
  ...{ cc: [], bcc: [], subject: 'Hello', text: '', attached: null },
}

const { path, start, stop, kill, logs, snapshots, claims } = dataFolder()

/** The counters that a new start finds. */
const restored = async (...ids: string[]) => counters((await start()).records, ...ids)

test('a restart restores what a clean stop wrote', async () => {
  const first = await start()
  first.records.counters.put('a', 1)
  first.records.counters.put('b', 2)
  first.records.counters.delete('a')
  await stop(first.store)
  expect(snapshots()).toEqual(['snapshot-3'])
  expect(await restored('a', 'b')).toEqual([undefined, 2])
})

test('a restart restores what a killed process only logged', async () => {
  const { records, store } = await start()
  records.counters.put('a', 1)
  await store.snapshot()
  records.counters.put('a', 2)
  records.counters.put('b', 1)
  kill()
  expect(await restored('a', 'b')).toEqual([2, 1])
})

test('a restart applies nothing twice when old logs were not deleted', async () => {
  const { records, store } = await start()
  records.counters.put('a', 1)
  records.counters.delete('a')
  const old = readFileSync(path('commits-1.log'))
  records.counters.put('a', 3)
  await store.snapshot()
  writeFileSync(path('commits-1.log'), old)
  kill()
  expect(await restored('a')).toEqual([3])
})

test.each([checkedLine('{"number":3,"changes":[]}').subarray(0, -1), '{"se', '\u0000\u0000'])(
  'a restart cuts off a torn last line: %j',
  async (torn) => {
    const { records } = await start()
    records.counters.put('a', 1)
    records.counters.put('a', 2)
    kill()
    const whole = readFileSync(path('commits-1.log'), 'utf8')
    appendFileSync(path('commits-1.log'), torn)
    const second = await start()
    expect(readFileSync(path('commits-1.log'), 'utf8')).toBe(whole)
    second.records.counters.put('b', 5)
    kill()
    expect(await restored('a', 'b')).toEqual([2, 5])
  },
)

test('the log restarts once it is long, and drops what the snapshot has', async () => {
  const { records } = await start({ maxLogBytes: 500 })
  for (let n = 1; n <= 100; n += 1) {
    records.counters.put('a', n)
    if (n % 10 === 0) await new Promise(setImmediate)
  }
  await expect.poll(() => [snapshots().length, logs().length]).toEqual([1, 1])
  kill()
  expect(await restored('a')).toEqual([100])
})

test('a log that grows while a snapshot is written stays in short files, and the next snapshot follows', async () => {
  const { records, store } = await start({ maxLogBytes: 500 })
  records.counters.put('a', 0)
  const writing = store.snapshot()
  for (let n = 1; n <= 100; n += 1) records.counters.put('a', n)
  const sizes = logs().map((name) => statSync(path(name)).size)
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes)).toBeLessThan(600)
  await writing
  await expect.poll(() => [snapshots(), logs()]).toEqual([['snapshot-101'], ['commits-102.log']])
  kill()
  expect(await restored('a')).toEqual([100])
})

test('a snapshot is as large as it needs to be, in parts, and no new one is written for a few changes', async () => {
  const { records, store } = await start({ maxLogBytes: 500, snapshotEveryMs: 5 })
  const long = 'x'.repeat(1_000_000)
  for (let n = 1; n <= 20; n += 1) records.emails.put(String(n), { ...EMAIL, text: `${n} ${long}` })
  await store.snapshot()
  expect(snapshots()).toEqual(['snapshot-20'])
  expect(readdirSync(path('snapshot-20'))).toEqual(['1.log', '17.log'])
  records.emails.put('1', { ...EMAIL, text: long })
  await stop(store)
  expect(snapshots()).toEqual(['snapshot-20'])
  const copy = await start()
  const lengths = [...copy.records.emails.values()].map(({ text }) => text.length)
  expect(lengths.slice(0, 3)).toEqual([1_000_000, 1_000_002, 1_000_002])
})

test('a snapshot is written on a timer when there are few writes', async () => {
  const { records } = await start({ snapshotEveryMs: 5 })
  records.counters.put('a', 1)
  await expect.poll(() => logs()).toEqual(['commits-2.log'])
})

test('a write is logged before the call returns', async () => {
  const { records } = await start()
  records.counters.put('a', 1)
  const line = checkedLine('{"number":1,"changes":[{"set":"counters","id":"a","record":1}]}')
  expect(readFileSync(path('commits-1.log'))).toEqual(line)
})

test('the log stays in the old file when no new one can be opened', async () => {
  const { records, store } = await start()
  records.counters.put('a', 1)
  mkdirSync(path('commits-2.log'))
  await expect(store.snapshot()).rejects.toThrow(/EISDIR/)
  records.counters.put('a', 2)
  expect(counters(records, 'a')).toEqual([2])
  rmdirSync(path('commits-2.log'))
  await stop(store)
  expect(await restored('a')).toEqual([2])
})

test('writes continue when no snapshot can be written, and the failure is reported', async () => {
  const messages: string[] = []
  const { records } = await start({ snapshotEveryMs: 5, log: (message) => messages.push(message) })
  rmSync(dirname(path('last-commit')), { recursive: true })
  records.counters.put('a', 1)
  await expect.poll(() => messages.at(-1)).toMatch(/^No snapshot could be written/)
})

test('a clean stop relies on the log when the last snapshot cannot be written', async () => {
  const messages: string[] = []
  const { records, store } = await start({ log: (message) => messages.push(message) })
  records.counters.put('a', 1)
  mkdirSync(path('commits-2.log'))
  await stop(store)
  expect(messages).toEqual([expect.stringMatching(/^No snapshot could be written/)])
  expect(claims()).toEqual([])
  rmdirSync(path('commits-2.log'))
  expect(await restored('a')).toEqual([1])
})
