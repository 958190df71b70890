import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationName } from '#contract/operations.ts'
import { SESSION_HEADER, XSRF_HEADER } from '#contract/transport.ts'
import { operationAt } from '../../scripts/lib/operation-at.ts'

/** What goes wrong with one operation: its JSON is changed, or the reply is another one altogether. */
export type Planted =
  /** `sent` are the session and the token that came with the call. */
  | { readonly change: (json: Json, sent?: readonly string[]) => unknown }
  | { readonly status?: number; readonly type?: string; readonly text?: string; readonly to?: string }
  | 'cut'
  | 'silent'

// biome-ignore lint/suspicious/noExplicitAny: replies are changed in ways that their types don't allow
type Json = any

/** An ERP of its own kind: it passes calls to the simulator, and plants deviations in the replies. */
export async function startStandIn(simulator: string, planted: Partial<Record<OperationName, Planted>>) {
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '/', simulator)
    const isCall = url.pathname === '/api/proxy'
    const { searchParams: query } = url
    const name = isCall ? operationAt(query) : undefined
    const plant = name && planted[name]
    if (plant === 'cut') return void req.socket.destroy()
    if (plant === 'silent') return
    if (plant && !('change' in plant)) {
      const { status = 200, type = 'text/html', text = '<!doctype html><p>Sign in</p>', to } = plant
      res.writeHead(status, { 'content-type': type, ...(to && { location: to }) }).end(text)
      return
    }
    const { method = 'GET' } = req
    const reply = await fetch(url, {
      method,
      headers: Object.entries(req.headers).flatMap(([key, value]): [string, string][] =>
        ['host', 'connection', 'content-length', 'transfer-encoding'].includes(key)
          ? []
          : [[key, String(value)]],
      ),
      ...(method === 'POST' && { body: await bodyOf(req) }),
    })
    for (const line of reply.headers.getSetCookie()) res.appendHeader('set-cookie', line)
    res.setHeader('content-type', reply.headers.get('content-type') ?? '')
    const bytes = Buffer.from(await reply.arrayBuffer())
    res.writeHead(reply.status)
    const sent = [SESSION_HEADER, XSRF_HEADER].map((header) => String(req.headers[header.toLowerCase()]))
    res.end(plant ? JSON.stringify(plant.change(JSON.parse(bytes.toString()), sent)) : bytes)
  }
  const server = createServer((req, res) => void answer(req, res).catch(() => req.socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part)
  return Buffer.concat(parts)
}
