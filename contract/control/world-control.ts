import type { ScenarioName, WorldSummary } from '../control.ts'
import type { ChangeByHand, ChangeResult } from './changes.ts'
import type { DayReport } from './day.ts'
import type { DialectTraits } from './dialect.ts'
import type { Fault } from './faults.ts'
import type { JournalPage } from './journal.ts'
import type { Expectation, Marks } from './marking.ts'
import type { Email } from './outbox.ts'
import type { NewWorld } from './scenario.ts'
import type { SettingChanges, SiteSetting } from './settings.ts'

/** Controls the user's current world. Every method rejects with a WorldFailure whose message can be shown. */
export interface WorldControl {
  read(): Promise<WorldSummary>
  /** Switches to a new world. */
  open(start: NewWorld): Promise<unknown>
  /** Resets the world to its seed; all sessions end. */
  reset(): Promise<void>
  /** `now` is an ISO 8601 instant of the years 1900 to 2999. */
  setClock(now: string): Promise<void>
  /** Lets the next morning come, or that many, 1 to 366; resolves to what happened. */
  nextDay(days?: number): Promise<DayReport>
  /** Changes a product, customer or quote, or adds an invoice or credit. */
  change(change: ChangeByHand): Promise<ChangeResult>
  /** Whether each expectation holds now. Refused, by path, if one can never hold. */
  mark(expect: readonly Expectation[]): Promise<Marks>
  /** Refused, by path, if one of the expectations can never hold in a world of the scenario. */
  checkExpectations(scenario: ScenarioName, expect: readonly Expectation[]): Promise<void>
  /** Changes how replies are written; traits that are not named are off. */
  setDialect(dialect: DialectTraits): Promise<void>
  /** Expires all sessions and resolves to how many there were. */
  expireSessions(): Promise<number>
  /** All settings that a site can have. */
  settings(): Promise<readonly SiteSetting[]>
  /** Changes settings. Setting the site's original value undoes a change. */
  changeSettings(changes: SettingChanges): Promise<void>
  /** The faults that have not been used up. */
  faults(): Promise<readonly Fault[]>
  /** Replaces all faults. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /**
   * The calls after that number, oldest first. All calls if the world has not reached that number, as after a
   * reset.
   */
  journal(since: number): Promise<JournalPage>
  /** The emails sent so far, oldest first and numbered without gaps. The simulator drops the earliest. */
  outbox(): Promise<readonly Email[]>
}

/**
 * `absent`: there is no simulator, this is a real ERP. `gone`: the world no longer exists.
 * `refused`: the simulator rejects the change. `silent`: no reply, so the outcome is unknown.
 */
export type WorldFailureKind = 'absent' | 'gone' | 'refused' | 'silent'

/** Why the control surface did not do what was requested. */
export class WorldFailure extends Error {
  override readonly name = 'WorldFailure'

  /** The path of the field for which the simulator refused, as at the start of its message. */
  readonly field: string | undefined

  constructor(
    readonly kind: WorldFailureKind,
    message: string,
    { field, ...options }: ErrorOptions & { readonly field?: string | undefined } = {},
  ) {
    super(message, options)
    this.field = field
  }
}
