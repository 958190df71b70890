import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import { savedAs } from '#simulator/disposition.ts'
import { nextTurn } from '#simulator/slices.ts'
import { LARGE_BODY } from '#simulator/wire-call.ts'
import type { ErpFile } from '#simulator/world.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

// Headers are flat lists of alternating names and values, because Node sends those in a third of the time.

/** Sent with every reply of the proxy: no caching, no content sniffing. */
const COMMON = ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff']
const ZIPPED = ['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding']

/** Prepared replies shorter than this are not compressed. */
const MIN_GZIP_BYTES = 4_000

// Prepared replies are sent again and again, so each is compressed once, off the main thread, and cached as
// long as the reply itself exists.
const compressed = new WeakMap<Uint8Array, Buffer | 'being made'>()

/** Sends prepared JSON, as text or as shared bytes; in a turn of its own if it is large. */
export function sendJson(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  json: string | Uint8Array,
): void {
  if (json.length > LARGE_BODY) nextTurn().then(() => sendNow(req, res, status, json))
  else sendNow(req, res, status, json)
}

function sendNow(req: IncomingMessage, res: ServerResponse, status: number, json: string | Uint8Array): void {
  const zipped = typeof json !== 'string' && acceptsGzip(req) ? gzipOf(json) : undefined
  if (zipped) sendBytes(res, status, JSON_TYPE, zipped, ZIPPED)
  else sendBytes(res, status, JSON_TYPE, json)
}

/** An error reply for people and scripts: `{error: message}`. */
export function sendMessage(res: ServerResponse, status: number, error: string): void {
  sendBytes(res, status, JSON_TYPE, JSON.stringify({ error }))
}

/** A reply that is not JSON, like a gateway's error page. */
export function sendPlain(res: ServerResponse, status: number, text: string): void {
  sendBytes(res, status, 'text/html; charset=utf-8', text)
}

/**
 * Cuts the connection in the middle of a reply, half way through a file. If it were cut before, browsers
 * would silently resend the request on every open connection, and the fault would go unnoticed.
 */
export function sendCut(res: ServerResponse, file?: ErpFile): void {
  if (!file) {
    res.writeHead(200, [...COMMON, 'Content-Type', JSON_TYPE, 'Content-Length', 2])
    res.write('{', () => res.destroy())
    return
  }
  withBytes(res, file, (bytes) => {
    const type = ['Content-Type', file.contentType, 'Content-Length', bytes.length]
    res.writeHead(200, [...COMMON, ...type, ...disposition(file)])
    res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy())
  })
}

/** Renders a file of the ERP and sends it. */
export function sendFile(res: ServerResponse, file: ErpFile): void {
  withBytes(res, file, (bytes) => sendBytes(res, 200, file.contentType, bytes, disposition(file)))
}

function withBytes(res: ServerResponse, file: ErpFile, send: (bytes: Uint8Array) => void): void {
  file.bytes().then(send, (error: unknown) => {
    console.error(`${file.filename} could not be rendered:`, error)
    sendMessage(res, 500, 'The file could not be rendered')
  })
}

const disposition = (file: ErpFile) => ['Content-Disposition', savedAs(file)]

function sendBytes(
  res: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  extra: readonly string[] = [],
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  res.writeHead(status, [...COMMON, 'Content-Type', type, 'Content-Length', length, ...extra])
  // Text is sent in one piece with the headers; converting it to bytes would make it two.
  res.end(body)
}

function acceptsGzip(req: IncomingMessage): boolean {
  const accepted = req.headers['accept-encoding']
  return typeof accepted === 'string' && accepted.includes('gzip')
}

/** The compressed reply once it is ready; until then, sending the plain one is faster than waiting. */
function gzipOf(bytes: Uint8Array): Buffer | undefined {
  if (bytes.length < MIN_GZIP_BYTES) return undefined
  const known = compressed.get(bytes)
  if (known) return known === 'being made' ? undefined : known
  compressed.set(bytes, 'being made')
  gzip(bytes, (error, zipped) => {
    if (!error) compressed.set(bytes, zipped)
  })
  return undefined
}
