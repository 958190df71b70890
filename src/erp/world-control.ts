import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { CONTROL_PATH, type WorldControl, worldSummary } from '#contract/control.ts'
import { baseUrl } from './base-url.ts'

const refusal = v.object({ error: v.string() })

/** The simulator's control surface over HTTP. */
export const worldControl: WorldControl = {
  read: async () => v.parse(worldSummary, await asked('get', '/world')),
  open: async (scenario) => void (await asked('post', '/worlds', { scenario })),
  reset: async () => void (await asked('post', '/world/reset')),
  setClock: async (now) => void (await asked('post', '/world/clock', { now })),
}

async function asked(method: 'get' | 'post', path: string, json?: unknown): Promise<unknown> {
  const address = `${baseUrl()}${CONTROL_PATH.slice(1)}${path}`
  try {
    return await ky(address, { method, retry: 0, ...(json !== undefined && { json }) }).json()
  } catch (cause) {
    const said = cause instanceof HTTPError ? v.safeParse(refusal, await cause.response.json()) : null
    throw new Error(said?.success ? said.output.error : 'The simulator gave no answer.', { cause })
  }
}
