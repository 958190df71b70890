import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The startup output: the URL comes first, the scenario links last. */
const WELCOME = /(http:\/\/\S+:\d+)\s.*enter\/locked/s

/** Builds a program into a new folder, because compiling it in every process would take minutes. */
export async function built(input: string): Promise<string> {
  const outDir = mkdtempSync(join(ROOT, 'node_modules/.process-'))
  const output = { ssr: input, outDir, emptyOutDir: false, copyPublicDir: false }
  await build({ root: ROOT, configFile: false, logLevel: 'error', build: output })
  return outDir
}

/** Builds the program that npm start runs; `start` launches it as a child process. */
export async function buildProgram() {
  const scratch = await built('simulator/host/main.ts')
  const started: ChildProcess[] = []
  const start = (env: Record<string, string> = {}, ...args: readonly string[]) => {
    const child = spawn(process.execPath, [join(scratch, 'main.js'), ...args], {
      env: { ...process.env, PORT: '0', DATA_DIR: join(scratch, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    let said = ''
    const ready = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += chunk
        const origin = WELCOME.exec(said)?.[1]
        if (origin) resolve(origin)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('close', () => reject(new Error(`The program ended before it was ready: ${said}`)))
    })
    // Avoids an unhandled rejection where a test expects the program to exit.
    ready.catch(() => {})
    const exit = once(child, 'close').then(([code]) => ({ code, said }))
    return { child, origin: () => ready, exit, said: () => said }
  }
  const killAll = () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  }
  return { start, killAll, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}

/** For the tests of a file: starts the program, which is killed after each test. */
export function programUnderTest() {
  let program: Awaited<ReturnType<typeof buildProgram>> | undefined
  beforeAll(async () => {
    program = await buildProgram()
  })
  afterEach(() => program?.killAll())
  afterAll(() => program?.remove())
  return (env: Record<string, string> = {}, ...args: readonly string[]) => {
    if (!program) throw new Error('The program is not built yet')
    return program.start(env, ...args)
  }
}
