import * as v from 'valibot'
import { type ScenarioName, worldSummary } from '../control.ts'
import { type ChangeByHand, changeResult } from './changes.ts'
import { dayReport } from './day.ts'
import type { DialectTraits } from './dialect.ts'
import { type Fault, faultList } from './faults.ts'
import { journalPage } from './journal.ts'
import { type Expectation, marks } from './marking.ts'
import { outbox } from './outbox.ts'
import { type NewWorld, type ScenarioReply, scenarioReply } from './scenario.ts'
import { type SettingChanges, settingList } from './settings.ts'
import { type WorldControl, WorldFailure } from './world-control.ts'

/** A request to the control surface, and the shape of its reply. */
export interface ControlRequest<S extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below CONTROL_PATH. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly reply: S
}

const identity = v.pick(worldSummary, ['id', 'scenario', 'now'])
export type WorldIdentity = v.InferOutput<typeof identity>

const request = <S extends v.GenericSchema>(
  method: ControlRequest['method'],
  path: string,
  reply: S,
  body?: unknown,
): ControlRequest<S> => ({ method, path, reply, ...(body !== undefined && { body }) })

/** The requests of scripts and of the portal's developer pages; docs/simulator.md explains each. */
export const controlRequests = {
  open: (start: NewWorld) => request('POST', '/worlds', identity, start),
  read: () => request('GET', '/world', worldSummary),
  reset: () => request('POST', '/world/reset', worldSummary),
  setClock: (now: string) => request('POST', '/world/clock', identity, { now }),
  nextDay: (days = 1) => request('POST', '/world/day', dayReport, { days }),
  change: (change: ChangeByHand) => request('POST', '/world/changes', changeResult, change),
  setDialect: (dialect: DialectTraits) => request('PUT', '/world/dialect', worldSummary, dialect),
  expireSessions: () => request('POST', '/world/expire-sessions', v.object({ expired: v.number() })),
  mark: (expect: readonly Expectation[]) => request('POST', '/world/marks', marks, { expect }),
  checkExpectations: (scenario: ScenarioName, expect: readonly Expectation[]) =>
    request('POST', '/expectations', v.object({ checked: v.number() }), { scenario, expect }),
  scenario: () => request('GET', '/world/scenario', scenarioReply),
  settings: () => request('GET', '/world/settings', settingList),
  changeSettings: (changes: SettingChanges) => request('PATCH', '/world/settings', v.unknown(), changes),
  faults: () => request('GET', '/world/faults', faultList),
  setFaults: (faults: readonly Fault[]) => request('PUT', '/world/faults', faultList, faults),
  journal: (since = 0) => request('GET', `/world/journal?since=${since}`, journalPage),
  outbox: () => request('GET', '/world/outbox', outbox),
}

const refusal = v.object({ error: v.string(), field: v.optional(v.string()) })

/** The JSON of a reply in its shape. Throws a WorldFailure where something else than a simulator replied. */
export function controlReply<S extends v.GenericSchema>({ reply }: ControlRequest<S>, json: unknown) {
  const parsed = v.safeParse(reply, json)
  if (parsed.success) return parsed.output
  throw notSimulated(parsed.issues)
}

/** Why a request failed, by the status and the JSON of its reply; null or anything for what is not JSON. */
export function controlFailure(status: number, json: unknown, cause?: unknown): WorldFailure {
  const said = v.safeParse(refusal, json)
  if (!said.success) return notSimulated(cause)
  const { error, field } = said.output
  return new WorldFailure(status === 404 ? 'gone' : 'refused', error, { cause, field })
}

/** A real ERP has no control surface: it replies with an error of its own format or with an HTML page. */
const notSimulated = (cause: unknown) => new WorldFailure('absent', 'This ERP is not simulated.', { cause })

/** Sends a request and resolves to the JSON of its reply. Rejects with a WorldFailure. */
export type SendControl = (request: ControlRequest) => Promise<unknown>

/** As the portal controls a world, but a new one can start at any time. */
export interface ControlClient extends Omit<WorldControl, 'open'> {
  /** The world as it is now, as a scenario file. */
  scenario(): Promise<ScenarioReply>
  open(start: NewWorld): Promise<WorldIdentity>
}

/** The control surface over whatever sends its requests. */
export function createControlClient(send: SendControl): ControlClient {
  const ask = async <S extends v.GenericSchema>(asked: ControlRequest<S>): Promise<v.InferOutput<S>> =>
    controlReply(asked, await send(asked))
  return {
    open: (start) => ask(controlRequests.open(start)),
    read: () => ask(controlRequests.read()),
    reset: async () => void (await ask(controlRequests.reset())),
    setClock: async (now) => void (await ask(controlRequests.setClock(now))),
    nextDay: (days) => ask(controlRequests.nextDay(days)),
    change: (change) => ask(controlRequests.change(change)),
    setDialect: async (dialect) => void (await ask(controlRequests.setDialect(dialect))),
    expireSessions: async () => (await ask(controlRequests.expireSessions())).expired,
    mark: (expect) => ask(controlRequests.mark(expect)),
    checkExpectations: async (scenario, expect) => {
      await ask(controlRequests.checkExpectations(scenario, expect))
    },
    scenario: () => ask(controlRequests.scenario()),
    settings: async () => (await ask(controlRequests.settings())).settings,
    changeSettings: async (changes) => void (await ask(controlRequests.changeSettings(changes))),
    faults: async () => (await ask(controlRequests.faults())).faults,
    setFaults: async (faults) => void (await ask(controlRequests.setFaults(faults))),
    journal: (since) => ask(controlRequests.journal(since)),
    outbox: async () => (await ask(controlRequests.outbox())).emails,
  }
}
