import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { readTape } from '#machines/tape/tape.ts'
import { median } from '../lib/median.ts'
import type { Defect } from './defect.ts'
import { playerIn } from './player.ts'
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

const FAILED = /Walk (?<walk>\d+) fails .*, (?<steps>\d+) of \d+:/
const WRITTEN = 'test-results/walks'
const HEAD = ['Defect', 'Walk', 'Steps', 'Tape', 'With the defect', 'Without']

/**
 * Lets random walks look for defects. The tape of each is played in a browser, while they look for the next: it
 * must differ on a build with the defect, and on no other. Resolves to whether all that is so.
 */
export async function walkDefects(defects: readonly Defect[], trials: Trials): Promise<boolean> {
  const { stage, folder } = trials
  mkdirSync(folder, { recursive: true })
  const player = playerIn(stage)
  console.log([row(...HEAD), row(...HEAD.map(() => '---'))].join('\n'))

  async function play(
    defect: Defect,
    { walk, steps, tape }: Walked,
    before: Promise<unknown>,
  ): Promise<boolean> {
    await before
    const { isRed, isGreen } = tape ? await player.play(tape, defect) : { isRed: false, isGreen: false }
    const shown = tape
      ? [`${stepsOf(tape)} steps`, isRed ? 'differs' : '**plays**', isGreen ? 'plays' : '**differs**']
      : ['**none**', '-', '-']
    console.log(row(defect.name, walk === 0 ? '**none**' : String(walk), String(steps), ...shown))
    return isRed && isGreen
  }
  const found: number[] = []
  let played = Promise.resolve(true)
  for (const defect of defects) {
    const walked = await walk(defect, trials)
    if (walked.walk > 0) found.push(walked.steps)
    const before = played
    played = play(defect, walked, before).then(
      async (isWell) => isWell && (await before),
      (error: unknown) => {
        console.log(`${defect.name}: ${errorMessageOf(error)}`)
        return false
      },
    )
  }
  const isAllWell = await played
  console.log(
    `\n${found.length} of ${defects.length} were found, in a median of ${found.length > 0 ? median(found) : 0} steps.`,
  )
  return isAllWell
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
