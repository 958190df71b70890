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
  const played = await inContext(browser, tape, playing, async ({ context, page, run }) => {
    // A snapshot per step; screenshots would take a seventh more time.
    await context.tracing.start({ snapshots: true })
    const { divergence, steps } = await through(run, playing)
    const kept = divergence ? await keep(context, page, playing.folder) : []
    return { divergence, steps, kept, recorded: buildTape(run.recording()) }
  })
  if (played.steps === 0 || !played.divergence) return played
  return { ...played, kept: [await pictureBefore(browser, tape, playing, played.steps), ...played.kept] }
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

/** The page before the step that differs: the steps up to it are played again, so that others cost no time. */
function pictureBefore(browser: Browser, tape: Tape, playing: Playing, steps: number): Promise<string> {
  return inContext(browser, tape, playing, async ({ page, run }) => {
    for (let done = 0; done < steps; done += 1) await run.step()
    const path = join(playing.folder, 'before.png')
    await page.screenshot({ path })
    return path
  })
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

async function keep(context: BrowserContext, page: Page, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true })
  const [after, trace] = [join(folder, 'after.png'), join(folder, 'trace.zip')]
  await page.screenshot({ path: after })
  await context.tracing.stop({ path: trace })
  return [after, trace]
}
