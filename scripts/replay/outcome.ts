import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { inOrderOf } from '#machines/tape/keep-order.rules.ts'
import { type Tape, writeTape } from '#machines/tape/tape.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { hiding, typedSecrets } from '../lib/secrets.ts'
import { type Played, type Playing, play } from './play.ts'
import { type Outcome, withoutSecrets } from './report.ts'

interface Given {
  readonly file: string
  readonly tape: Tape
  readonly browser: Browser
}

/** Plays the tape of a file, or updates it. Never rejects. */
export async function outcomeOf(given: Given, playing: Playing): Promise<Outcome> {
  return withoutSecrets(await outcomeWithSecrets(given, playing), hiding(typedSecrets(given.tape)))
}

async function outcomeWithSecrets({ file, tape, browser }: Given, playing: Playing): Promise<Outcome> {
  const begun = performance.now()
  const done = () => ({ file, seconds: (performance.now() - begun) / 1000 })
  try {
    const played = await play(browser, tape, playing)
    const { steps, divergence, recorded } = played
    if (divergence) return { ...done(), ...differing(tape, played, divergence) }
    if (!playing.isUpdate) return { ...done(), kind: 'passed', steps }
    return { ...done(), kind: 'updated', steps, hasChanged: write(file, inOrderOf(tape, recorded)) }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { ...done(), kind: 'unplayed', problem }
  }
}

function differing({ steps: all }: Tape, { steps, kept }: Played, divergence: Divergence) {
  const step = all[divergence.step - 1]
  return { kind: 'diverged', steps, kept, divergence, action: step ? actionWords(step) : '' } as const
}

/** Writes the tape. Returns whether the file changed. */
function write(file: string, tape: Tape): boolean {
  const text = writeTape(tape)
  if (readFileSync(file, 'utf8') === text) return false
  writeFileSync(file, text)
  return true
}
