import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { test as base } from './walked.ts'

const FOLDER = join(import.meta.dirname, '../../../dist-demo')

/** What `npm run demo` built on a static server as people have them: files, and 404.html for the rest. */
interface Folder {
  readonly url: string
  /** Nobody gets through to it any more. */
  cut(): Promise<void>
}

async function serveFolder(): Promise<Folder> {
  const app = express()
  app.use(express.static(FOLDER))
  app.use((_req, res) => res.status(404).sendFile('404.html', { root: FOLDER }))
  const server: Server = createServer(app)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** For journeys of the portal from a folder: it has no ERP but its own worker. */
export const test = base.extend<{ folder: Folder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  folder: async ({}, use) => {
    const folder = await serveFolder()
    await use(folder)
    await folder.cut()
  },
  baseURL: ({ folder }, use) => use(folder.url),
  serviceWorkers: 'allow',
})
