import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'express'
import * as v from 'valibot'
import { MAX_BODY_BYTES } from '#contract/simulator-paths.ts'
import { SESSION_HEADER, XSRF_COOKIE, XSRF_HEADER } from '#contract/transport.ts'
import type { Core } from '#simulator/core.ts'
import { type Delivery, type Outcome, refused } from '#simulator/outcome.ts'
import { nextTurn } from '#simulator/slices.ts'
import {
  type Address,
  addressOf,
  LARGE_BODY,
  parsedBody,
  queryFields,
  unread,
  whyUnread,
} from '#simulator/wire-call.ts'
import { afterWait } from '#simulator/worlds/faults.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { chosenWorld, cookie, header, mayBeLarge, unknownWorldMessage } from './request.ts'
import { sendCut, sendFile, sendJson, sendMessage, sendPlain } from './send.ts'

export interface ProxyOptions {
  readonly core: Core
  readonly worlds: Worlds
}

const SESSION = SESSION_HEADER.toLowerCase()
const XSRF = XSRF_HEADER.toLowerCase()

const TOO_LARGE = 413

/** Reads a body of any type as text, a longer one to its end, so that the connection can be used again. */
const readBody = text({ limit: MAX_BODY_BYTES, type: () => true })

/** Why `readBody` failed. `length` is what was announced, `received` what came until the limit, in bytes. */
const bodyError = v.object({
  status: v.number(),
  message: v.string(),
  type: v.optional(v.string()),
  length: v.optional(v.number(), 0),
  received: v.optional(v.number(), 0),
})

/**
 * Handles the proxy path (section 7.1) ahead of Express, whose routing costs twice what a whole call does
 * (docs/decisions/2026-11-27-proxy-ahead-of-express.md). Even an unreadable body gets a reply in the ERP's format.
 */
export function createProxy({ core, worlds }: ProxyOptions) {
  const knownAddress = rememberedAddresses()
  return (req: IncomingMessage, res: ServerResponse): void => {
    const world = chosenWorld(worlds, req)
    if (!world) sendMessage(res, 404, unknownWorldMessage(req))
    else if (req.method === 'GET') got(core, world, req, res)
    else if (req.method !== 'POST') sendMessage(res, 405, 'The proxy is called by POST or GET')
    else if (!hasToken(req)) sendMessage(res, 403, `${XSRF_HEADER} is not the ${XSRF_COOKIE} cookie's value`)
    else posted(core, world, knownAddress(req.url ?? ''), req, res)
  }
}

function posted(
  core: Core,
  world: SimulatedWorld,
  address: Address,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const unreadable = (status: number, msg: string, bytes: number) => {
    world.journal.add(unread(world, address, msg, bytes))
    sendJson(req, res, status, refused([{ field: '', msg }]).json)
  }
  const read = (error?: unknown) => {
    if (error !== undefined) {
      const { status, message, type, length, received } = v.parse(bodyError, error)
      if (type === 'request.aborted') return
      const msg = status === TOO_LARGE ? `The request is larger than ${MAX_BODY_BYTES} bytes` : message
      return unreadable(status, msg, length || received)
    }
    const sent = 'body' in req && typeof req.body === 'string' ? req.body : ''
    const perform = () => {
      const bodySize = Buffer.byteLength(sent)
      const type = header(req, 'content-type')
      const body = parsedBody(type, sent)
      if (body === undefined) return unreadable(200, whyUnread(type, sent), bodySize)
      const sessionId = header(req, SESSION) ?? null
      // Named one by one: spreading the address makes a call a third slower.
      const { ipApi, ipFunction, ipService } = address
      const call = { ipApi, ipFunction, ipService, method: 'POST', body, bodySize, sessionId } as const
      deliver(req, res, core(world, call))
    }
    if (sent.length > LARGE_BODY) nextTurn().then(perform)
    else perform()
  }
  if (mayBeLarge(req)) nextTurn().then(() => readBody(req, res, read))
  else readBody(req, res, read)
}

/** A stream: all fields are in the query. */
function got(core: Core, world: SimulatedWorld, req: IncomingMessage, res: ServerResponse): void {
  const query = queryOf(req.url ?? '')
  const sessionId = header(req, SESSION) ?? null
  const body = queryFields(query)
  deliver(req, res, core(world, { ...addressOf(query), method: 'GET', body, sessionId }))
}

function hasToken(req: IncomingMessage): boolean {
  const token = header(req, XSRF)
  return token !== undefined && token !== '' && token === cookie(req, XSRF_COOKIE)
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}

const MAX_ADDRESSES = 500

/** Caches parsed URLs: there are only as many as operations. Too many unknown ones just clear the cache. */
function rememberedAddresses(): (url: string) => Address {
  const known = new Map<string, Address>()
  return (url) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const read = addressOf(queryOf(url))
    if (known.size === MAX_ADDRESSES) known.clear()
    known.set(url, read)
    return read
  }
}

function deliver(req: IncomingMessage, res: ServerResponse, made: ReturnType<Core>): void {
  if (made instanceof Promise) made.then((delivery) => deliverNow(req, res, delivery))
  else deliverNow(req, res, made)
}

function deliverNow(req: IncomingMessage, res: ServerResponse, { outcome, wait }: Delivery): void {
  if (wait) afterWait(wait, () => send(req, res, outcome))
  else send(req, res, outcome)
}

function send(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void {
  if (outcome.kind === 'json') sendJson(req, res, 200, outcome.json)
  else if (outcome.kind === 'file') sendFile(res, outcome.file)
  else if (outcome.kind === 'other') sendPlain(res, outcome.status, outcome.text)
  else sendCut(res, outcome.file)
}
