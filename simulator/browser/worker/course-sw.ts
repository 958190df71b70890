/// <reference lib="WebWorker" />
import { clientsClaim } from 'workbox-core'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { seedOf } from '#simulator/seeds.ts'
import { type BrowserHost, createBrowserHost, isSimulators } from '../answers.ts'
import { openWorldStore } from '../store.ts'
import { openBrowserWorlds } from '../worlds.ts'

/** The build injects a list of files to cache, here an empty one. */
declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  readonly __WB_MANIFEST: readonly unknown[]
}

/*
 * The service worker of a package for learning platforms. It is the ERP, and serves the portal's pages below the
 * package's folder. It caches nothing: the platform serves the files.
 */

const { origin, pathname: base } = new URL(self.registration.scope)
/** What the platform serves: folders of the package, and files with a name like `x.js`. */
const FILES = /^\/(assets|icons|pictures)\/|^\/[\w-]+\.\w+$/
const PICTURES = /^\/pictures\//

let host: Promise<BrowserHost> | undefined

async function opened(): Promise<BrowserHost> {
  const worlds = await openBrowserWorlds(seedOf, openWorldStore(`trade-portal-course ${base}`))
  return createBrowserHost(createCore(handlers), worlds)
}

self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()
void self.__WB_MANIFEST

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== origin) return
  const isInside = url.pathname.startsWith(base)
  const path = isInside ? `/${url.pathname.slice(base.length)}` : url.pathname
  const inPortal = new URL(path + url.search, origin)
  if (isSimulators(inPortal)) event.respondWith(simulated(request, inPortal))
  // The ERP's records name pictures from the root.
  else if (!isInside && PICTURES.test(path)) event.respondWith(fetch(base + path.slice(1)))
  else if (isInside && request.mode === 'navigate' && !FILES.test(path)) event.respondWith(portalPage())
})

/** The simulator's reply. Its pages and redirects lead into the folder, because a browser loads them. */
async function simulated(request: Request, url: URL): Promise<Response> {
  host ??= opened()
  const { method, headers, mode } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob()
  const response = await (await host)(new Request(url, { method, headers, body }))
  if (mode !== 'navigate') return response
  const to = response.headers.get('Location')
  if (to !== null)
    return new Response(null, { status: response.status, headers: { Location: insideFolder(to) } })
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const page = await response.text()
  return new Response(
    page.replace(/\b(href|action)="([^"]*)"/g, (_, name, to) => `${name}="${insideFolder(to)}"`),
    response,
  )
}

/** A URL of this site as one in the package's folder. */
function insideFolder(address: string): string {
  const { origin: theirs, pathname, search, hash } = new URL(address, origin)
  return theirs === origin && !pathname.startsWith(base) && !address.startsWith('#')
    ? base + pathname.slice(1) + search + hash
    : address
}

/** The page of the portal, for any path below the folder: its files are beside the worker. */
async function portalPage(): Promise<Response> {
  const response = await fetch(`${base}portal.html`)
  const page = await response.text()
  const placed = page.replace('<html', `<html data-base="${base}"`).replaceAll('"./', `"${base}`)
  return new Response(placed, {
    status: response.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}
