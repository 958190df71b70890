import { type APIRequestContext, expect } from '@playwright/test'
import * as v from 'valibot'
import type { Fault } from '#contract/control/faults.ts'
import { type JournalEntry, journalPage } from '#contract/control/journal.ts'
import type { SettingChanges } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { OperationName } from '#contract/operations.ts'

const identity = v.object({ id: v.string(), scenario: v.string(), now: v.string() })

/** The test's own ERP, over the control surface (docs/simulator.md). */
export interface World {
  readonly id: string
  /** Replaces all faults. */
  fault(faults: readonly Fault[]): Promise<void>
  /** Holds an operation's replies until the faults are replaced, so that a loading screen can be examined. */
  hold(operation: OperationName): Promise<void>
  /** The calls so far, oldest first, of one operation or of all. */
  journal(operation?: string): Promise<JournalEntry[]>
  /** The number of calls so far, of one operation or of all. */
  calls(operation?: OperationName): Promise<number>
  /** Changes settings of the site; null switches one off. */
  settings(changes: SettingChanges): Promise<void>
  expireSessions(): Promise<void>
}

interface Start {
  readonly scenario: ScenarioName
  /** ISO 8601 instant; without it the world uses the real clock. */
  readonly now?: string | undefined
}

/** Opens a world and enters it in the context that `request` belongs to. */
export async function openWorld(request: APIRequestContext, { scenario, now }: Start): Promise<World> {
  const send = async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const reply = await request.fetch(`/simulator/${path}`, { method, ...(data !== undefined && { data }) })
    expect(reply.ok(), `${method} /simulator/${path}: ${reply.status()} ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const { id } = v.parse(identity, await send('POST', 'worlds', { scenario, ...(now && { now }) }))
  const readJournal = async (operation?: string) => {
    const { exchanges } = v.parse(journalPage, await send('GET', 'world/journal'))
    return exchanges.filter((each) => operation === undefined || each.operation === operation)
  }
  return {
    id,
    fault: async (faults) => void (await send('PUT', 'world/faults', faults)),
    hold: async (operation) =>
      void (await send('PUT', 'world/faults', [{ operation, kind: 'latency', ms: 60_000 }])),
    journal: readJournal,
    calls: async (operation) => (await readJournal(operation)).length,
    settings: async (changes) => void (await send('PATCH', 'world/settings', changes)),
    expireSessions: async () => void (await send('POST', 'world/expire-sessions')),
  }
}
