import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { type Defect, withDefect } from './defect.ts'

const APP = ['build']
const SERVER = ['build', '--ssr', 'simulator/host/main.ts', '--outDir', 'dist/server']
/** What a replay compares with the sources, to build what is outdated. */
const BUILT = ['dist/app/index.html', 'dist/server/main.js']
const SOUND = 'dist-sound'

const REPORT = 'test-results/replay/report.json'
const report = v.pipe(v.string(), v.parseJson(), v.object({ failed: v.array(v.string()) }))

/** Plays tapes in a browser, on builds of a copy of the project. */
export function playerIn(root: string) {
  async function command(name: string, args: readonly string[]): Promise<boolean> {
    const running = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'ignore' })
    const [code] = await once(running, 'close')
    return code === 0
  }
  async function build(...parts: readonly (readonly string[])[]): Promise<void> {
    for (const part of parts)
      if (!(await command('vite', part))) throw new Error('The portal could not be built')
  }
  const copy = (from: string, to: string) => {
    rmSync(join(root, to), { recursive: true, force: true })
    cpSync(join(root, from), join(root, to), { recursive: true })
  }
  const sound = build(APP, SERVER).then(() => copy('dist', SOUND))
  // Whatever waits for it says so, too.
  sound.catch(() => {})

  /** The tapes that differ on the current build. */
  async function differing(tapes: readonly string[]): Promise<readonly string[]> {
    if (tapes.length === 0) return []
    for (const file of BUILT) utimesSync(join(root, file), new Date(), new Date())
    rmSync(join(root, REPORT), { force: true })
    await command('tsx', ['scripts/replay.ts', ...tapes])
    const { failed } = v.parse(report, readFileSync(join(root, REPORT), 'utf8'))
    return tapes.filter((tape) => failed.includes(basename(tape, '.json')))
  }

  return {
    /** Whether the tape differs on a build with the defect. */
    async differsWith(defect: Defect, tape: string): Promise<boolean> {
      await sound
      const path = join(root, defect.path)
      const whole = readFileSync(path, 'utf8')
      copy(SOUND, 'dist')
      writeFileSync(path, withDefect(whole, defect))
      try {
        // The portal contains nothing of the simulator, and the other way round.
        await build(defect.path.startsWith('simulator/') ? SERVER : APP)
        return (await differing([tape])).length > 0
      } finally {
        writeFileSync(path, whole)
      }
    },
    /** The tapes that differ on a build without a defect, all in one browser. */
    async differingWithout(tapes: readonly string[]): Promise<readonly string[]> {
      await sound
      copy(SOUND, 'dist')
      return differing(tapes)
    },
  }
}
