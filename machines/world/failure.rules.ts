import { WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'
import type { WorldChange } from './world-changes.ts'

/** Why the simulator refused a change: the field that it names, and its words without that. */
export interface RefusedChange {
  readonly change: WorldChange
  /** The path of the field in the request: 'customerID'. */
  readonly field: string
  readonly words: string
}

/** The refusal of a change for one of its fields; null for any other failure. */
export function refusalOf(change: WorldChange | undefined, error: unknown): RefusedChange | null {
  if (!change || !(error instanceof WorldFailure) || !error.field) return null
  const { field, message } = error
  return { change, field, words: message.startsWith(field) ? message.slice(field.length).trim() : message }
}

/** Whether an actor failed because there is no simulator ('absent') or its world has ended ('gone'). */
export const isWorldFailure = (event: object, kind: WorldFailureKind): boolean =>
  'error' in event && event.error instanceof WorldFailure && event.error.kind === kind
