import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#simulator/host/folder-lock.ts'

const ROOT = join(import.meta.dirname, '../..')
/** No process has this number: it is above what any system gives. */
const DEAD = 999_999_999

let scratch = ''
let folder = ''

beforeAll(() => {
  scratch = mkdtempSync(join(ROOT, 'node_modules/.lock-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'data-'))
})

const claims = () => readdirSync(folder)
const claimOf = (pid: number) => writeFileSync(join(folder, `lock-${pid}-a`), '')

describe('a folder', () => {
  it('is taken, and let go again', () => {
    const unlock = lockFolder(folder)
    expect(claims()).toEqual([expect.stringMatching(`^lock-${process.pid}-`)])
    unlock()
    expect(claims()).toEqual([])
  })

  it('is refused while another process has it, which keeps it', () => {
    claimOf(process.ppid)
    expect(() => lockFolder(folder)).toThrow(
      `${folder} is in use by process ${process.ppid}. Stop it, or set DATA_DIR to another folder. If that process is something else, delete ${folder}/lock-${process.ppid}-a.`,
    )
    expect(claims()).toEqual([`lock-${process.ppid}-a`])
  })

  it.each([
    ['a process that is gone', DEAD],
    ['an earlier process of the same number', process.pid],
  ])('is taken over from %s', (_whose, pid) => {
    claimOf(pid)
    lockFolder(folder)
    expect(claims()).toEqual([expect.stringMatching(`^lock-${process.pid}-`)])
    expect(claims()).not.toEqual([`lock-${pid}-a`])
  })
})

describe('processes that come at the same moment', { timeout: 60_000 }, () => {
  const ROUNDS = 200

  /** A process that says, folder by folder, whether it could take it. */
  function locker() {
    const child = spawn(process.execPath, [join(scratch, 'locker.js')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    return {
      take: (path: string) => child.stdin.write(`${path}\n`),
      answer: async () => (await words.next()).value,
      end: () => child.stdin.end(),
    }
  }

  it('never have a folder both, also where a dead one left its claim', async () => {
    const input = 'tests/simulator/locker.ts'
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: { ssr: input, outDir: scratch, emptyOutDir: false, copyPublicDir: false },
    })
    const lockers = [locker(), locker()]
    const rounds: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const contested = join(folder, String(round))
      mkdirSync(contested)
      writeFileSync(join(contested, `lock-${DEAD}-a`), '')
      for (const { take } of lockers) take(contested)
      rounds.push((await Promise.all(lockers.map(({ answer }) => answer()))).join(' '))
    }
    for (const { end } of lockers) end()
    expect(rounds).not.toContain('taken taken')
    expect(rounds.join(' ')).toContain('taken')
  })
})
