import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store, type StoreOptions } from '#simulator/host/store.ts'
import { createRecords } from '#simulator/worlds/records.ts'

let folder = ''
const open: Store[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-portal-'))
})
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options?: StoreOptions) {
  const records = createRecords()
  const store = await openStore(folder, records, options)
  open.push(store)
  return { records, store }
}

const stop = (store: Store) => {
  open.splice(open.indexOf(store), 1)
  return store.close()
}

const path = (name: string) => join(folder, name)
const logs = () => readdirSync(folder).filter((name) => name.startsWith('log-'))
const claims = () => readdirSync(folder).filter((name) => name.startsWith('lock'))
const counters = ({ counters: set }: ReturnType<typeof createRecords>, ...ids: string[]) =>
  ids.map((id) => set.get(id))

describe('a restart', () => {
  it('a restart restores what a clean stop wrote', async () => {
    const first = await start()
    first.records.counters.put('a', 1)
    first.records.counters.put('b', 2)
    first.records.counters.delete('a')
    await stop(first.store)
    expect(JSON.parse(readFileSync(path('snapshot.json'), 'utf8'))).toMatchObject({ format: 1, entry: 3 })
    const { records } = await start()
    expect(counters(records, 'a', 'b')).toEqual([undefined, 2])
  })

  it('a restart restores what a killed process only logged', async () => {
    const { records, store } = await start()
    records.counters.put('a', 1)
    await store.snapshot()
    records.counters.put('a', 2)
    records.counters.put('b', 1)
    // As if killed: the store is not closed before another opens its folder.
    const copy = await start()
    expect(counters(copy.records, 'a', 'b')).toEqual([2, 1])
  })

  it('a restart applies nothing twice when old logs were not deleted', async () => {
    const { records, store } = await start()
    records.counters.put('a', 1)
    records.counters.delete('a')
    const old = readFileSync(path('log-1.jsonl'))
    records.counters.put('a', 3)
    await store.snapshot()
    writeFileSync(path('log-1.jsonl'), old)
    const copy = await start()
    expect(counters(copy.records, 'a')).toEqual([3])
  })

  it.each(['{"number":3,"changes":[{"se', '{"number":3,"changes":[]}', '\u0000\u0000'])(
    'a restart cuts off a torn last line: %j',
    async (torn) => {
      const { records } = await start()
      records.counters.put('a', 1)
      records.counters.put('a', 2)
      const whole = readFileSync(path('log-1.jsonl'), 'utf8')
      appendFileSync(path('log-1.jsonl'), torn)
      const second = await start()
      expect(readFileSync(path('log-1.jsonl'), 'utf8')).toBe(whole)
      second.records.counters.put('b', 5)
      const third = await start()
      expect(counters(third.records, 'a', 'b')).toEqual([2, 5])
    },
  )
})

describe('a damaged data folder', () => {
  it.each([
    ['a spoilt line', 'log-1.jsonl', 'spoilt\n', /Line 1 of .*log-1\.jsonl can't be read/],
    ['a line that is not an entry', 'log-1.jsonl', '{"number":"1"}\n', /Line 1 of .* can't be read/],
    ['a missing entry', 'log-1.jsonl', '{"number":2,"changes":[]}\n', /continues at 2, but 1 is missing/],
    ['a spoilt snapshot', 'snapshot.json', '{', /snapshot\.json can't be read .* Move the folder away/],
    ['a snapshot of another format', 'snapshot.json', '{"format":9}', /snapshot\.json can't be read/],
  ])('a damaged data folder is refused with a clear message: %s', async (_what, name, text, message) => {
    writeFileSync(path(name), text)
    await expect(start()).rejects.toThrow(message)
    expect(claims()).toEqual([])
  })
})

describe('the log', () => {
  it('the log restarts once it is long, and drops what the snapshot has', async () => {
    const { records } = await start({ maxLogBytes: 500 })
    for (let n = 1; n <= 100; n += 1) {
      records.counters.put('a', n)
      if (n % 10 === 0) await new Promise(setImmediate)
    }
    await expect.poll(() => existsSync(path('snapshot.json'))).toBe(true)
    await expect.poll(() => logs().length).toBe(1)
    const copy = await start()
    expect(counters(copy.records, 'a')).toEqual([100])
  })

  it('a snapshot is written on a timer when there are few writes', async () => {
    const { records } = await start({ snapshotEveryMs: 5 })
    records.counters.put('a', 1)
    await expect.poll(() => logs()).toEqual(['log-2.jsonl'])
  })

  it('a write is logged before the call returns', async () => {
    const { records } = await start()
    records.counters.put('a', 1)
    expect(readFileSync(path('log-1.jsonl'), 'utf8')).toBe(
      '{"number":1,"changes":[{"set":"counters","id":"a","record":1}]}\n',
    )
  })

  it('the log stays in the old file when no new one can be opened', async () => {
    const { records, store } = await start()
    records.counters.put('a', 1)
    mkdirSync(path('log-2.jsonl'))
    await expect(store.snapshot()).rejects.toThrow(/EISDIR/)
    records.counters.put('a', 2)
    expect(counters(records, 'a')).toEqual([2])
    rmdirSync(path('log-2.jsonl'))
    await stop(store)
    const copy = await start()
    expect(counters(copy.records, 'a')).toEqual([2])
  })

  it('writes continue when no snapshot can be written, and the failure is reported', async () => {
    const messages: string[] = []
    const { records } = await start({ snapshotEveryMs: 5, log: (message) => messages.push(message) })
    rmSync(folder, { recursive: true })
    records.counters.put('a', 1)
    await expect.poll(() => messages.at(-1)).toMatch(/^No snapshot could be written/)
  })

  it('a clean stop relies on the log when the last snapshot cannot be written', async () => {
    const messages: string[] = []
    const { records, store } = await start({ log: (message) => messages.push(message) })
    records.counters.put('a', 1)
    mkdirSync(path('snapshot.json'))
    await stop(store)
    expect(messages).toEqual([expect.stringMatching(/^No snapshot could be written/)])
    expect(claims()).toEqual([])
    rmdirSync(path('snapshot.json'))
    const copy = await start()
    expect(counters(copy.records, 'a')).toEqual([1])
  })
})
