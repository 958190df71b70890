import { once } from 'node:events'
import express, { type Handler } from 'express'
import { portOf } from './free-port.ts'

/** The output of `npm run demo`. */
export const DEMO_FOLDER = 'dist-demo'

export interface Served {
  readonly url: string
  /** Stops listening and closes all connections. */
  close(): Promise<void>
}

/** Serves a folder like a static server, with 404.html for unknown paths. Handlers in `before` run first. */
export async function serveFolder(folder: string, ...before: readonly Handler[]): Promise<Served> {
  const app = express()
  for (const handler of before) app.use(handler)
  app.use(express.static(folder))
  app.use((_req, res) => res.status(404).sendFile('404.html', { root: folder }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
