import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type ReadTape, readTape, type Tape, writeTape } from '#machines/tape/tape.ts'
import type { Options } from './options.ts'
import { type Played, play } from './play.ts'
import { nameOf, type Outcome } from './report.ts'
import { actionWords } from './wording.ts'

export const RESULTS = 'test-results/replay'

interface Setting {
  readonly browser: Browser
  readonly origin: string
  readonly options: Pick<Options, 'slow' | 'isUpdate'>
}

/** Plays the tape of a file, or takes down what happens in it. Never rejects. */
export async function outcomeOf(file: string, { browser, origin, options }: Setting): Promise<Outcome> {
  const begun = performance.now()
  const done = () => ({ file, seconds: (performance.now() - begun) / 1000 })
  const read = readFile(file)
  if ('problem' in read) return { ...done(), kind: 'unreadable', problem: read.problem }
  const { tape } = read
  try {
    const played = await play(browser, tape, { origin, folder: join(RESULTS, nameOf(file)), ...options })
    const { steps } = played
    if (played.divergence) return { ...done(), ...differing(tape, played, played.divergence) }
    if (!options.isUpdate) return { ...done(), kind: 'passed', steps }
    return { ...done(), kind: 'updated', steps, hasChanged: write(file, played.recorded) }
  } catch (error) {
    return { ...done(), kind: 'unplayed', problem: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function readFile(file: string): ReadTape {
  try {
    return readTape(readFileSync(file, 'utf8'))
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

function differing(
  { steps: all }: Tape,
  { steps, kept }: Played,
  divergence: NonNullable<Played['divergence']>,
) {
  const step = all[divergence.step - 1]
  return { kind: 'diverged', steps, kept, divergence, action: step ? actionWords(step) : '' } as const
}

/** Whether the file says something else now. */
function write(file: string, tape: Tape): boolean {
  const text = writeTape(tape)
  if (readFileSync(file, 'utf8') === text) return false
  writeFileSync(file, text)
  return true
}
