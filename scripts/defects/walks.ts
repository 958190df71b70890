import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { readTape } from '#machines/tape/tape.ts'
import { type Defect, withDefect } from './defect.ts'
import type { Laboratory } from './run.ts'
import { row } from './table.ts'

/** What random walks made of a defect. */
interface Walked {
  readonly defect: Defect
  /** Which walk failed, from 1; 0 if none did. */
  readonly walk: number
  /** The fewest steps of the walk that fail. */
  readonly steps: number
  /** The name of the tape in the folder; null if there is none. */
  readonly tape: string | null
  /** The steps of the tape, with the sign-in and what it asserts. */
  readonly tapeSteps: number
}

interface Trials {
  /** The copy of the project. */
  readonly root: string
  readonly laboratory: Laboratory
  /** Where the tapes are kept. */
  readonly folder: string
}

const FAILED = /Walk (?<walk>\d+) fails .*, (?<steps>\d+) of \d+:/
const REPORT = 'test-results/replay/report.json'
const report = v.pipe(v.string(), v.parseJson(), v.object({ failed: v.array(v.string()) }))

/**
 * Lets random walks look for defects. The tape of each is then played in a browser: it must differ on a build
 * with the defect, and on no other. Resolves to whether all that is so.
 */
export async function walkDefects(defects: readonly Defect[], trials: Trials): Promise<boolean> {
  console.log(
    [row('Defect', 'Walk', 'Steps', 'Tape', 'With', 'Without'), row(...Array(6).fill('---'))].join('\n'),
  )
  const all: Walked[] = []
  for (const defect of defects) all.push(await walk(defect, trials))
  const files = all.flatMap(({ tape }) => (tape ? join(trials.folder, tape) : []))
  const without = files.length > 0 ? await differing(trials.root, files) : []
  let isAllWell = true
  for (const walked of all) {
    const { defect, tape, tapeSteps, steps } = walked
    const name = basename(tape ?? '', '.json')
    const isRed = tape !== null && (await differsWith(defect, join(trials.folder, tape), trials.root))
    const isGreen = tape !== null && !without.includes(name)
    isAllWell &&= isRed && isGreen
    const shown = tape
      ? [`${tapeSteps} steps`, isRed ? 'differs' : '**plays**', isGreen ? 'plays' : '**differs**']
      : ['-', '-', '-']
    console.log(
      row(defect.name, walked.walk === 0 ? '**none**' : String(walked.walk), String(steps), ...shown),
    )
  }
  const counts = all.flatMap(({ walk, steps }) => (walk > 0 ? steps : [])).toSorted((a, b) => a - b)
  console.log(
    `\n${counts.length} of ${all.length} were found, in a median of ${counts[Math.floor(counts.length / 2)]} steps.`,
  )
  return isAllWell
}

async function walk(defect: Defect, { root, laboratory, folder }: Trials): Promise<Walked> {
  const written = join(root, 'test-results/walks/shopping.json')
  rmSync(written, { force: true })
  const { findings } = await laboratory.trial(defect)
  const said = findings.map(({ message }) => FAILED.exec(message)).find((match) => match !== null)
  const numbers = { walk: Number(said?.groups?.['walk'] ?? 0), steps: Number(said?.groups?.['steps'] ?? 0) }
  if (!existsSync(written)) return { defect, ...numbers, tape: null, tapeSteps: 0 }
  mkdirSync(folder, { recursive: true })
  const tape = `${defect.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`
  copyFileSync(written, join(folder, tape))
  const read = readTape(readFileSync(written, 'utf8'))
  return { defect, ...numbers, tape, tapeSteps: 'tape' in read ? read.tape.steps.length : 0 }
}

async function differsWith(defect: Defect, tape: string, root: string): Promise<boolean> {
  const path = join(root, defect.path)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, withDefect(whole, defect))
  try {
    return (await differing(root, [tape])).length > 0
  } finally {
    writeFileSync(path, whole)
  }
}

/** The names of the tapes that differ on a build of the copy as it is. */
async function differing(root: string, files: readonly string[]): Promise<readonly string[]> {
  rmSync(join(root, REPORT), { force: true })
  const replay = spawn(join(root, 'node_modules/.bin/tsx'), ['scripts/replay.ts', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(replay, 'close')
  return v.parse(report, readFileSync(join(root, REPORT), 'utf8')).failed
}
