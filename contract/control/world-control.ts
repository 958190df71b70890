import type { ScenarioName, WorldSummary } from '../control.ts'
import type { Fault } from './faults.ts'
import type { JournalPage } from './journal.ts'
import type { Email } from './outbox.ts'
import type { SettingChanges, SiteSetting } from './settings.ts'

/** What a person does to the world that he is in. Each rejects with a WorldFailure, in plain words. */
export interface WorldControl {
  read(): Promise<WorldSummary>
  /** Leaves it for a new one. */
  open(scenario: ScenarioName): Promise<void>
  /** Back to what it began with; sessions go. */
  reset(): Promise<void>
  /** `now` is an ISO 8601 instant of the years 1900 to 2999. */
  setClock(now: string): Promise<void>
  /** How many there were. */
  expireSessions(): Promise<number>
  /** Every setting that a site can have. */
  settings(): Promise<readonly SiteSetting[]>
  /** A setting that is given the site's own value is as it was before it was changed. */
  changeSettings(changes: SettingChanges): Promise<void>
  /** The failures still to come. */
  faults(): Promise<readonly Fault[]>
  /** Replaces those that are set. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /** The calls after that number, oldest first; all where the world has not come that far (any more). */
  journal(since: number): Promise<JournalPage>
  /** Oldest first. */
  outbox(): Promise<readonly Email[]>
}

/**
 * `absent`: there is no simulator, this is a real ERP. `gone`: the world is not there any more.
 * `refused`: it won't do this. `silent`: nothing is known, there was no answer.
 */
export type WorldFailureKind = 'absent' | 'gone' | 'refused' | 'silent'

/** Why the control surface did not do what it was asked for. */
export class WorldFailure extends Error {
  override readonly name = 'WorldFailure'

  constructor(
    readonly kind: WorldFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
