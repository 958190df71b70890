import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import type { ChangeResult } from '#contract/control/changes.ts'
import type { DayReport } from '#contract/control/day.ts'
import type { JournalPage } from '#contract/control/journal.ts'
import type { Marks } from '#contract/control/marking.ts'
import type { ScenarioName, WorldSummary } from '#contract/control.ts'
import { plain } from '#contract/plain-text.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { instantIn } from '#contract/time-zone.ts'
import type { Seed } from '#fixtures/seed.ts'
import { whenReady } from '#simulator/lazy.ts'
import { mark } from '#simulator/marking/mark.ts'
import { checkPossible } from '#simulator/marking/possible.ts'
import { emailsSent, outboxParts } from '#simulator/outbox.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { ScenarioError } from '#simulator/scenarios/error.ts'
import { scenarioParts } from '#simulator/scenarios/export.ts'
import { scenarioInSlices } from '#simulator/scenarios/load.ts'
import { Refusal } from '#simulator/world.ts'
import type { WorldStart } from '#simulator/worlds/beginning.ts'
import { liveDaysInSlices } from '#simulator/worlds/live.ts'
import { siteSettings } from '#simulator/worlds/settings.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { type ControlAnswer, ControlError } from './control-answer.ts'
import { attachmentOf, emailOf } from './emails.ts'
import { enterPage } from './enter-page.ts'
import * as schemas from './schemas.ts'

/** A request to the control surface, independent of HTTP. */
interface ControlRequest {
  readonly method: string
  /** Relative to CONTROL_PATH: '/world/clock'. */
  readonly path: string
  readonly query: URLSearchParams
  /** JSON, not validated. */
  readonly body: unknown
  readonly open: (options: WorldStart) => SimulatedWorld
  readonly seedFor: (scenario: ScenarioName) => Seed
  /** The caller's world, or why there is none. */
  readonly world: () => SimulatedWorld | string
  /** Whether the caller has the world's secret. */
  readonly mayControl: (world: SimulatedWorld) => boolean
  /** Whether a world survives a restart of the simulator. */
  readonly isKept: (world: SimulatedWorld) => boolean
}

type InWorld = (world: SimulatedWorld, request: ControlRequest) => unknown

/** Requests that act on the caller's world; the result is the reply. */
const IN_WORLD: Readonly<Record<string, InWorld>> = {
  'POST /world/reset': (world, request) => {
    world.reset()
    return summary(world, request)
  },
  'POST /world/clock': (world, { body }) => {
    world.setClock(instantIn(world.seed.configuration.time_zone, read(schemas.clock, body).now))
    return identity(world)
  },
  'PUT /world/dialect': (world, request) => {
    world.setDialect(read(schemas.dialect, request.body))
    return summary(world, request)
  },
  'POST /world/expire-sessions': (world) => {
    const expired = world.records.sessions.size
    world.expireSessions()
    return { expired }
  },
  'POST /world/day': async (world, { body }): Promise<DayReport> => {
    const { days } = read(schemas.day, body ?? {})
    return { ...(await liveDaysInSlices(world, days)), ...timeOf(world) }
  },
  'POST /world/changes': (world, { body }): ChangeResult => {
    const change = read(schemas.change, body)
    return world.records.transact(() => changeByHand(world, change))
  },
  'POST /world/marks': (world, { body }): Marks => {
    const verdicts = [...mark(world, read(schemas.marking, body).expect)]
    return { id: world.id, since: world.markedSince(), verdicts }
  },
  'GET /world/settings': ({ seed, records }) => ({ settings: siteSettings(seed, records.settings) }),
  'PATCH /world/settings': (world, { body }) => {
    world.changeSettings(read(schemas.settings, body))
    return { changed: [...world.records.settings.values()] }
  },
  'GET /world/journal': ({ journal }, { query }): JournalPage => {
    const { since } = read(schemas.journalQuery, { since: query.get('since') ?? undefined })
    return { exchanges: journal.entries(since), last: journal.last, counts: journal.counts() }
  },
  'GET /world/faults': ({ faults }) => ({ faults: faults.set }),
  'PUT /world/faults': ({ faults }, { body }) => {
    faults.replace(read(schemas.faults, body))
    return { faults: faults.set }
  },
  'DELETE /world/faults': ({ faults }) => {
    faults.replace([])
    return { faults: [] }
  },
}

/** How to get the key of the default world. */
const NO_KEY =
  'The default world is controlled from a browser that has loaded the portal. Reload it; a script gets the cookies from /config/configuration.json'

const ENTER = /^\/enter\/([^/]*)$/
const EMAIL = /^\/world\/outbox\/([^/]+)\.eml$/
const ATTACHMENT = /^\/world\/outbox\/([^/]+)\/([^/]+)$/

/** Handles a control request. 400 names the invalid field, 403 the missing key, 404 the missing world or path. */
export async function serveControl(request: ControlRequest): Promise<ControlAnswer> {
  try {
    return await whenReady(() => answer(request))
  } catch (error) {
    const [refused] = error instanceof Refusal ? error.rows : []
    if (refused) return refusal(400, `${refused.field} ${refused.msg}`.trim(), refused.field || undefined)
    // Its message begins with a path within the file.
    if (error instanceof ScenarioError)
      return refusal(400, `file.${error.message}`, `file.${error.message.split(' ', 1)[0]}`)
    if (!(error instanceof ControlError)) throw error
    return refusal(error.status, error.message, error.field)
  }
}

const refusal = (status: number, error: string, field?: string): ControlAnswer => ({
  kind: 'json',
  status,
  json: { error: plain(error), ...(field !== undefined && { field: plain(field) }) },
})

function answer(request: ControlRequest): ControlAnswer | Promise<ControlAnswer> {
  const { method, path, open } = request
  if (method === 'POST' && path === '/worlds') return opened(request)
  if (method === 'POST' && path === '/expectations') return checked(request)
  const entrance = method === 'GET' || method === 'POST' ? ENTER.exec(path)?.[1] : undefined
  if (entrance !== undefined) {
    const { scenario } = read(schemas.entrance, { scenario: entrance })
    if (method === 'GET') return { kind: 'page', page: enterPage(scenario) }
    return { kind: 'redirect', to: '/', entered: open({ scenario }) }
  }
  if (method === 'GET' && path === '/world')
    return { kind: 'json', status: 200, json: summary(there(request), request) }
  if (method === 'GET' && path === '/world/outbox')
    return { kind: 'parts', contentType: 'application/json', parts: outboxParts(inside(request)) }
  if (method === 'GET' && path === '/world/scenario')
    return { kind: 'parts', contentType: 'application/json', parts: scenarioParts(inside(request)) }
  const number = method === 'GET' ? EMAIL.exec(path)?.[1] : undefined
  if (number !== undefined) return emailOf(inside(request), number)
  const [, email, filename] = (method === 'GET' && ATTACHMENT.exec(path)) || []
  if (email !== undefined && filename !== undefined) return attachmentOf(inside(request), email, filename)
  const work = IN_WORLD[`${method} ${path}`]
  if (!work)
    throw new ControlError(404, `${method} ${CONTROL_PATH}${path} is not part of the control surface`)
  return done(work(inside(request), request))
}

async function opened({ body, open, seedFor }: ControlRequest): Promise<ControlAnswer> {
  const { file, ...start } = read(schemas.newWorld, body ?? {})
  const json = file && start.now !== undefined ? { ...file, now: start.now } : file
  const loaded = json && (await scenarioInSlices(json, seedFor))
  const entered = await whenReady(() => open({ ...start, loaded }))
  return { kind: 'json', status: 201, json: identity(entered), entered }
}

const done = async (result: unknown): Promise<ControlAnswer> => ({
  kind: 'json',
  status: 200,
  json: await result,
})

function checked({ body, seedFor }: ControlRequest): ControlAnswer {
  const { scenario, expect } = read(schemas.expectations, body)
  checkPossible(seedFor(scenario), expect)
  return { kind: 'json', status: 200, json: { checked: expect.length } }
}

/** The caller's world, which anyone may know to be there. */
function there({ world }: ControlRequest): SimulatedWorld {
  const found = world()
  if (typeof found === 'string') throw new ControlError(404, found)
  found.checkFree()
  return found
}

/** The caller's world, if they have its secret. */
function inside(request: ControlRequest): SimulatedWorld {
  const world = there(request)
  if (!request.mayControl(world)) throw new ControlError(403, NO_KEY)
  return world
}

const timeOf = ({ id, now }: SimulatedWorld) => ({ id, now: now().toISOString() })

const identity = (world: SimulatedWorld) => ({ ...timeOf(world), scenario: world.scenario })

/** The world's identity, its clock, and how much of it differs from its seed. */
function summary(world: SimulatedWorld, { isKept }: ControlRequest): WorldSummary {
  const { records, journal, faults } = world
  const counts = { journal: journal.size, faults: faults.set.length, emails: emailsSent(world) }
  const changed = { ...records.sizes(), ...counts }
  const timeZone = world.seed.configuration.time_zone
  return { ...identity(world), timeZone, dialect: world.dialect, kept: isKept(world), changed }
}

function read<S extends v.GenericSchema<unknown, unknown>>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ControlError(400, issueMessage(issue), v.getDotPath(issue) ?? undefined)
}
