import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { type Defect, withDefect } from './defect.ts'

const APP = ['build']
const SERVER = ['build', '--ssr', 'simulator/host/main.ts', '--outDir', 'dist/server']
/** What a replay compares with the sources, to build what is outdated. */
const BUILT = ['dist/app/index.html', 'dist/server/main.js']
const SOUND = 'dist-sound'
const STYLES = 'generated.css'

const REPORT = 'test-results/replay/report.json'
const difference = v.object({ tape: v.string(), step: v.number() })
const report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ failed: v.array(v.string()), differences: v.array(difference) }),
)

/** The step at which a tape differs; 0 if at none, and null if it could not be played. */
export type Differing = number | null

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
  /** Writes the styles once, in the place of half of each build: no defect changes them. */
  async function writeStyles(): Promise<void> {
    await command('panda', ['cssgen', '--silent', '--outfile', STYLES])
    appendFileSync(join(root, 'src/styles.css'), readFileSync(join(root, STYLES)))
    writeFileSync(join(root, 'postcss.config.mjs'), 'export default { plugins: {} }\n')
  }
  const sound = writeStyles()
    .then(() => build(APP, SERVER))
    .then(() => copy('dist', SOUND))
  // Whatever waits for it says so, too.
  sound.catch(() => {})

  /** Plays tapes on the current build. */
  async function play(tapes: readonly string[]): Promise<readonly Differing[]> {
    if (tapes.length === 0) return []
    for (const file of BUILT) utimesSync(join(root, file), new Date(), new Date())
    rmSync(join(root, REPORT), { force: true })
    await command('tsx', ['scripts/replay.ts', ...tapes])
    const { failed, differences } = v.parse(report, readFileSync(join(root, REPORT), 'utf8'))
    return tapes.map((path) => {
      const name = basename(path, '.json')
      return differences.find(({ tape }) => tape === name)?.step ?? (failed.includes(name) ? null : 0)
    })
  }

  return {
    /** Plays a tape on a build with the defect. */
    async playWith(defect: Defect, tape: string): Promise<Differing> {
      await sound
      const path = join(root, defect.path)
      const whole = readFileSync(path, 'utf8')
      copy(SOUND, 'dist')
      writeFileSync(path, withDefect(whole, defect))
      try {
        // The portal contains nothing of the simulator, and the other way round.
        await build(defect.path.startsWith('simulator/') ? SERVER : APP)
        const [step = null] = await play([tape])
        return step
      } finally {
        writeFileSync(path, whole)
      }
    },
    /** Plays tapes on the build without a defect, all in one browser. */
    async playWithout(tapes: readonly string[]): Promise<readonly Differing[]> {
      await sound
      copy(SOUND, 'dist')
      return play(tapes)
    },
  }
}
