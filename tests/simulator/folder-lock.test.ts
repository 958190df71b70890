import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#simulator/host/folder-lock.ts'

const ROOT = join(import.meta.dirname, '../..')
/** No process has this id: it is above any system's limit. */
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

describe('a data folder', () => {
  it('a folder can be locked and unlocked', () => {
    const unlock = lockFolder(folder)
    expect(claims()).toEqual([expect.stringMatching(`^lock-${process.pid}-`)])
    unlock()
    expect(claims()).toEqual([])
  })

  it('a folder locked by another process is refused and stays locked', () => {
    claimOf(process.ppid)
    expect(() => lockFolder(folder)).toThrow(
      `${folder} is in use by process ${process.ppid}. Stop it, or set DATA_DIR to another folder. If that process is something else, delete ${folder}/lock-${process.ppid}-a.`,
    )
    expect(claims()).toEqual([`lock-${process.ppid}-a`])
  })

  it.each([
    ['a process that is gone', DEAD],
    ['an earlier process of the same number', process.pid],
  ])('a folder is taken over from %s', (_whose, pid) => {
    claimOf(pid)
    lockFolder(folder)
    expect(claims()).toEqual([expect.stringMatching(`^lock-${process.pid}-`)])
    expect(claims()).not.toEqual([`lock-${pid}-a`])
  })
})

describe('processes that start at the same moment', { timeout: 60_000 }, () => {
  const ROUNDS = 200

  /** A process that reports, folder by folder, whether it got the lock. */
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

  it('two processes never lock the same folder, even where a dead one left its claim', async () => {
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
