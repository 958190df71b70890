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
  /** Folder for the screenshot and trace of a divergence. */
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
  const context = await contextFor(browser, tape, playing.origin)
  try {
    // A snapshot per step; screenshots would take a seventh more time.
    await context.tracing.start({ snapshots: true })
    const world = controlBy(context.request)
    await world.open({ scenario: tape.scenario, now: new Date(tape.clock).toISOString() })
    const stage = await browserDriver(context, { world, tape, ...playing })
    const run = runOf(tape, stage)
    const { divergence, steps } = await through(run, playing)
    const kept = divergence ? await keep(context, stage.page, playing.folder) : []
    return { divergence, steps, kept, recorded: buildTape(run.recording()) }
  } finally {
    await context.close()
  }
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
  const [screenshot, trace] = [join(folder, 'screenshot.png'), join(folder, 'trace.zip')]
  await page.screenshot({ path: screenshot })
  await context.tracing.stop({ path: trace })
  return [screenshot, trace]
}
