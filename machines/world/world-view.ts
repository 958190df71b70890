import type { Fault } from '#contract/control/faults.ts'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { Email } from '#contract/control/outbox.ts'
import type { SiteSetting } from '#contract/control/settings.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { WorldSummary } from '#contract/control.ts'

/** A snapshot of a world. */
export interface WorldView {
  readonly world: WorldSummary
  readonly settings: readonly SiteSetting[]
  readonly faults: readonly Fault[]
  /** Oldest first. */
  readonly emails: readonly Email[]
  /** Calls since the first snapshot, oldest first. */
  readonly exchanges: readonly JournalEntry[]
  /** Number of the last call. */
  readonly last: number
}

/** Maximum number of calls kept; the simulator keeps fewer. */
const MOST = 1000

/** Reads the world, loading only what is new of journal and outbox. */
export async function readWorld(control: WorldControl, before: WorldView | null): Promise<WorldView> {
  const world = await control.read()
  const seen = before?.world.id === world.id ? before : null
  const [settings, faults, journal] = await Promise.all([
    control.settings(),
    control.faults(),
    control.journal(seen?.last ?? 0),
  ])
  const isSameOutbox = seen?.world.changed.emails === world.changed.emails
  const emails = seen && isSameOutbox ? seen.emails : await control.outbox()
  // The journal restarted its numbers: the calls seen before are from before a reset.
  const known = seen && journal.last >= seen.last ? seen.exchanges : []
  const exchanges = journal.exchanges.length === 0 ? known : [...known, ...journal.exchanges].slice(-MOST)
  return { world, settings, faults, emails, exchanges, last: journal.last }
}
