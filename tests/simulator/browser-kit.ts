import 'fake-indexeddb/auto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seedFor } from '#fixtures/index.ts'
import { type BrowserHost, createBrowserHost } from '#simulator/browser/answers.ts'
import { openWorldStore } from '#simulator/browser/store.ts'
import { openBrowserWorlds } from '#simulator/browser/worlds.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'

/** The simulator of the browser's service worker, reachable over HTTP. */
export async function startBrowserServer(storage = crypto.randomUUID()) {
  const reports: unknown[] = []
  const store = openWorldStore(storage)
  const worlds = await openBrowserWorlds(seedFor, store)
  const core = createCore(handlers, { checkReplies: true, report: (error) => reports.push(error) })
  const host = createBrowserHost(core, worlds)
  const server = createServer((req, res) => void carry(host, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    worlds,
    store,
    reports,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A network-error response becomes a cut connection. */
async function carry(host: BrowserHost, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const { method = 'GET', headers, url } = req
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const response = await host(request)
  if (response.type === 'error') {
    res.writeHead(200, { 'content-length': 2 })
    res.write('{', () => res.destroy())
    return
  }
  res.writeHead(response.status, Object.fromEntries(response.headers))
  try {
    for await (const chunk of response.body ?? [])
      await new Promise<void>((written) => res.write(chunk, () => written()))
    res.end()
  } catch {
    res.destroy()
  }
}
