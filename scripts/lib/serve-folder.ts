import { once } from 'node:events'
import express, { type Handler } from 'express'
import { portOf } from './free-port.ts'

/** What `npm run demo` builds. */
export const DEMO_FOLDER = 'dist-demo'

export interface Served {
  readonly url: string
  /** Nobody gets through to it any more. */
  close(): Promise<void>
}

/** A folder of the project as static servers have it: its files, and 404.html for the rest; `before` is asked first. */
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
