import { seedFor } from '#fixtures/index.ts'
import { buildTape, isMutation, type StepRecord } from '#machines/tape/build-tape.rules.ts'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { dateOrder } from '#machines/tape/placeholders.rules.ts'
import { runOf } from '#machines/tape/replay.ts'
import { type Action, TAPE_VERSION, type Tape, type Target } from '#machines/tape/tape.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { findTarget } from '../../../src/components/tapes/accessible.ts'
import { beginByDay, START } from './runs.ts'
import { pass, type Through, tabOn } from './tape-tab.tsx'

/*
 * Performs a walk on the screens, and writes down what a person would do for it.
 */

const SCENARIO = 'au'
/** An id as every world's, for which a tape has a placeholder. */
const WORLD = '00000000-0000-4000-8000-000000000001'
const USER = { Username: 'admin', Password: 'trade-demo' }
/** How long to look for an element that may not be offered, in fake milliseconds. */
const GLANCE_MS = 3_000
const POLL_MS = 250

const newWorld = () => {
  beginByDay()
  sessionStorage.clear()
  localStorage.clear()
  return createWorld({ id: WORLD, scenario: SCENARIO, seed: seedFor(SCENARIO) })
}

export type TapeWriter = ReturnType<typeof tapeWriter>

export function tapeWriter(through: (world: SimulatedWorld) => Through) {
  const world = newWorld()
  const tab = tabOn(world, through(world))
  const takes: { readonly action: Action; readonly from: number }[] = []

  const has = (target: Target) => {
    const element = findTarget(document, target)
    return element !== null && !element.matches(':disabled, [aria-disabled="true"]')
  }
  async function isOffered(target: Target): Promise<boolean> {
    for (let waited = 0; waited < GLANCE_MS && !has(target); waited += POLL_MS) await pass(POLL_MS)
    return has(target)
  }
  async function perform(action: Action): Promise<void> {
    await tab.settled()
    takes.push({ action, from: world.journal.last })
    await tab.perform(action)
  }
  /** Performs an action if the page offers it. */
  async function tryTo(action: Extract<Action, Target>): Promise<boolean> {
    const { role, name, within, nth } = action
    const isThere = await isOffered({ role, name, ...(within && { within }), ...(nth && { nth }) })
    if (isThere) await perform(action)
    return isThere
  }

  const writer = {
    world,
    pass,
    has,
    close: tab.close,
    perform,
    tryTo,
    press: (role: string, name: string, more: Partial<Target> = {}) =>
      tryTo({ do: 'press', role, name, ...more }),
    fill: (role: string, name: string, value: string) => tryTo({ do: 'fill', role, name, value }),
    /**
     * Only written: what must be there at the end. Where figures matter, `text` says them: a player takes another
     * element whose name differs by its figures alone.
     */
    see: (role: string, name: string, text?: string): Action => ({
      do: 'see',
      role,
      name,
      ...(text !== undefined && { text }),
    }),
    async signIn(): Promise<void> {
      for (const [field, value] of Object.entries(USER)) await writer.fill('textbox', field, value)
      await writer.press('button', 'Sign in')
      await tab.settled()
    },
    /** Whether faults are set, or were and are used up. */
    isFaulty: () => {
      const last = takes.findLast(({ action }) => action.do === 'faults')?.action
      return last?.do === 'faults' && last.faults.length > 0
    },
    /** Ends the faults, also those that this build has used up: another may not have. */
    async lift(): Promise<void> {
      if (writer.isFaulty()) await perform({ do: 'faults', faults: [] })
    },
    /** The actions as a tape that compares only what its `see` steps say. */
    tape: (name: string, end: readonly Action[]): Tape =>
      tapeOf(
        name,
        [...takes.map(({ action }) => action), ...end].map((action) => ({ action, exchanges: [] })),
      ),
    /** The actions as a tape that allows these changes and no others. */
    tapeOfCalls: (
      name: string,
      isAllowed: (call: { operation: string; request: unknown }) => boolean,
    ): Tape =>
      tapeOf(
        name,
        takes.map(({ action, from }, at) => {
          const to = takes[at + 1]?.from ?? Number.POSITIVE_INFINITY
          const calls = world.journal.entries(from).filter(({ number }) => number <= to)
          return { action, exchanges: calls.filter((call) => isMutation(call) && isAllowed(call)) }
        }),
      ),
  }

  function tapeOf(name: string, played: readonly Pick<StepRecord, 'action' | 'exchanges'>[]): Tape {
    return buildTape({
      tape: TAPE_VERSION,
      name,
      scenario: SCENARIO,
      clock: START,
      screen: { width: 1280, height: 800 },
      today: { day: tab.day, order: dateOrder(SCENARIO), origin: tab.origin },
      takes: played.map((each) => ({ ...each, transitions: [] })),
    })
  }
  return writer
}

/** Plays a tape on this build. */
export async function played(tape: Tape): Promise<Divergence | null> {
  const tab = tabOn(newWorld())
  try {
    const run = runOf(tape, tab)
    while (!run.isDone) {
      const divergence = await run.step()
      if (divergence) return divergence
    }
    return null
  } finally {
    tab.close()
  }
}
