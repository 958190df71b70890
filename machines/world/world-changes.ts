import type { ChangeByHand } from '#contract/control/changes.ts'
import type { DayReport } from '#contract/control/day.ts'
import type { DialectTraits } from '#contract/control/dialect.ts'
import type { Fault } from '#contract/control/faults.ts'
import type { NewWorld } from '#contract/control/scenario.ts'
import type { SettingChanges } from '#contract/control/settings.ts'
import type { WorldControl } from '#contract/control/world-control.ts'

/** Changes to a world. */
export type WorldChange =
  /** Leaves the current world for a new one. */
  | { readonly kind: 'open'; readonly start: NewWorld }
  | { readonly kind: 'reset' }
  /** `now` is an ISO 8601 instant. */
  | { readonly kind: 'clock'; readonly now: string }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'byHand'; readonly change: ChangeByHand }
  | { readonly kind: 'expireSessions' }
  | { readonly kind: 'settings'; readonly changes: SettingChanges }
  | { readonly kind: 'dialect'; readonly dialect: DialectTraits }
  | { readonly kind: 'addFaults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'removeFault'; readonly fault: Fault }
  | { readonly kind: 'clearFaults' }

/** What came of a change: words for a result that is not visible, and what happened in the days that came. */
export interface Outcome {
  readonly words: string | null
  readonly report?: DayReport
}

/** Carries out a change. Null does nothing. */
export async function carryOut(control: WorldControl, change: WorldChange | null): Promise<Outcome> {
  if (change?.kind === 'days') return { words: null, report: await control.nextDay(change.days) }
  return { words: await wordsOf(control, change) }
}

type Worded = Exclude<WorldChange, { readonly kind: 'days' }>

async function wordsOf(control: WorldControl, change: Worded | null): Promise<string | null> {
  switch (change?.kind) {
    case undefined:
      return null
    case 'open':
      await control.open(change.start)
      return null
    case 'reset':
      await control.reset()
      return 'The world has been reset'
    case 'clock':
      await control.setClock(change.now)
      return null
    case 'byHand':
      return (await control.change(change.change)).text
    case 'expireSessions':
      return endedWords(await control.expireSessions())
    case 'settings':
      await control.changeSettings(change.changes)
      return null
    case 'dialect':
      await control.setDialect(change.dialect)
      return null
    // Faults count down with every call, so they are read again just before they are changed.
    case 'addFaults':
      await control.setFaults([...(await control.faults()), ...change.faults])
      return null
    case 'removeFault':
      await control.setFaults(without(await control.faults(), change.fault))
      return null
    case 'clearFaults':
      await control.setFaults([])
      return null
  }
}

function endedWords(count: number): string {
  if (count === 0) return 'Nobody was signed in'
  return count === 1 ? '1 session has ended' : `${count} sessions have ended`
}

/** Removes the first equal fault; its remaining counts are ignored. */
function without(faults: readonly Fault[], gone: Fault): Fault[] {
  const at = faults.findIndex((fault) => isSame(fault, gone))
  return faults.filter((_fault, index) => index !== at)
}

const isSame = (one: Fault, other: Fault) => withoutCounts(one) === withoutCounts(other)

const withoutCounts = ({ operation, kind, message, ms, where, reply, status, text }: Fault) =>
  JSON.stringify([operation, kind, message, ms, where, reply, status, text])
