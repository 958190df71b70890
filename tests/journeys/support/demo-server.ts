import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { Handler } from 'express'
import { DEMO_FOLDER, serveFolder } from '../../../scripts/lib/serve-folder.ts'
import { withPageOf } from './release.ts'

/** The demo build on a static server. */
export interface Folder {
  readonly url: string
  /** The number of files that its worker caches after start-up: the code of the charts, and pictures. */
  readonly keptLater: number
  /** Publishes a newer build: all scripts and styles have other names, and the old ones are gone. */
  renew(): void
  /** Closes the server. */
  cut(): Promise<void>
}

const PICTURE = /\{"revision":"[^"]*","url":"pictures\/[^"]*"\},?/g
const KEPT_LATER = /"url":"(pictures\/|assets\/(elk-worker|charts\.worker))/g
/** There are eight hundred, and the worker of each test would fetch them all. */
const PICTURES = 40

/** The worker's script, with a shortened list of pictures. */
function workerText(): string {
  let listed = 0
  return readFileSync(join(DEMO_FOLDER, 'sw.js'), 'utf8').replace(PICTURE, (entry) => {
    listed += 1
    return listed > PICTURES ? '' : entry
  })
}

async function openFolder(): Promise<Folder> {
  const worker = workerText()
  let newer: Handler | null = null
  const renewed: Handler = (req, res, next) => (newer ? newer(req, res, next) : next())
  const withFewPictures: Handler = ({ path }, res, next) =>
    path === '/sw.js' ? res.type('js').send(worker) : next()
  const { url, close } = await serveFolder(DEMO_FOLDER, renewed, withFewPictures)
  return {
    url,
    keptLater: worker.match(KEPT_LATER)?.length ?? 0,
    renew: () => {
      newer = newerFolder()
    },
    cut: close,
  }
}

const NEWER = 'newer-'
/** A build in which every file has changed. */
function newerFolder(): Handler {
  const scripts = readdirSync(join(DEMO_FOLDER, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, `${NEWER}${name}`), text)
  const read = (path: string) => renamed(readFileSync(join(DEMO_FOLDER, path), 'utf8'))
  const texts = new Map([
    ['/', read('index.html')],
    ['/index.html', read('index.html')],
    ['/404.html', read('index.html')],
    ['/sw.js', withPageOf(renamed(workerText()), NEWER)],
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

/** For journeys of the demo build, whose only ERP is its own worker. */
export const test = base.extend<{ folder: Folder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  folder: async ({}, use) => {
    const folder = await openFolder()
    await use(folder)
    await folder.cut()
  },
  baseURL: ({ folder }, use) => use(folder.url),
  serviceWorkers: 'allow',
})
