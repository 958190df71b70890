import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express, { type Handler } from 'express'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { withPageOf } from './release.ts'
import { test as base } from './walked.ts'

const FOLDER = join(import.meta.dirname, '../../../dist-demo')

/** What `npm run demo` built on a static server as people have them: files, and 404.html for the rest. */
export interface Folder {
  readonly url: string
  /** A newer folder stands in its place: other names for all scripts and styles, and the old ones are gone. */
  renew(): void
  /** Nobody gets through to it any more. */
  cut(): Promise<void>
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function serveFolder(pictures: boolean): Promise<Folder> {
  const app = express()
  let newer: Handler | null = null
  app.use((req, res, next) => (newer ? newer(req, res, next) : next()))
  if (!pictures) app.use('/pictures', (_req, res) => res.type('svg').send(PICTURE))
  app.use(express.static(FOLDER))
  app.use((_req, res) => res.status(404).sendFile('404.html', { root: FOLDER }))
  const server: Server = createServer(app)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    renew: () => {
      newer = newerFolder()
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const NEWER = 'newer-'
/** What a build with a change in every file looks like. */
function newerFolder(): Handler {
  const scripts = readdirSync(join(FOLDER, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, `${NEWER}${name}`), text)
  const read = (path: string) => renamed(readFileSync(join(FOLDER, path), 'utf8'))
  const texts = new Map([
    ['/', read('index.html')],
    ['/index.html', read('index.html')],
    ['/404.html', read('index.html')],
    ['/sw.js', withPageOf(read('sw.js'), NEWER)],
    ...scripts.map((name): [string, string] => [`/assets/${NEWER}${name}`, read(`assets/${name}`)]),
  ])
  const gone = new Set(scripts.map((name) => `/assets/${name}`))
  return ({ path }, res, next) => {
    const text = texts.get(path)
    if (gone.has(path)) res.status(404).send('gone')
    else if (text === undefined) next()
    else res.type(/\.\w+$/.exec(path)?.[0] ?? 'html').send(text)
  }
}

/** For journeys of the portal from a folder: it has no ERP but its own worker. */
export const test = base.extend<{ pictures: boolean; folder: Folder }>({
  // The worker fetches all seven hundred of them, and few journeys are about that.
  pictures: [false, { option: true }],
  folder: async ({ pictures }, use) => {
    const folder = await serveFolder(pictures)
    await use(folder)
    await folder.cut()
  },
  baseURL: ({ folder }, use) => use(folder.url),
  serviceWorkers: 'allow',
})
