import { SESSION_HEADER } from '#contract/transport.ts'
import type { Core, WireCall } from '#simulator/core.ts'
import { savedAs } from '#simulator/disposition.ts'
import { type Outcome, refused } from '#simulator/outcome.ts'
import { addressOf, parsedBody, queryFields, unread, whyUnread } from '#simulator/wire-call.ts'
import type { ErpFile } from '#simulator/world.ts'
import { afterWait } from '#simulator/worlds/faults.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

/** A request with its world; undefined if the world that it names doesn't exist. */
export interface BrowserRequest {
  readonly request: Request
  readonly url: URL
  readonly world: SimulatedWorld | undefined
}

const HEADERS = { 'Cache-Control': 'no-store' }
const JSON_TYPE = 'application/json; charset=utf-8'

/** Handles calls to the proxy path (section 7.1). Faults look as they would on a network. */
export async function answerCall(core: Core, { request, url, world }: BrowserRequest): Promise<Response> {
  if (!world) return new Response('There is no such world', { status: 404, headers: HEADERS })
  const { method } = request
  if (method !== 'GET' && method !== 'POST')
    return new Response('The proxy is called by POST or GET', { status: 405, headers: HEADERS })
  const address = addressOf(url.searchParams)
  const text = await request.text()
  const type = request.headers.get('content-type')
  const body = method === 'GET' ? queryFields(url.searchParams) : parsedBody(type, text)
  if (body === undefined) {
    const msg = whyUnread(type, text)
    world.journal.add(unread(world, address, msg, text.length))
    return response(refused([{ field: '', msg }]))
  }
  const call: WireCall = {
    ...address,
    method,
    body,
    bodySize: text.length,
    sessionId: request.headers.get(SESSION_HEADER),
  }
  const { outcome, wait } = await core(world, call)
  if (wait) await new Promise<void>((resolve) => afterWait(wait, resolve))
  return response(outcome)
}

async function response(outcome: Outcome): Promise<Response> {
  switch (outcome.kind) {
    case 'json':
      return new Response(bodyOf(outcome.json), { headers: { ...HEADERS, 'Content-Type': JSON_TYPE } })
    case 'other':
      return new Response(outcome.text, {
        status: outcome.status,
        headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'file':
      return fileResponse(outcome.file)
    case 'cut':
      return outcome.file ? fileResponse(outcome.file, torn) : Response.error()
  }
}

/** Prepared replies are shared between calls, so the response gets a copy. */
const bodyOf = (json: string | Uint8Array): BodyInit => (typeof json === 'string' ? json : json.slice())

/** Replies with a file, whole unless `sentOf` changes it. */
async function fileResponse(
  file: ErpFile,
  sentOf: (bytes: Uint8Array<ArrayBuffer>) => BodyInit = (all) => all,
): Promise<Response> {
  const all = await file.bytes()
  return new Response(sentOf(all), {
    headers: {
      ...HEADERS,
      'Content-Type': file.contentType,
      'Content-Length': String(all.length),
      'Content-Disposition': savedAs(file),
    },
  })
}

/** The first half of a file, followed by an error. */
function torn(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isHalf = false
  return new ReadableStream({
    pull: (controller) => {
      if (isHalf) controller.error(new Error('The connection was cut'))
      else controller.enqueue(bytes.slice(0, bytes.length / 2))
      isHalf = true
    },
  })
}
