import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { ScenarioName } from '#contract/control.ts'
import { type Erp, operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER, XSRF_COOKIE, XSRF_HEADER } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { WORLD_COOKIE } from '#simulator/host/request.ts'
import { createServer } from '#simulator/host/server.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import type { Handlers } from '#simulator/world.ts'
import { createWorlds, WORLD_HEADER, type WorldsOptions } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { factsOf } from '../support/erp.ts'
import { startBrowserServer } from './browser-kit.ts'

export const PASSWORD = 'trade-demo'

/** Starts the host under test: Express, or the browser's service worker (chosen in vitest.config.ts). */
export const startHost = async () =>
  inject('host') === 'browser' ? await startBrowserServer() : await startServer()

declare module 'vitest' {
  interface ProvidedContext {
    host: 'express' | 'browser'
  }
}

/** A simulator on its own port. Reported defects are collected in `reports`. */
export async function startServer({
  own = {},
  worldsOptions = {},
  files = {},
}: {
  own?: Partial<Handlers>
  worldsOptions?: Partial<WorldsOptions>
  files?: { portalDir?: string; picturesDir?: string }
} = {}) {
  const reports: unknown[] = []
  const worlds = createWorlds({ seedFor, ...worldsOptions })
  const core = createCore(
    { ...handlers, ...own },
    { checkReplies: true, report: (error) => reports.push(error) },
  )
  const server = createServer({ core, worlds, ...files })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    worlds,
    reports,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Served {
  readonly origin: string
  close(): Promise<unknown>
}

/** A host for all tests of a file. */
export function serving<Host extends Served>(start: () => Promise<Host>) {
  let host: Host | undefined
  beforeAll(async () => {
    host = await start()
  })
  afterAll(() => host?.close())
  return () => {
    if (!host) throw new Error('The host has not started')
    return host
  }
}

/** A host for all tests of a file, and for each of them a visitor in a new world. */
export function visiting<Host extends Served>(start: () => Promise<Host>) {
  const server = serving(start)
  let visitor: (Visitor & { readonly id: string }) | undefined
  beforeEach(async () => {
    visitor = await visitWorld(server().origin)
  })
  const present = () => {
    if (!visitor) throw new Error('Nobody has come')
    return visitor
  }
  return {
    get server() {
      return server()
    },
    get visitor() {
      return present()
    },
    /** A call of the control surface. */
    control: async (method: string, path: string, body?: unknown, who: Visitor = present()) => {
      const reply = await who.send(method, `/simulator${path}`, body)
      return { status: reply.status, json: await reply.json() }
    },
  }
}

type Cookies = Map<string, string>

/** A minimal browser: keeps cookies, and sends the cross-site token like the portal. */
export function createVisitor(origin: string) {
  const cookies: Cookies = new Map()
  const always = new Headers()
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers([...always, ...new Headers(init.headers)])
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const reply = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
    for (const line of reply.headers.getSetCookie()) keepCookie(cookies, line)
    // The browser host sets no cookies, so a visitor names its world in a header.
    if (path === '/simulator/worlds' && reply.status === 201 && !cookies.has(WORLD_COOKIE))
      always.set(WORLD_HEADER, (await reply.clone().json()).id)
    return reply
  }
  const send = (method: string, path: string, body?: unknown) =>
    request(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  /** Posts any body to the proxy, with the cross-site token. */
  const post = (name: keyof typeof operations, body: RequestInit['body'], session?: string, headers = {}) => {
    const query = new URLSearchParams(callQuery(operations[name]))
    return request(`${PROXY_PATH}?${query}`, {
      method: 'POST',
      ...(body !== undefined && { body }),
      headers: {
        'content-type': 'application/json',
        [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
        ...(session !== undefined && { [SESSION_HEADER]: session }),
        ...headers,
      },
    })
  }
  const call = async (name: keyof typeof operations, body: unknown, session?: string): Promise<ErpReply> =>
    (await post(name, JSON.stringify(body), session)).json()
  const signIn = async (userid = 'admin') => {
    const form = new URLSearchParams({ userid, password: PASSWORD, domain: 'frameworks', extra: 'tportal' })
    const reply = await post('login', form, undefined, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    const { dataset } = await reply.json()
    return String(dataset.sessionID)
  }
  return { cookies, request, send, post, call, signIn }
}
export type Visitor = ReturnType<typeof createVisitor>

export interface ErpReply {
  readonly hasErrors?: boolean
  readonly errorTable?: readonly { field: string; msg: string }[]
  readonly dataset?: Readonly<Record<string, unknown>>
}

function keepCookie(cookies: Cookies, line: string): void {
  const [pair = ''] = line.split(';')
  const equals = pair.indexOf('=')
  const value = pair.slice(equals + 1)
  if (value === '') cookies.delete(pair.slice(0, equals))
  else cookies.set(pair.slice(0, equals), value)
}

/** A visitor in a new world. */
export async function visitWorld(origin: string, scenario: ScenarioName = 'au') {
  const visitor = createVisitor(origin)
  const reply = await visitor.send('POST', '/simulator/worlds', { scenario })
  const { id } = await reply.json()
  return { ...visitor, id: String(id) }
}

/** The contract's client, connected in process to the given world and signed in. */
export async function signedInClient(world: SimulatedWorld, own: Partial<Handlers> = {}, userId = 'admin') {
  const core = createCore(
    { ...handlers, ...own },
    {
      checkReplies: true,
      report: (error) => {
        throw error
      },
    },
  )
  let sessionId: string | null = null
  const erp: Erp = createClient(operations, inProcessTransport(core, world), {
    sessionId: () => sessionId,
    facts: () => factsOf(world.seed, userId),
  })
  const { sessionID } = await erp.login({ userid: userId, password: PASSWORD })
  sessionId = sessionID
  return erp
}
