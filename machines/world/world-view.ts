import type { Fault } from '#contract/control/faults.ts'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { Email } from '#contract/control/outbox.ts'
import type { SiteSetting } from '#contract/control/settings.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { WorldSummary } from '#contract/control.ts'

/** A world as it was when it was looked at last. */
export interface WorldView {
  readonly world: WorldSummary
  readonly settings: readonly SiteSetting[]
  readonly faults: readonly Fault[]
  /** Oldest first. */
  readonly emails: readonly Email[]
  /** What was called since one began to look, oldest first. */
  readonly exchanges: readonly JournalEntry[]
  /** The number of the last call. */
  readonly last: number
}

/** How many calls are kept to look at: more than the simulator itself keeps. */
const MOST = 1000

/** Looks at the world, and asks only for what is new of what grows. */
export async function lookAt(control: WorldControl, before: WorldView | null): Promise<WorldView> {
  const world = await control.read()
  const seen = before?.world.id === world.id ? before : null
  const [settings, faults, journal] = await Promise.all([
    control.settings(),
    control.faults(),
    control.journal(seen?.last ?? 0),
  ])
  const isSameOutbox = seen?.world.changed.emails === world.changed.emails
  const emails = seen && isSameOutbox ? seen.emails : await control.outbox()
  // Its numbers began anew: what was seen is of before a reset.
  const known = seen && journal.last >= seen.last ? seen.exchanges : []
  const exchanges = journal.exchanges.length === 0 ? known : [...known, ...journal.exchanges].slice(-MOST)
  return { world, settings, faults, emails, exchanges, last: journal.last }
}
