import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildTape } from '#machines/tape/build-tape.rules.ts'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { type Run, runOf } from '#machines/tape/replay.ts'
import type { Tape } from '#machines/tape/tape.ts'
import { controlBy } from '../../kit/playwright.ts'
import { browserDriver } from './browser-driver.ts'
import { replayLocaleOf } from './replay-locale.ts'

/** Narrower screens are touch screens. */
const NARROW = 768

export interface Playing {
  readonly origin: string
  /** Milliseconds before each step. */
  readonly slow: number
  /** Records what happens instead of comparing it. */
  readonly isUpdate: boolean
  /** How long to wait for an element, in milliseconds. */
  readonly patience: number
  /** Folder for the screenshots and trace of a divergence. */
  readonly folder: string
}

export interface Played {
  readonly divergence: Divergence | null
  /** Number of performed steps. */
  readonly steps: number
  /** Paths of the saved files. */
  readonly kept: readonly string[]
  /** The tape as it was just recorded. */
  readonly recorded: Tape
}

/** Plays one tape in its own world and browser context. */
export async function play(browser: Browser, tape: Tape, playing: Playing): Promise<Played> {
  const played = await inContext(browser, tape, playing, async ({ page, run }) => {
    const { divergence, steps } = await through(run, playing)
    const kept = divergence ? [await picture(page, playing, 'after.png')] : []
    return { divergence, steps, kept, recorded: buildTape(run.recording()) }
  })
  if (!played.divergence) return played
  const { before, trace } = await playedAgain(browser, tape, playing, played.steps)
  return { ...played, kept: [...before, ...played.kept, trace] }
}

interface Scene {
  readonly context: BrowserContext
  readonly page: Page
  readonly run: Run
}

async function inContext<T>(
  browser: Browser,
  tape: Tape,
  playing: Playing,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const context = await contextFor(browser, tape, playing.origin)
  try {
    const world = controlBy(context.request)
    await world.open({ scenario: tape.scenario, now: new Date(tape.clock).toISOString() })
    const driver = await browserDriver(context, { world, tape, ...playing })
    return await work({ context, page: driver.page, run: runOf(tape, driver) })
  } finally {
    await context.close()
  }
}

/** Traces the steps up to the one that differs: traces of all tapes would take a fifth more time. */
function playedAgain(browser: Browser, tape: Tape, playing: Playing, steps: number) {
  return inContext(browser, tape, playing, async ({ context, page, run }) => {
    await context.tracing.start({ snapshots: true })
    for (let done = 0; done < steps; done += 1) await run.step()
    const before = steps > 0 ? [await picture(page, playing, 'before.png')] : []
    await run.step()
    const trace = join(playing.folder, 'trace.zip')
    await context.tracing.stop({ path: trace })
    return { before, trace }
  })
}

async function picture(page: Page, { folder }: Playing, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  await page.screenshot({ path })
  return path
}

function contextFor(browser: Browser, { screen, scenario }: Tape, origin: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    ...replayLocaleOf(scenario),
    viewport: screen,
    hasTouch: screen.width < NARROW,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
}

async function through(run: Run, { slow, isUpdate }: Playing): Promise<Pick<Played, 'divergence' | 'steps'>> {
  let steps = 0
  while (!run.isDone) {
    if (slow > 0) await pause(slow)
    const divergence = isUpdate ? await run.record() : await run.step()
    if (divergence) return { divergence, steps }
    steps += 1
  }
  return { divergence: null, steps }
}
