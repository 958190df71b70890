import { LOCALITIES_PATH } from '#contract/localities.ts'
import { CONTROL_PATH, PAPERS_PATH, PAYMENTS_PATH } from '#contract/simulator-paths.ts'
import { CONFIGURATION_PATH, PROXY_PATH } from '#contract/transport.ts'
import type { ControlAnswer } from '#simulator/control/control-answer.ts'
import { serveControl } from '#simulator/control/serve.ts'
import type { Core } from '#simulator/core.ts'
import { shownAs } from '#simulator/disposition.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '#simulator/global-script.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import { type PageAnswer, policyOf, servePayments } from '#simulator/payments/serve.ts'
import { fileAt } from '#simulator/pdf/files.ts'
import { parsedBody, whyUnread } from '#simulator/wire-call.ts'
import type { ErpFile } from '#simulator/world.ts'
import { unknownWorld, WORLD_HEADER } from '#simulator/worlds/registry.ts'
import { answerCall, type BrowserRequest } from './proxy.ts'
import type { BrowserWorlds } from './worlds.ts'

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html; charset=utf-8'
const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Replies as the simulator does over HTTP. Resolves once all changes are persisted. */
export type BrowserHost = (request: Request) => Promise<Response>

type Answer = (asked: BrowserRequest, core: Core, worlds: BrowserWorlds) => Promise<Response>

/** The parts of the simulator by URL path; a path inside another comes first. */
const PARTS: readonly (readonly [path: string, answer: Answer])[] = [
  [PROXY_PATH, (asked, core) => answerCall(core, asked)],
  [PAYMENTS_PATH, (asked, _core, worlds) => answerPayments(asked, worlds)],
  [CONTROL_PATH, (asked, _core, worlds) => answerControl(asked, worlds)],
  [PAPERS_PATH, answerPaper],
  [`/${CONFIGURATION_PATH}`, answerConfiguration],
  [`/${LOCALITIES_PATH}`, answerLocalities],
  [GLOBAL_SCRIPT_PATH, async () => sent(GLOBAL_SCRIPT, 200, 'text/javascript')],
]

const partAt = ({ pathname }: URL) =>
  PARTS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]

/** Whether the simulator serves the URL. */
export const isSimulators = (url: URL) => partAt(url) !== undefined

/**
 * The simulator as the browser's own server: a request in, a response out. The world is the browser's current
 * one, or the one that a script names in a header. Cookies and the cross-site token are not needed: requests
 * of other sites' pages never reach this service worker.
 */
export function createBrowserHost(core: Core, worlds: BrowserWorlds): BrowserHost {
  return async (request) => {
    const url = new URL(request.url)
    const id = request.headers.get(WORLD_HEADER)
    const world = id === null ? worlds.current : worlds.get(id)
    try {
      const response = await partAt(url)?.({ request, url, world }, core, worlds)
      return response ?? said(404, 'The simulator does not serve this URL')
    } catch (error) {
      console.error(`${url.pathname} has a defect:`, error)
      return said(500, 'The simulator failed')
    } finally {
      await worlds.kept()
    }
  }
}

/** An error reply for people and scripts: `{error: message}`. */
const said = (status: number, error: string) => sent(JSON.stringify({ error }), status, JSON_TYPE)

const sent = (body: BodyInit, status: number, type: string, headers: HeadersInit = {}) =>
  new Response(body, { status, headers: { ...NOT_STORED, 'Content-Type': type, ...headers } })

const movedTo = (to: string) => new Response(null, { status: 303, headers: { ...NOT_STORED, Location: to } })

async function answerControl(
  { request, url, world }: BrowserRequest,
  worlds: BrowserWorlds,
): Promise<Response> {
  const text = await request.text()
  const body = text === '' ? undefined : parsedBody(JSON_TYPE, text)
  if (text !== '' && body === undefined) return said(400, whyUnread(JSON_TYPE, text))
  const answer = await serveControl({
    method: request.method,
    path: url.pathname.slice(CONTROL_PATH.length),
    query: url.searchParams,
    body,
    open: (options) => worlds.open(options),
    seedFor: worlds.seedFor,
    world: () => world ?? unknownWorld(request.headers.get(WORLD_HEADER) ?? ''),
    mayControl: () => true,
    isKept: (each) => each === worlds.current && worlds.keeps,
  })
  return controlResponse(answer)
}

async function controlResponse(answer: ControlAnswer): Promise<Response> {
  if (answer.kind === 'redirect') return movedTo(answer.to)
  if (answer.kind === 'page')
    return sent(answer.page, 200, HTML_TYPE, { 'Content-Security-Policy': policyOf({ origin: null }) })
  if (answer.kind === 'json') return sent(JSON.stringify(answer.json), answer.status, JSON_TYPE)
  if (answer.kind === 'file') return shownFile(answer.file)
  const parts: string[] = []
  for await (const part of answer.parts) parts.push(part)
  return sent(new Blob(parts), 200, answer.contentType)
}

async function answerPayments(
  { request, url, world }: BrowserRequest,
  worlds: BrowserWorlds,
): Promise<Response> {
  const answer = await servePayments({
    method: request.method,
    path: url.pathname.slice(PAYMENTS_PATH.length),
    query: url.searchParams,
    body: parsedBody(request.headers.get('content-type'), await request.text()),
    worldOf: (id) => (id === null ? world : worlds.get(id)),
  })
  return pageResponse(answer)
}

function pageResponse(answer: PageAnswer): Response {
  if (answer.kind === 'redirect') return movedTo(answer.to)
  if (answer.kind === 'text') return sent(answer.text, answer.status, answer.type)
  const policy = { 'Content-Security-Policy': policyOf(answer) }
  return sent(answer.page, answer.status, HTML_TYPE, policy)
}

async function answerPaper({ url, world }: BrowserRequest): Promise<Response> {
  const file = world && fileAt(decodeURI(url.pathname), world.seed)
  if (!file) return said(404, 'There is no such document')
  return shownFile(file)
}

async function shownFile(file: ErpFile): Promise<Response> {
  return sent(await file.bytes(), 200, file.contentType, { 'Content-Disposition': shownAs(file) })
}

async function answerConfiguration({ world }: BrowserRequest): Promise<Response> {
  if (!world) return said(404, 'There is no such world')
  return sent(JSON.stringify({ DeviceList: [world.seed.configuration] }), 200, JSON_TYPE)
}

async function answerLocalities({ world }: BrowserRequest): Promise<Response> {
  if (!world) return said(404, 'There is no such world')
  return sent(JSON.stringify(localitiesFileOf(world.seed)), 200, JSON_TYPE)
}
