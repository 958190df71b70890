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

/** A walk that fails, with the fewest steps. */
interface Failed<S> {
  readonly steps: readonly S[]
  readonly number: number
  readonly seed: number
  readonly error: unknown
}

/** How many other walks that fail are tried where the screens do not show what is wrong. */
const MOST_OTHERS = 4

/** Walks at random. A walk that fails is shrunk and written as a tape; the error says where. */
export async function expectEveryWalk<S>(step: fc.Arbitrary<S>, walks: Walks<S>): Promise<void> {
  const first = await failedWalk(step, walks.begin)
  if (!first) return
  let [failed, tape] = [first, await tapeOrProblem(walks, first)]
  for (let other = 1; tape === null && other <= MOST_OTHERS; other += 1) {
    const next = await failedWalk(step, walks.begin, first.seed + other)
    if (next) tape = await tapeOrProblem(walks, next)
    if (next && tape) failed = next
  }
  const { steps, number, seed, error } = failed
  const lines = [
    `Walk ${number} fails (SEED=${seed}). The fewest steps that fail, ${steps.length}:`,
    ...steps.map((each) => `  ${JSON.stringify(each)}`),
    messageOf(error),
    ...written(walks.name, tape),
  ]
  throw new Error(lines.join('\n'), { cause: error })
}

/** The simplest walk that fails as the first one does; null if all succeed. */
async function failedWalk<S>(
  step: fc.Arbitrary<S>,
  begin: Walks<S>['begin'],
  seed = fc.readConfigureGlobal().seed,
): Promise<Failed<S> | null> {
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
  /** Whether the walk that failed did so only at its end: one that fails elsewhere shows something else. */
  let wasAtEnd: boolean | undefined
  const walk = async (commands: Iterable<fc.AsyncCommand<object, Walker<S>>>) => {
    fc.pre(realNow() < until)
    beginByDay()
    taken = []
    const walker = await begin()
    let isAtEnd = false
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: walker }), commands)
      isAtEnd = true
      await walker.end()
    } catch (error) {
      wasAtEnd ??= isAtEnd
      if (isAtEnd !== wasAtEnd) return
      // Only simpler walks are tried after one that failed.
      fewest = taken
      until = Math.min(until, realNow() + SHRINKING_MS)
      throw error
    } finally {
      await walker.leave()
    }
  }
  const steps = fc.commands([step.map(command)], { maxCommands: MOST_STEPS, size: 'max' })
  const result = await fc.check(fc.asyncProperty(steps, walk), {
    numRuns: count,
    ...(seed !== undefined && { seed }),
  })
  if (!result.failed) return null
  return { steps: fewest, number: result.numRuns, seed: result.seed, error: result.errorInstance }
}

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))

/** The tape of a walk, or why there is none: a failure to make one must not hide what the walk has found. */
async function tapeOrProblem<S>({ tapeOf }: Walks<S>, { steps }: Failed<S>): Promise<Tape | string | null> {
  try {
    return await tapeOf(steps)
  } catch (failure) {
    return `No tape could be made: ${messageOf(failure)}`
  }
}

function written(name: string, tape: Tape | string | null): readonly string[] {
  if (tape === null) return ['The screens do not show it, so there is no tape.']
  if (typeof tape === 'string') return [tape]
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
