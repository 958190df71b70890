import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#simulator/host/folder-lock.ts'
import { built } from './program.ts'

/** Starts a program as process 1 of a PID namespace, as a container does. Needs root, or user namespaces. */
const NAMESPACE = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const [unshare = '', ...flags] = NAMESPACE
const hasNamespaces = spawnSync(unshare, [...flags, 'true']).status === 0

let scratch = ''
let folder = ''
const running: ChildProcess[] = []

beforeAll(async () => {
  scratch = await built('tests/simulator/locker.ts')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'data-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const claims = () => readdirSync(folder)
const IN_USE =
  'is in use by another process, perhaps in a container. Stop it, or set DATA_DIR to another folder.'

/** A process that reports, folder by folder, whether it got the lock. */
function locker(...launcher: string[]) {
  const [program = '', ...args] = [...launcher, process.execPath, join(scratch, 'locker.js')]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  running.push(child)
  const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const take = (path: string) => child.stdin.write(`${path}\n`)
  const answer = async (): Promise<string> => (await words.next()).value
  return {
    take,
    answer,
    lock: (path = folder) => {
      take(path)
      return answer()
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

test('a folder can be locked and unlocked', async () => {
  const unlock = await lockFolder(folder)
  expect(claims()).toEqual([expect.stringMatching('^lock-')])
  unlock()
  expect(claims()).toEqual([])
})

test('a folder locked by another process is refused and stays locked', async () => {
  const unlock = await lockFolder(folder)
  const held = claims()
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} ${IN_USE}`)
  expect(await locker().lock()).toMatch(/^refused/)
  expect(claims()).toEqual(held)
  unlock()
  expect(await locker().lock()).toMatch(/^taken/)
})

test('a folder is taken over from a killed process at once', async () => {
  const first = locker()
  expect(await first.lock()).toMatch(/^taken/)
  await first.kill()
  const unlock = await lockFolder(folder)
  expect(claims()).toHaveLength(1)
  unlock()
})

test('a process that is too busy to respond still holds its folder', async () => {
  const first = locker()
  expect(await first.lock()).toMatch(/^taken/)
  first.take('block')
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
})

test('the lock file of an earlier version is removed', async () => {
  writeFileSync(join(folder, `lock-${process.ppid}-a`), '')
  const unlock = await lockFolder(folder)
  unlock()
  expect(claims()).toEqual([])
})

test('a folder with a path longer than a socket may have can be locked', async () => {
  const deep = join(folder, ...Array.from({ length: 5 }, () => 'a-rather-long-name-of-a-folder'))
  mkdirSync(deep, { recursive: true })
  const before = process.cwd()
  const unlock = await lockFolder(deep)
  expect(await locker().lock(deep)).toMatch(/^refused/)
  expect(process.cwd()).toBe(before)
  unlock()
})

test.runIf(hasNamespaces)(
  'of two containers only one gets a folder, and a restart follows a kill at once',
  async () => {
    const [first, second] = [locker(...NAMESPACE), locker(...NAMESPACE)]
    expect(await first.lock()).toBe('taken 1')
    expect(await second.lock()).toBe('refused 1')
    expect(await locker().lock()).toMatch(/^refused/)
    await first.kill()
    expect(await second.lock()).toBe('taken 1')
  },
)

test('two processes never lock the same folder, even where a dead one left its claim', async () => {
  const ROUNDS = 200
  const lockers = [locker(), locker()]
  const rounds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const contested = join(folder, String(round))
    mkdirSync(contested)
    writeFileSync(join(contested, 'lock-dead'), '')
    for (const { take } of lockers) take(contested)
    const answers = await Promise.all(lockers.map(({ answer }) => answer()))
    rounds.push(answers.map((word) => word.split(' ')[0]).join(' '))
  }
  expect(rounds).not.toContain('taken taken')
  expect(rounds.join(' ')).toContain('taken')
})
