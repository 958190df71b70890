import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter } from 'node:path'

/** How a command ended. */
export interface CommandResult {
  readonly ok: boolean
  /** Standard output and standard error, in order of arrival. */
  readonly output: string
}

const PATH = `node_modules/.bin${delimiter}${process.env['PATH']}`
const IS_WINDOWS = process.platform === 'win32'
/** How long a stopped command may take to end its own processes. */
const STOP_MS = 10_000

const running = new Set<ChildProcess>()
let isStopping = false

/**
 * Runs a shell command in its own process group and collects its output. While commands are being stopped,
 * none starts and none resolves, because the output of an interrupted command is useless.
 */
export function runCommand(command: string, env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    if (isStopping) return
    const child = spawn(command, {
      shell: true,
      detached: !IS_WINDOWS,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH, ...env },
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    const end = (ok: boolean) => {
      running.delete(child)
      if (!isStopping) resolve({ ok, output: Buffer.concat(chunks).toString() })
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
}

/** Interrupts every running command like Ctrl-C, and kills those that don't end in time. */
export async function stopCommands(): Promise<void> {
  isStopping = true
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  signalAll('SIGINT')
  const killing = setTimeout(() => signalAll('SIGKILL'), STOP_MS)
  await Promise.all(ends)
  clearTimeout(killing)
}

function signalAll(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (IS_WINDOWS || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
  }
}
