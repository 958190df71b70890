import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { vi } from 'vitest'
import { type Tape, writeTape } from '#machines/tape/tape.ts'
import { inVolume } from '../../setup/volume.ts'

/** WALKS=... walks that often. */
const count = Number(process.env['WALKS'] ?? inVolume(20, 1000))

/** Vitest's timeout for all walks together. */
export const PATIENCE_MS = count * 5_000 + 120_000

const MOST_STEPS = 40

/** Starts far from midnight: balances and prices depend on the day, and a walk takes minutes of fake time. */
export const START = '2026-11-20T05:00:00Z'
export const beginByDay = () => void vi.setSystemTime(START)

/** Where the tapes of failed walks are written; git ignores it. */
const FOLDER = join(import.meta.dirname, '../../../test-results/walks')

/** How long shrinking may take, in real milliseconds: a red run must not take minutes. */
const SHRINKING_MS = 25_000
/** Real milliseconds, because the tests fake every other clock. */
const realNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Somebody who takes steps in a new world. */
export interface Walker<S> {
  /** Takes a step. Throws if something is wrong afterwards. */
  take(step: S): Promise<void>
  /** What every walk ends with. Throws if there is no way on. */
  end(): Promise<void>
  leave(): Promise<void>
}

interface Walks<S> {
  /** The name of the tape. */
  readonly name: string
  readonly begin: () => Promise<Walker<S>>
  /** A tape that differs on this build and not on one without the defect; null if there is none. */
  readonly tapeOf: (steps: readonly S[]) => Promise<Tape | null>
}

/** Walks at random. A walk that fails is shrunk and written as a tape; the error says where. */
export async function expectEveryWalk<S>(
  step: fc.Arbitrary<S>,
  { name, begin, tapeOf }: Walks<S>,
): Promise<void> {
  let taken: S[] = []
  const command = (step: S): fc.AsyncCommand<object, Walker<S>> => ({
    check: () => true,
    run: (_, walker) => {
      taken.push(step)
      return walker.take(step)
    },
    toString: () => JSON.stringify(step),
  })
  let until = Number.POSITIVE_INFINITY
  let fewest: readonly S[] = []
  const walk = async (commands: Iterable<fc.AsyncCommand<object, Walker<S>>>) => {
    fc.pre(realNow() < until)
    beginByDay()
    taken = []
    const walker = await begin()
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: walker }), commands)
      await walker.end()
    } catch (error) {
      // Only simpler walks are tried after one that failed.
      fewest = taken
      until = Math.min(until, realNow() + SHRINKING_MS)
      throw error
    } finally {
      await walker.leave()
    }
  }
  const steps = fc.commands([step.map(command)], { maxCommands: MOST_STEPS, size: 'max' })
  const { failed, errorInstance, numRuns, seed } = await fc.check(fc.asyncProperty(steps, walk), {
    numRuns: count,
  })
  if (!failed) return
  const lines = [
    `Walk ${numRuns} fails (SEED=${seed}). The fewest steps that fail, ${fewest.length}:`,
    ...fewest.map((each) => `  ${JSON.stringify(each)}`),
    messageOf(errorInstance),
    ...(await tapeLines(name, () => tapeOf(fewest))),
  ]
  throw new Error(lines.join('\n'), { cause: errorInstance })
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
