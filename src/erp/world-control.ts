import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { faultList } from '#contract/control/faults.ts'
import { journalPage } from '#contract/control/journal.ts'
import { outbox } from '#contract/control/outbox.ts'
import { settingList } from '#contract/control/settings.ts'
import { type WorldControl, WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'
import { worldSummary } from '#contract/control.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { baseUrl } from './configuration.ts'

const refusal = v.object({ error: v.string() })
const ended = v.object({ expired: v.number() })

export const worldControl: WorldControl = {
  read: () => got('/world', worldSummary),
  open: (scenario) => done('post', '/worlds', { scenario }),
  reset: () => done('post', '/world/reset'),
  setClock: (now) => done('post', '/world/clock', { now }),
  expireSessions: async () => fitting(ended, await asked('post', '/world/expire-sessions')).expired,
  settings: async () => (await got('/world/settings', settingList)).settings,
  changeSettings: (changes) => done('patch', '/world/settings', changes),
  faults: async () => (await got('/world/faults', faultList)).faults,
  setFaults: (faults) => done('put', '/world/faults', faults),
  journal: (since) => got(`/world/journal?since=${since}`, journalPage),
  outbox: async () => (await got('/world/outbox', outbox)).emails,
}

/** The full URL of a path of the simulator, for links. */
export const simulatorAddress = (path: string) => baseUrl() + path.slice(1)

type Method = 'get' | 'post' | 'patch' | 'put'

async function got<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  return fitting(schema, await asked('get', path))
}

const done = async (method: Method, path: string, json?: unknown) => void (await asked(method, path, json))

async function asked(method: Method, path: string, json?: unknown): Promise<unknown> {
  try {
    const options = { method, retry: 0, ...(json !== undefined && { json }) }
    return await ky(simulatorAddress(CONTROL_PATH + path), options).json()
  } catch (cause) {
    throw await failureOf(cause)
  }
}

/** A real ERP has no such endpoint: it replies with an error of its own format or with an HTML page. */
async function failureOf(cause: unknown): Promise<WorldFailure> {
  if (cause instanceof SyntaxError) return absent(cause)
  if (!(cause instanceof HTTPError)) return failure('silent', 'The simulator did not respond.', cause)
  const said = v.safeParse(refusal, await cause.response.json().catch(() => null))
  if (!said.success) return absent(cause)
  return failure(cause.response.status === 404 ? 'gone' : 'refused', said.output.error, cause)
}

function fitting<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw absent(parsed.issues)
}

const absent = (cause: unknown) => failure('absent', 'This ERP is not simulated.', cause)

const failure = (kind: WorldFailureKind, message: string, cause: unknown) =>
  new WorldFailure(kind, message, { cause })
