import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { decodable, type Exchange } from './exchange.ts'

/** A longer body passes, but is not recorded. */
const MOST_BYTES = 20_000_000
/** Headers of one connection, which Node sets for each of the two. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection'])
const BAD_GATEWAY = 502

/**
 * A server that passes everything on to an origin and back as it is: method, path, headers, status and bytes, in
 * both directions as they come. Only `Host` is that of the origin, and `Accept-Encoding` has what can be decoded.
 * It waits as long as the origin does, follows no redirect, and ends a reply that the origin cut off in the same
 * way. `passed` is called once for each exchange.
 */
export function createPassOn(to: URL, passed: (exchange: Exchange) => void): Server {
  const server = createServer((req, res) => passOn(to, req, res, passed))
  // Some requests of an ERP take minutes.
  server.requestTimeout = 0
  return server
}

function passOn(
  to: URL,
  req: IncomingMessage,
  res: ServerResponse,
  passed: (exchange: Exchange) => void,
): void {
  const send = to.protocol === 'https:' ? httpsRequest : httpRequest
  const { method = 'GET', url = '/' } = req
  const accepted = req.headers['accept-encoding']
  const headers = [
    ...['Host', to.host],
    ...(accepted === undefined ? [] : ['Accept-Encoding', decodable(accepted.toString())]),
    ...headersOf(req.rawHeaders, 'host', 'accept-encoding'),
  ]
  const outgoing = send(to, { method, path: url, headers, agent: false })
  const request = collected(req)
  const asked = { method, url, requestType: req.headers['content-type'] ?? '' }
  const none = { status: null, replyType: '', replyEncoding: '', reply: null, isCut: true }
  const done = once((reply: Partial<Exchange>) => passed({ ...asked, ...none, request: request(), ...reply }))
  outgoing.on('response', (reply) => {
    const { statusCode = BAD_GATEWAY, statusMessage } = reply
    const body = collected(reply)
    res.writeHead(statusCode, statusMessage, headersOf(reply.rawHeaders))
    res.flushHeaders()
    reply.pipe(res)
    reply.on('close', () => {
      done({
        status: statusCode,
        replyType: reply.headers['content-type'] ?? '',
        replyEncoding: reply.headers['content-encoding'] ?? '',
        reply: body(),
        isCut: !reply.complete,
      })
      if (!reply.complete) res.destroy()
    })
  })
  outgoing.on('error', (error) => {
    done({})
    if (res.headersSent) res.destroy()
    else refuse(res, `${to.origin} did not reply: ${error.message}`)
  })
  endWith(outgoing, req, res)
}

/** A caller that leaves ends the call to the origin too. */
function endWith(outgoing: ClientRequest, req: IncomingMessage, res: ServerResponse): void {
  req.pipe(outgoing)
  res.on('close', () => {
    if (!res.writableFinished) outgoing.destroy()
  })
}

function refuse(res: ServerResponse, message: string): void {
  res.writeHead(BAD_GATEWAY, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message)
}

/** Headers as they were written, except those of the connection and `without`. */
function headersOf(raw: readonly string[], ...without: readonly string[]): string[] {
  return raw.filter((_, at) => {
    const name = (raw[at - (at % 2)] ?? '').toLowerCase()
    return !without.includes(name) && !OF_CONNECTION.has(name)
  })
}

type Body = Exchange['reply']

/** Collects the bytes that pass; the returned function reads them. */
function collected(message: IncomingMessage): () => Body {
  const pieces: Buffer[] = []
  let length = 0
  message.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > MOST_BYTES) pieces.length = 0
    else pieces.push(piece)
  })
  return () => (length > MOST_BYTES ? null : Buffer.concat(pieces))
}

function once<A>(work: (value: A) => void): (value: A) => void {
  let isDone = false
  return (value) => {
    if (!isDone) work(value)
    isDone = true
  }
}
