import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the program that npm start runs, to be started as processes of its own. */
export async function buildProgram() {
  const scratch = mkdtempSync(join(ROOT, 'node_modules/.process-'))
  const started: ChildProcess[] = []
  const input = 'simulator/host/main.ts'
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: input, outDir: scratch, emptyOutDir: false, copyPublicDir: false },
  })
  const start = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(scratch, 'main.js')], {
      env: { ...process.env, PORT: '0', DATA_DIR: join(scratch, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const exit = once(child, 'exit').then(([code]) => ({ code, said }))
    const origin = async () => {
      await vi.waitFor(() => expect(said).toMatch(/enter\/locked/), { timeout: 20_000 })
      return /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
    }
    return { child, origin, exit, said: () => said }
  }
  return {
    start,
    killAll: () => {
      for (const child of started.splice(0)) child.kill('SIGKILL')
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}
