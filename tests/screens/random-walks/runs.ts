import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { vi } from 'vitest'
import { type Tape, writeTape } from '#machines/tape/tape.ts'
import { inVolume } from '../../setup/volume.ts'
import { shrunk } from './shrink.ts'

/** WALKS=... walks that often. */
const count = Number(process.env['WALKS'] ?? inVolume(20, 1000))

/** Vitest's timeout for all runs together. */
export const PATIENCE_MS = count * 5_000 + 120_000

/** Starts far from midnight: balances and prices depend on the day, and a walk takes minutes of fake time. */
export const START = '2026-11-20T05:00:00Z'
export const beginByDay = () => void vi.setSystemTime(START)

/** Where the tapes of failed walks are written; git ignores it. */
const FOLDER = join(import.meta.dirname, '../../../test-results/walks')

/** A failure after the last step, in what every walk ends with. */
class EndFailure extends Error {}

/** Runs what every walk ends with. Such a failure is not mixed up with one of a step. */
export async function atTheEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new EndFailure(`At the end: ${messageOf(error)}`, { cause: error })
  }
}

interface Walking<S> {
  /** The name of the tape. */
  readonly name: string
  /** Walks these steps in a new world. Throws if something is wrong. */
  readonly walk: (steps: readonly S[]) => Promise<void>
  readonly simpler: (step: S) => readonly S[]
  /** A tape that differs on this build and not on one without the defect; null if there is none. */
  readonly tapeOf?: (steps: readonly S[]) => Promise<Tape | null>
}

/** Walks at random. A walk that fails is shrunk and written as a tape; the error says where. */
export async function expectEveryWalk<S>(
  steps: fc.Arbitrary<readonly S[]>,
  { name, walk, simpler, tapeOf }: Walking<S>,
): Promise<void> {
  const failureOf = (some: readonly S[]) =>
    walk(some).then(
      () => null,
      (error: unknown) => error,
    )
  const isAlike = (one: unknown, other: unknown) => one instanceof EndFailure === other instanceof EndFailure
  const { counterexample, numRuns, seed } = await fc.check(fc.asyncProperty(steps, walk), {
    numRuns: count,
    // The steps are shrunk below, in less time.
    endOnFailure: true,
  })
  const [found] = counterexample ?? []
  if (!found) return
  const fewest = await shrunk(
    { steps: found, failure: await failureOf(found) },
    { failureOf, isAlike, simpler },
  )
  const lines = [
    `Walk ${numRuns} fails (SEED=${seed}). The fewest steps that fail, ${fewest.steps.length} of ${found.length}:`,
    ...fewest.steps.map((step) => `  ${JSON.stringify(step)}`),
    messageOf(fewest.failure),
    ...(tapeOf ? await tapeLines(name, () => tapeOf(fewest.steps)) : []),
  ]
  throw new Error(lines.join('\n'), { cause: fewest.failure })
}

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))

/** What became of the tape. A failure to make one must not hide what the walk has found. */
async function tapeLines(name: string, make: () => Promise<Tape | null>): Promise<readonly string[]> {
  try {
    return written(name, await make())
  } catch (failure) {
    return [`No tape could be made: ${messageOf(failure)}`]
  }
}

function written(name: string, tape: Tape | null): readonly string[] {
  if (!tape) return ['The screens do not show it, so there is no tape.']
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${name}.json`)
  writeFileSync(path, writeTape(tape))
  const file = relative(process.cwd(), path)
  return [
    `Written as a tape, which differs on this build: ${file}`,
    `  npm run replay -- ${file} --headed`,
    '  or npm run dev, and open the file on /debug',
  ]
}
