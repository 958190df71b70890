import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { Handler } from 'express'
import { DEMO_FOLDER, serveFolder } from '../../../scripts/lib/serve-folder.ts'
import { withPageOf } from './release.ts'

/** The portal from a folder, on a static server. */
export interface Folder {
  readonly url: string
  /** A newer folder stands in its place: other names for all scripts and styles, and the old ones are gone. */
  renew(): void
  /** Nobody gets through to it any more. */
  cut(): Promise<void>
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function openFolder(): Promise<Folder> {
  let newer: Handler | null = null
  const renewed: Handler = (req, res, next) => (newer ? newer(req, res, next) : next())
  // The worker fetches all seven hundred pictures: smaller ones are as good.
  const drawn: Handler = ({ path }, res, next) =>
    path.startsWith('/pictures/') ? res.type('svg').send(PICTURE) : next()
  const { url, close } = await serveFolder(DEMO_FOLDER, renewed, drawn)
  return {
    url,
    renew: () => {
      newer = newerFolder()
    },
    cut: close,
  }
}

const NEWER = 'newer-'
/** What a build with a change in every file looks like. */
function newerFolder(): Handler {
  const scripts = readdirSync(join(DEMO_FOLDER, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, `${NEWER}${name}`), text)
  const read = (path: string) => renamed(readFileSync(join(DEMO_FOLDER, path), 'utf8'))
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
