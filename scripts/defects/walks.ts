import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { readTape } from '#machines/tape/tape.ts'
import { median } from '../lib/median.ts'
import type { Defect } from './defect.ts'
import { type Differing, playerIn } from './player.ts'
import type { Laboratory } from './run.ts'
import { firstLine, row } from './table.ts'

/** What random walks made of a defect. */
interface Walked {
  /** Which walk failed, from 1; 0 if none did. */
  readonly walk: number
  /** The fewest steps of the walk that fail. */
  readonly steps: number
  /** The path of the tape; null if there is none. */
  readonly tape: string | null
}

interface Trials {
  /** The copy of the project that walks. */
  readonly root: string
  readonly laboratory: Laboratory
  /** Another copy, in which tapes are played meanwhile. */
  readonly stage: string
  /** Where the tapes are kept. */
  readonly folder: string
}

const FAILED = /Walk (?<walk>\d+) fails .*, (?<steps>\d+):/
const WRITTEN = 'test-results/walks'
const HEAD = ['Defect', 'Walk', 'Steps', 'Steps of the tape', 'With the defect', 'Without']

/** A defect, what random walks made of it, and where its tape differs with it. */
interface Tried extends Walked {
  readonly defect: Defect
  readonly red: Differing
}

/**
 * Lets random walks look for defects. The tape of each is played in a browser on a build with the defect, while
 * they look for the next, and in the end all are played on the build without: each must differ on the one and on
 * no other. Resolves to whether all that is so.
 */
export async function walkDefects(defects: readonly Defect[], trials: Trials): Promise<boolean> {
  const { stage, folder } = trials
  mkdirSync(folder, { recursive: true })
  const player = playerIn(stage)
  const tried: Promise<Tried>[] = []

  async function play(each: Omit<Tried, 'red'>, before: Promise<unknown> | undefined): Promise<Tried> {
    await before
    const { defect, tape } = each
    const red = tape === null ? null : await player.playWith(defect, tape).catch(saying(defect))
    console.log(`${defect.name}: its tape ${words(red)}`)
    return { ...each, red }
  }
  for (const defect of defects) {
    const walked = await walk(defect, trials)
    console.log(`${defect.name}: ${walked.walk > 0 ? `found in walk ${walked.walk}` : 'not found'}`)
    tried.push(play({ ...walked, defect }, tried.at(-1)))
  }
  const all = await Promise.all(tried)
  const tapes = all.flatMap(({ tape }) => tape ?? [])
  const greens = await player.playWithout(tapes)
  const greenOf = ({ tape }: Tried) => (tape === null ? null : (greens[tapes.indexOf(tape)] ?? null))
  const found = all.filter(({ walk: number }) => number > 0).map(({ steps }) => steps)
  console.log(
    [
      row(...HEAD),
      row(...HEAD.map(() => '---')),
      ...all.map((each) => rowOf(each, greenOf(each))),
      `\n${found.length} of ${all.length} were found, in a median of ${found.length > 0 ? median(found) : 0} steps.`,
    ].join('\n'),
  )
  return all.every((each) => (each.red ?? 0) > 0 && greenOf(each) === 0)
}

const saying =
  ({ name }: Defect) =>
  (error: unknown) => {
    console.log(`${name}: ${errorMessageOf(error)}`)
    return null
  }

const words = (step: Differing) =>
  step === null ? 'could not be played' : step > 0 ? `differs at step ${step}` : 'plays'

function rowOf({ defect, walk: number, steps, tape, red }: Tried, green: Differing): string {
  const shown = tape ? [String(stepsOf(tape)), words(red), words(green)] : ['none', '', '']
  return row(defect.name, number === 0 ? 'none' : String(number), String(steps), ...shown)
}

async function walk(defect: Defect, { root, laboratory, folder }: Trials): Promise<Walked> {
  rmSync(join(root, WRITTEN), { recursive: true, force: true })
  const { findings } = await laboratory.trial(defect)
  const said = findings.map(({ message }) => FAILED.exec(message)).find((match) => match !== null)
  // Such as a walk that was too long for Vitest.
  if (!said && findings[0]) console.log(`${defect.name}: ${firstLine(findings[0].message)}`)
  const numbers = { walk: Number(said?.groups?.['walk'] ?? 0), steps: Number(said?.groups?.['steps'] ?? 0) }
  const [written] = existsSync(join(root, WRITTEN)) ? readdirSync(join(root, WRITTEN)) : []
  if (!written) return { ...numbers, tape: null }
  const tape = join(folder, `${defect.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`)
  copyFileSync(join(root, WRITTEN, written), tape)
  return { ...numbers, tape }
}

/** How many steps a tape has, with the sign-in and what it asserts. */
function stepsOf(tape: string): number {
  const read = readTape(readFileSync(tape, 'utf8'))
  return 'tape' in read ? read.tape.steps.length : 0
}
