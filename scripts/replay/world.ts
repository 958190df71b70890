import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { journalPage } from '#contract/control/journal.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import type { Exchange } from '#machines/tape/build-tape.rules.ts'
import type { StepOf, Tape } from '#machines/tape/tape.ts'

const refusal = v.object({ error: v.string() })

/** The world that a tape is played in, by the control surface (docs/simulator.md). */
export interface World {
  setFaults(faults: StepOf<'faults'>['faults']): Promise<void>
  change(settings: StepOf<'settings'>['settings']): Promise<void>
  expireSessions(): Promise<void>
  exchangesSince(number: number): Promise<readonly Exchange[]>
}

/** Opens a new world, which the browser context of `request` uses from now on. */
export async function openWorld(
  request: APIRequestContext,
  { scenario, clock }: Pick<Tape, 'scenario' | 'clock'>,
): Promise<World> {
  const send = async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const reply = await request.fetch(`${CONTROL_PATH}/${path}`, {
      method,
      ...(data !== undefined && { data }),
    })
    const json: unknown = await reply.json()
    if (reply.ok()) return json
    throw new Error(v.is(refusal, json) ? json.error : `The simulator replied ${reply.status()}`)
  }
  await send('POST', 'worlds', { scenario, now: new Date(clock).toISOString() })
  return {
    setFaults: async (faults) => void (await send('PUT', 'world/faults', faults)),
    change: async (settings) => void (await send('PATCH', 'world/settings', settings)),
    expireSessions: async () => void (await send('POST', 'world/expire-sessions')),
    exchangesSince: async (number) =>
      v.parse(journalPage, await send('GET', `world/journal?since=${number}`)).exchanges,
  }
}
