import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkedLine } from '#simulator/host/lines.ts'
import { inVolume } from '../setup/volume.ts'
import { counters, dataFolder } from './data-folder.ts'

const { path, start, kill, logs, snapshots, claims } = dataFolder()

/** Nine commits: five in a snapshot, three in a log and one in the last log. */
async function fill() {
  const { records, store } = await start({ maxLogBytes: 200 })
  for (let n = 1; n <= 5; n += 1) records.counters.put(`${n}`, n)
  await store.snapshot()
  for (let n = 6; n <= 9; n += 1) records.counters.put(`${n}`, n)
  kill()
  expect([snapshots(), logs()]).toEqual([['snapshot-5'], ['commits-6.log', 'commits-9.log']])
}

const ALL = Array.from({ length: 9 }, (_, at) => at + 1)
const upTo = (last: number) => ALL.map((n) => (n <= last ? n : undefined))
const SNAPSHOT = 'snapshot-5/1.log'

/** Damage, what the message says, and what is left if the start continues. */
const SOME_OF = (...lost: number[]) => ALL.map((n) => (lost.includes(n) ? undefined : n))
const END_MISSING =
  /Commits 9 to 9 are missing at the end of \S+commits-[69]\.log\. Commits up to 8 can be read\./
const GAP = /\S+commits-9\.log continues at 9, but 6 is missing\. Commits up to 5 can be read\./

const DAMAGE: readonly [string, () => void, RegExp, (number | undefined)[]][] = [
  ['a flipped bit in a log', () => flip('commits-6.log', 80), inLog('Line 2'), upTo(6)],
  ['a flipped bit in a snapshot', () => flip(SNAPSHOT, 80), inSnapshot('Line 2'), SOME_OF(2)],
  ['a snapshot cut short', () => truncateSync(path(SNAPSHOT), 200), inSnapshot('Line 3'), SOME_OF(3, 4, 5)],
  [
    'a snapshot without a part',
    () => rmSync(path(SNAPSHOT)),
    /The end of \S+snapshot-5 is missing/,
    SOME_OF(1, 2, 3, 4, 5),
  ],
  ['a missing log', () => rmSync(path('commits-6.log')), GAP, upTo(5)],
  ['a missing last log', () => rmSync(path('commits-9.log')), END_MISSING, upTo(8)],
  ['a log cut short in a line', () => truncateSync(path('commits-6.log'), 100), inLog('The end'), upTo(6)],
  ['a last log cut short', () => truncateSync(path('commits-9.log'), 20), END_MISSING, upTo(8)],
  [
    'a damaged number of the last commit',
    () => flip('last-commit', 20),
    /Line 1 of \S+last-commit is damaged\./,
    ALL,
  ],
  ['no number of the last commit', () => rmSync(path('last-commit')), /last-commit is missing\./, ALL],
]

function inLog(where: string) {
  return new RegExp(`${where} of \\S+commits-6\\.log is damaged\\. Commits up to 6 can be read\\.`)
}
function inSnapshot(where: string) {
  return new RegExp(`${where} of \\S+snapshot-5/1\\.log is damaged\\.`)
}

function flip(name: string, at: number) {
  const bytes = readFileSync(path(name))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path(name), bytes)
}

const sources = () => [SNAPSHOT, 'last-commit', ...logs()]

/** As earlier versions took it: a clock that fails most calls, between records that are fine. */
async function live(inSnapshot: boolean) {
  const { records, store } = await start()
  records.counters.put('a', 1)
  records.clock.put('lived', 1e15)
  records.counters.put('b', 2)
  if (inSnapshot) await store.snapshot()
  kill()
}

test.each([
  ['a log', false, /Line 2 of \S+commits-1\.log: clock\.lived must be at most 36525\. To continue/],
  ['a snapshot', true, /Line 3 of \S+snapshot-3\/1\.log: clock\.lived must be at most 36525\. To continue/],
])(
  'a value out of bounds in %s is named, and RECOVER leaves out that record only',
  async (_what, inSnapshot, message) => {
    await live(inSnapshot)
    await expect(start()).rejects.toThrow(message)
    const { records } = await start({ recover: true, log: () => undefined })
    expect([...counters(records, 'a', 'b'), records.clock.get('lived')]).toEqual([1, 2, undefined])
  },
)

test('fields that only another version has do not matter', async () => {
  const { records } = await start()
  const loginBefore = { day: '2026-11-02', seconds: 1, zone: 'AEDT' }
  records.sessions.put('s', { id: 's', userId: 'admin', loginBefore })
  kill()
  expect((await start()).records.sessions.get('s')).toEqual({ id: 's', userId: 'admin', loginBefore })
})

test.each(DAMAGE)('%s is named, and nothing is changed', async (_what, damage, message) => {
  await fill()
  damage()
  const before = readdirSync(path(''), { recursive: true })
  await expect(start()).rejects.toThrow(message)
  await expect(start()).rejects.toThrow(/start once with RECOVER=1: it first copies the whole folder/)
  expect(claims()).toEqual([])
  expect(readdirSync(path(''), { recursive: true })).toEqual(before)
})

test.each(DAMAGE)(
  'after %s, RECOVER continues with what can be read and keeps a copy',
  async (_what, damage, message, left) => {
    await fill()
    damage()
    const messages: string[] = []
    const damaged = sources()
      .filter(isThere)
      .map((name) => [name, readFileSync(path(name))] as const)
    const { records } = await start({ recover: true, log: (text) => messages.push(text) })
    expect(counters(records, ...ALL.map(String))).toEqual(left)
    const begin = /^THE DATA FOLDER IS DAMAGED\. Continuing with what can be read/
    expect(messages).toEqual([expect.stringMatching(begin)])
    const [said = ''] = messages
    const lines = said.split('\n').map((line) => line.replace(/^ {2}|\.$/, ''))
    expect(lines.some((line) => message.test(`${line}. `))).toBe(true)
    const copy = /The folder as it was is in .+(damaged-\S+)\.$/.exec(said)?.[1] ?? ''
    for (const [name, bytes] of damaged) expect(readFileSync(path(`${copy}/${name}`))).toEqual(bytes)
    // What is recovered can be changed and is still there after a kill.
    records.counters.put('new', 10)
    kill()
    const next = await start()
    expect(counters(next.records, ...ALL.map(String), 'new')).toEqual([...left, 10])
  },
)

test('a flipped bit anywhere is detected', { timeout: 300_000 }, async () => {
  await fill()
  const every = inVolume(13, 1)
  for (const name of sources()) {
    const whole = readFileSync(path(name))
    for (const at of whole.keys()) {
      if (at % every !== 0 && at < whole.length - 1) continue
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
      writeFileSync(path(name), bytes)
      await expect(start(), `byte ${at} of ${name}`).rejects.toThrow(name.split('/')[0])
    }
    writeFileSync(path(name), whole)
  }
  const { records } = await start()
  expect(counters(records, ...ALL.map(String))).toEqual(ALL)
})

test('a folder named as a log is refused with its name', async () => {
  await fill()
  mkdirSync(path('commits-10.log'))
  await expect(start()).rejects.toThrow(/commits-10\.log is a folder, but must be a file\. Move it/)
})

function isThere(name: string): boolean {
  return readdirSync(path(''), { recursive: true, encoding: 'utf8' }).includes(name)
}

const put = (id: string, record: number) => ({ set: 'counters', id, record })
const line = (number: number) => `${JSON.stringify({ number, changes: [put(`${number}`, number)] })}\n`

function fillOld() {
  mkdirSync(path(''))
  const changes = [put('1', 1), put('2', 2)]
  writeFileSync(path('snapshot.json'), JSON.stringify({ format: 1, entry: 2, changes }))
  writeFileSync(path('log-1.jsonl'), line(1) + line(2))
  writeFileSync(path('log-3.jsonl'), `${line(3) + line(4)}{"number":5,`)
  writeFileSync(path('lock-1-a'), '')
}

test('a folder of an older version is read, and converted at once', async () => {
  fillOld()
  const { records } = await start()
  expect(counters(records, '1', '2', '3', '4', '5')).toEqual([1, 2, 3, 4, undefined])
  const files = ['commits-5.log', 'last-commit', expect.stringMatching('^lock-'), 'snapshot-4']
  expect(readdirSync(path('')).sort()).toEqual(files)
  records.counters.put('5', 5)
  kill()
  const next = await start()
  expect(counters(next.records, '1', '2', '3', '4', '5')).toEqual([1, 2, 3, 4, 5])
})

test('a kill during its conversion leaves either version', async () => {
  fillOld()
  // As if killed between the new snapshot and the number of the last commit.
  mkdirSync(path('snapshot-4'))
  writeFileSync(path('snapshot-4/1.log'), checkedLine('{"number":1,"changes":[]}'))
  const { records } = await start()
  expect(counters(records, '1', '4')).toEqual([1, 4])
  // As if killed before the old files were removed.
  writeFileSync(path('log-1.jsonl'), line(1))
  kill()
  const next = await start()
  expect(counters(next.records, '1', '4')).toEqual([1, 4])
  expect(readdirSync(path(''))).not.toContain('log-1.jsonl')
})

test.each([
  ['a spoilt line', 'log-1.jsonl', 'spoilt\n', /Line 1 of .*log-1\.jsonl is damaged/],
  ['a line that is not an entry', 'log-1.jsonl', '{"number":"1"}\n', /Line 1 of .* is damaged/],
  ['a missing entry', 'log-1.jsonl', line(2), /continues at 2, but 1 is missing/],
  ['a spoilt snapshot', 'snapshot.json', '{', /snapshot\.json can't be read .* move it away to start over/],
  ['a snapshot of another format', 'snapshot.json', '{"format":9}', /snapshot\.json can't be read/],
])('the damage of a folder of an older version is named: %s', async (_what, name, text, message) => {
  mkdirSync(path(''))
  writeFileSync(path(name), text)
  await expect(start()).rejects.toThrow(message)
  expect(claims()).toEqual([])
})
