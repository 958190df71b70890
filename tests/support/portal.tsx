import { act, render } from '@testing-library/react'
import { createActor, waitFor } from 'xstate'
import { createClient } from '#contract/client.ts'
import type { Fault } from '#contract/control/faults.ts'
import type { SettingValue } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import { sessionOperations } from '#contract/operations/session.ts'
import { siteOperations } from '#contract/operations/site.ts'
import { type Erp, type OperationName, operations } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Transport } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { App } from '../../src/app/app.tsx'
import type { Goods } from './goods.ts'

// Loaded on demand in a browser; imported here so that no test waits for it.
import '../../src/app/signed-in.tsx'
import { callerOf } from '../../src/app/caller.ts'
import { closeSession, persistCartId, persistSession, readSession } from '../../src/app/session-storage.ts'
import type { Network } from '../../src/components/portal/network.ts'
import type { SessionActor } from '../../src/components/portal/portal.ts'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import { deviceNetwork } from '../../src/erp/device-network.ts'
import { historyAtRest } from '../setup/history.ts'
import { whenPageCloses } from '../setup/lasting-page.ts'
import { factsOf } from './erp.ts'
import { installFakeTimers, leavePage, pass } from './page.ts'
import { serveSiteFiles } from './site-files.ts'

const NETWORK = { ...deviceNetwork, isCutOff: async () => false }

const core = createCore(handlers, { checkReplies: true })
let worlds = 0

interface Options {
  readonly scenario?: ScenarioName
  readonly user?: string
  /** Whether the user ticked Remember Me. */
  readonly rememberMe?: boolean
  /** The data that the world starts from, if not the scenario's. */
  readonly seed?: Seed
  /** Wraps the transport to the ERP, for example to fail one of several calls of an operation. */
  readonly through?: (transport: Transport) => Transport
  /** How the portal is opened: signed in, with a stored session that is checked, or without a session. */
  readonly by?: 'sign-in' | 'kept session' | 'nobody'
  /** The network, if not one that is always online. */
  readonly network?: Network
  /** Why the server will refuse to sign in, if that is known. */
  readonly refusal?: string | null
  /** The world of an earlier page in this tab, whose storage has the session. */
  readonly earlier?: SimulatedWorld
}

/** Prepares the real portal at a path, signed in, against a new world without HTTP in between; nothing is rendered. */
export async function preparePortal(
  path: string,
  {
    scenario = 'au',
    user = 'admin',
    rememberMe = false,
    seed = seedFor(scenario),
    through = (transport) => transport,
    by = 'sign-in',
    network = NETWORK,
    refusal = null,
    earlier,
  }: Options = {},
) {
  worlds += 1
  const world = earlier ?? createWorld({ id: `screen-${worlds}`, scenario, seed })
  const caller = callerOf(() => session)
  const transport = through(inProcessTransport(core, world))
  const entrance = createClient({ ...sessionOperations, ...siteOperations }, transport, caller)
  const loadConfiguration = async () => seed.configuration
  const begin = (stored: StoredSession | null): SessionActor =>
    createActor(sessionMachine, {
      input: { erp: entrance, loadConfiguration, stored, isCutOff: network.isCutOff, refusal },
    })
  let session = begin(earlier ? readSession() : null)
  if (by !== 'nobody' && !earlier) await signIn(session, user, rememberMe)
  if (by === 'kept session') session = begin(session.getSnapshot().context.session)
  whenPageCloses(serveSiteFiles(world))
  const isReload = earlier && path === location.pathname + location.search
  history.replaceState(isReload ? history.state : null, '', path)
  const app = (
    <App entrance={entrance} transport={transport} caller={caller} session={session} network={network} />
  )
  whenPageCloses(() => close(session))
  const foundations = { transport, caller, network, configuration: seed.configuration }
  return { world, session, app, foundations }
}

/** Keeps the session in the browser's storage, as the portal does. Returns the one that is kept now. */
export function keepSession(session: SessionActor): () => StoredSession | null {
  let kept = session.getSnapshot().context.session
  // That of an earlier page is in the storage, with what was typed since.
  if (kept && kept.sessionId !== readSession()?.sessionId) persistSession(kept)
  session.on('session.opened', (event) => {
    kept = event.session
    persistSession(event.session)
  })
  session.on('session.closed', ({ reason }) => closeSession(kept, reason))
  return () => kept
}

export interface Opening extends Options {
  readonly settings?: readonly (readonly [SettingKey, SettingValue])[]
  /** Faults from before the page is opened. */
  readonly faults?: readonly Fault[]
  /** What the portal and the ERP take for the time. */
  readonly now?: Date
  /** What is in the user's cart. Without it, the portal creates a cart. */
  readonly goods?: readonly Goods[]
  /** What the tab has kept, as of a draft. */
  readonly kept?: Readonly<Record<string, string>>
}

/** The replies of an operation take a minute. */
export const slow = (operation: OperationName): Fault => ({ operation, kind: 'latency', ms: 60_000 })

/** An operation is refused. After this message a query is not tried again. */
export const refused = (operation: OperationName, message = 'No data for product'): Fault => ({
  operation,
  kind: 'error',
  message,
})

/** An operation has an error of a field, or is tried again if it is a query. */
export const fieldError = (operation: OperationName, message = 'Busy'): Fault => ({
  operation,
  kind: 'field-error',
  message,
})

/**
 * Opens the portal at a path in fake time, as its user has it once the page has come to rest: the session is
 * kept in the browser, and `erp` is a client of the same user.
 */
export async function openPortal(
  path: string,
  { settings = [], faults = [], now, goods, kept: inTab = {}, ...options }: Opening = {},
) {
  installFakeTimers(now)
  const { world, session, app, foundations } = await preparePortal(path, options)
  if (!options.earlier) world.changeSettings(new Map(settings))
  const kept = keepSession(session)
  const sessionId = () => kept()?.sessionId ?? null
  const erp = createClient(operations, foundations.transport, {
    sessionId,
    facts: () => factsOf(world.seed, options.user ?? 'admin'),
  })
  const stored = kept()
  const cartId = goods && stored ? await fillCart(erp, goods) : ''
  if (cartId && stored) persistCartId(stored, cartId)
  for (const [key, text] of Object.entries(inTab)) sessionStorage.setItem(key, text)
  if (!options.earlier) world.faults.replace(faults)
  await act(async () => {
    session.start()
    render(app)
  })
  await pass(100)
  /** The requests of an operation, oldest first. */
  const requests = (operation: OperationName) =>
    world.journal
      .entries()
      .filter((each) => each.operation === operation)
      .map(({ request }) => request)
  const fault = (...next: readonly Fault[]) => world.faults.replace(next)
  /** Reloads the page, or opens another one in the same tab. */
  const reload = async (to?: string): Promise<void> => {
    const here = location.pathname + location.search
    const { state } = history
    await leavePage()
    await historyAtRest()
    history.replaceState(state, '', here)
    const storage = [sessionStorage, localStorage].map((each) => ({ each, kept: { ...each } }))
    close(session)
    for (const { each, kept } of storage)
      for (const [key, value] of Object.entries(kept)) each.setItem(key, String(value))
    renewSession(world)
    await openPortal(to ?? here, { ...options, now: new Date(), earlier: world })
  }
  return { world, session, erp, cartId, requests, fault, reload }
}

/** Creates a cart of these goods. */
async function fillCart(erp: Erp, goods: readonly Goods[]): Promise<string> {
  const { SessionID: sessionID } = await erp.createCart({})
  for (const { productID, UOM, quantity, length = 0 } of goods)
    await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity, tallyLength: length })
  return sessionID
}

/** Gives the kept session another id: the app's module keeps the portal of an id. */
function renewSession(world: SimulatedWorld): void {
  const stored = readSession()
  const record = stored && world.records.sessions.get(stored.sessionId)
  if (!stored || !record) return
  const id = world.newId()
  world.records.sessions.put(id, { ...record, id })
  const store = stored.rememberMe ? localStorage : sessionStorage
  store.setItem(STORAGE_KEYS.session, JSON.stringify({ ...stored, sessionId: id }))
}

function close(session: SessionActor): void {
  if (session.getSnapshot().status !== 'active') return
  session.send({ type: 'session.endedElsewhere' })
  session.stop()
}

async function signIn(session: SessionActor, username: string, rememberMe: boolean): Promise<void> {
  session.start()
  await waitFor(session, (state) => state.matches('loggedOut'))
  session.send({
    type: 'session.signInSubmitted',
    credentials: { username, password: 'trade-demo', rememberMe },
  })
  await waitFor(session, (state) => state.hasTag('loggedIn'))
}
