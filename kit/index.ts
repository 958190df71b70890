import {
  type ControlClient,
  controlFailure,
  createControlClient,
  type SendControl,
} from '../contract/control/requests.ts'
import type { NewWorld, ScenarioJson } from '../contract/control/scenario.ts'
import { WorldFailure } from '../contract/control/world-control.ts'
import { CONTROL_PATH } from '../contract/simulator-paths.ts'
import { type World, worldOver } from './world.ts'

export type { DialectTraits } from '../contract/control/dialect.ts'
export type { Fault, FaultKind } from '../contract/control/faults.ts'
export type { JournalEntry } from '../contract/control/journal.ts'
export type { Email } from '../contract/control/outbox.ts'
export type { SettingChanges } from '../contract/control/settings.ts'
export type { ScenarioName, WorldSummary } from '../contract/control.ts'
export type { OperationName } from '../contract/operations.ts'
export { type ControlClient, type NewWorld, type ScenarioJson, type World, WorldFailure }

/** The header in which a script names its world. */
const WORLD_HEADER = 'X-Simulator-World'

/** The control surface of the simulator at that origin, in the world with that id. A slash may end the origin. */
export function controlAt(origin: string, world?: string): ControlClient {
  const base = origin.replace(/\/+$/, '')
  const send: SendControl = async ({ method, path, body }) => {
    const reply = await fetch(base + CONTROL_PATH + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(world !== undefined && { [WORLD_HEADER]: world }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new WorldFailure('silent', `The simulator at ${origin} did not respond.`, { cause })
    })
    const json: unknown = await reply.json().catch(() => null)
    if (!reply.ok) throw controlFailure(reply.status, json)
    return json
  }
  return createControlClient(send)
}

/** Opens a world of its own on the simulator at that origin (http://localhost:3000). */
export async function openWorld(origin: string, start: NewWorld = {}): Promise<World> {
  const { id } = await controlAt(origin).open(start)
  return worldOver(id, controlAt(origin, id))
}
