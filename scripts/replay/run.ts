import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type ReadTape, readTape, type Tape } from '#machines/tape/tape.ts'
import { launchChromium } from '../lib/chromium.ts'
import type { Options } from './options.ts'
import { outcomeOf } from './outcome.ts'
import { openPortal } from './portal.ts'
import { folderOf, type Outcome } from './report.ts'

/** How long to look for an element after the last reply, in ms: the portal repeats a failed call after 4 s. */
const PATIENCE_MS = 6_000

interface ReplayContext {
  /** Folder for screenshots and traces. */
  readonly folder: string
  /** Called with each outcome as soon as it is known. */
  readonly report: (outcome: Outcome) => void
}

/** Replays files, several at a time. Unreadable ones don't stop the others. */
export async function replay(
  options: Options,
  { folder, report }: ReplayContext,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    report(outcome)
  }
  const queue: { readonly file: string; readonly tape: Tape; readonly kept: string }[] = []
  for (const [at, file] of options.files.entries()) {
    const read = readFile(file)
    if ('problem' in read) note({ file, seconds: 0, kind: 'unreadable', problem: read.problem })
    else if (isWanted(read.tape, options))
      queue.push({ file, tape: read.tape, kept: join(folder, folderOf(options.files, at)) })
  }
  if (queue.length === 0) return outcomes
  await inBrowser(options, async (browser, origin) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { slow, isUpdate } = options
      const playing = {
        origin,
        slow,
        isUpdate,
        patience: PATIENCE_MS,
        folder: next.kept,
      }
      note(await outcomeOf({ ...next, browser }, playing))
    }
  })
  return outcomes
}

function isWanted({ steps }: Tape, options: Options): boolean {
  const calls = new Set(steps.flatMap((step) => step.calls.map(({ operation }) => operation)))
  const isCalled = (operation: string) => calls.has(operation)
  return (options.with.length === 0 || options.with.some(isCalled)) && !options.without.some(isCalled)
}

function readFile(file: string): ReadTape {
  if (!existsSync(file)) return { problem: 'There is no such file.' }
  try {
    return readTape(readFileSync(file, 'utf8'))
  } catch (error) {
    return { problem: `The file could not be opened: ${errorMessageOf(error)}` }
  }
}

/** Runs the work in that many workers, all in one browser. */
async function inBrowser(
  { base, isHeaded, workers }: Options,
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const portal = await openPortal(base)
  try {
    const browser = await launch(isHeaded)
    try {
      await Promise.all(Array.from({ length: workers }, () => work(browser, portal.origin)))
    } finally {
      await browser.close()
    }
  } finally {
    await portal.close()
  }
}

async function launch(isHeaded: boolean): Promise<Browser> {
  try {
    return await launchChromium({ isHeaded })
  } catch (error) {
    const [reason] = String(error).split('\n')
    const hint = isHeaded ? ' A visible browser needs a screen: try without --headed.' : ''
    throw new Error(`The browser could not be started.${hint}\n${reason}`)
  }
}
