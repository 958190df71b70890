import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreError } from '#simulator/host/lines.ts'
import { load } from '#simulator/host/load.ts'
import { resetLastCommit } from '#simulator/host/log-file.ts'
import { openStore } from '#simulator/host/store.ts'
import { createRecords } from '#simulator/worlds/records.ts'
import { inVolume } from '../setup/volume.ts'
import { copyData } from './data-folder.ts'
import { built } from './program.ts'

/** Kills per folder. A folder grows with each, so many kills are spread over several. */
const KILLS = inVolume(15, 100)
const FOLDERS = Array.from({ length: inVolume(1, 10) }, (_, at) => at + 1)

let scratch = ''
let writer = ''

beforeAll(async () => {
  scratch = await built('tests/simulator/writer.ts')
  writer = join(scratch, 'writer.js')
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

interface Until {
  readonly words?: number
  /** Milliseconds after the writer begins to read its logs. */
  readonly ms?: number
}

/** Kills the writer after that many lines of output, or during its start. Returns its output. */
function runAndKill(folder: string, { words = Infinity, ms }: Until): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.stdout.on('data', (chunk) => {
      if (said === '' && ms !== undefined) setTimeout(() => child.kill('SIGKILL'), ms)
      said += chunk
      if (said.split('\n').length > words) child.kill('SIGKILL')
    })
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1))
      else reject(new Error(`The writer ended by itself: ${complaint}`))
    })
  })
}

/** The lines of each cart that the acknowledgements add up to. */
function acknowledged(words: readonly string[]): Map<string, Set<string>> {
  const carts = new Map<string, Set<string>>()
  for (const word of words) {
    const [verb, cart = '', line = ''] = word.split(' ')
    if (verb === 'cart') carts.set(cart, new Set())
    else if (verb === 'add') carts.get(cart)?.add(line)
    else if (verb === 'delete') carts.get(cart)?.delete(line)
  }
  return carts
}

/**
 * A payment is approved and settled in one write, and approved again after each start; it must count once.
 */
function expectSettledOnce(
  { payments, settlements }: ReturnType<typeof createRecords>,
  words: readonly string[],
) {
  const confirmed = words.filter((word) => word.startsWith('paid ')).map((word) => word.slice('paid '.length))
  expect(confirmed.length).toBeGreaterThan(KILLS)
  const approved = [...payments.values()].filter(({ state }) => state === 'approved')
  expect(confirmed.filter((id) => payments.get(id)?.state !== 'approved')).toEqual([])
  expect(approved.length - confirmed.length).toBeLessThanOrEqual(KILLS)
  const [owner = 0] = approved.map(({ customerId }) => customerId)
  const settled = settlements.in(String(owner))
  expect(settled.map(({ paymentId }) => paymentId).sort()).toEqual(approved.map(({ id }) => id).sort())
  for (const { shares, onAccount } of settled)
    expect(shares.reduce((sum, { cents }) => sum + cents, onAccount?.cents ?? 0)).toBe(100)
}

/** Damaged copies of the folder after each kill. */
const COPIES = 3

/** Most kills fall during writes, every fifth during the start, when the logs are read. */
function momentOf(kill: number): Until {
  return kill % 5 === 4 ? { ms: (kill * 7) % 30 } : { words: 2 + ((kill * 17) % 90) }
}

/** Numbers from 0 to below 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function loaded(folder: string, recover = false) {
  const records = createRecords()
  const messages: string[] = []
  const { lastEntry } = await load(folder, records, { recover, log: (text) => messages.push(text) })
  return { dump: records.dump(), lastEntry, messages }
}

/** Flips a bit of a file, cuts it off or removes it. Returns what was done. */
function spoil(folder: string, random: () => number): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const file = files[Math.floor(random() * files.length)]
  const path = join(file?.parentPath ?? '', file?.name ?? '')
  const bytes = readFileSync(path)
  const at = Math.floor(random() * bytes.length)
  const way = Math.floor(random() * 4)
  if (way === 0) rmSync(path)
  else if (way === 1) truncateSync(path, at)
  else {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    writeFileSync(path, bytes)
  }
  return `${['removed', 'cut off'][way] ?? 'a flipped bit'} at ${at} of ${bytes.length} bytes of ${path}`
}

/**
 * Damages copies of what a kill left: each is either refused by name or loaded as if it were whole. Returns how
 * many were refused.
 */
async function spoilCopies(folder: string, random: () => number): Promise<number> {
  const copy = mkdtempSync(join(scratch, 'copy-'))
  copyData(folder, copy)
  const whole = await loaded(copy)
  let refused = 0
  for (let each = 0; each < COPIES; each += 1) {
    rmSync(copy, { recursive: true })
    copyData(folder, copy)
    // A commit that was logged but not acknowledged may be lost; here it counts as acknowledged.
    resetLastCommit(copy, whole.lastEntry)
    const damage = spoil(copy, random)
    try {
      expect((await loaded(copy)).dump, damage).toEqual(whole.dump)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      refused += 1
      expect(error.message, damage).toContain(copy)
      expect((await loaded(copy, true)).messages, damage).toEqual([
        expect.stringMatching(/^THE DATA FOLDER IS DAMAGED/),
      ])
      // What was recovered is whole.
      await loaded(copy)
    }
  }
  rmSync(copy, { recursive: true })
  return refused
}

test.each(FOLDERS)(
  `no acknowledged write is lost in ${KILLS} kills, and no damaged file is loaded as if it were whole: folder %i`,
  async (number) => {
    const folder = join(scratch, `data-${number}`)
    const words: string[] = []
    const random = randomFrom(number)
    let refused = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      words.push(...(await runAndKill(folder, momentOf(kill))))
      refused += await spoilCopies(folder, random)
    }
    expect(refused).toBeGreaterThan(KILLS * COPIES * 0.3)

    const records = createRecords()
    const store = await openStore(folder, records)
    const carts = acknowledged(words)
    expect(carts.size).toBeGreaterThanOrEqual(KILLS * 0.8)
    expect(words.length).toBeGreaterThan(KILLS * 20)
    // Each kill may leave one commit that was never acknowledged, and no more.
    expect(records.carts.size - carts.size).toBeLessThanOrEqual(KILLS)
    for (const [cart, expected] of carts) {
      const kept = new Set(records.cartLines.in(cart).map(({ lineID }) => String(lineID)))
      const missing = [...expected].filter((line) => !kept.has(line))
      const unexpected = [...kept].filter((line) => !expected.has(line))
      const own = words.filter((word) => word.includes(cart))
      // A line may only be missing if its deletion was the next write.
      if (missing.length > 0)
        expect([missing, own.at(-2)]).toEqual([[missing[0]], `add ${cart} ${missing[0]}`])
      // An unexpected line is allowed only if its deletion was never acknowledged.
      for (const line of unexpected) expect(own).not.toContain(`delete ${cart} ${line}`)
      expect(missing.length + unexpected.length).toBeLessThanOrEqual(1)
    }
    expectSettledOnce(records, words)
    await store.close()
  },
  600_000,
)
