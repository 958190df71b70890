/// <reference lib="WebWorker" />
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'training-pictures'
/** The number of parallel requests that browsers allow per host; more would delay the portal's own files. */
const AT_ONCE = 6

/**
 * Serves pictures from a cache. It is filled once this version is active, because hundreds of files must not
 * delay a first visit. A picture requested earlier is cached then.
 */
export function cachePictures(files: readonly PrecacheEntry[]): void {
  const keptAs = new Map<string, string>(files.map(({ url, revision }) => [`/${url}`, `/${url}?${revision}`]))
  self.addEventListener('activate', () => {
    // Pages wait for activation, so pictures are fetched only after it.
    const { serviceWorker } = self
    serviceWorker.addEventListener('statechange', () => {
      if (serviceWorker.state === 'activated') void keepAll([...keptAs.values()])
    })
  })
  self.addEventListener('fetch', (event) => {
    const kept = keptAs.get(new URL(event.request.url).pathname)
    if (kept) event.respondWith(pictureAt(kept))
  })
}

async function pictureAt(kept: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const known = await cache.match(kept)
  if (known) return known
  const fetched = await fetch(kept)
  // If the disk is full, the picture is shown without being cached.
  if (fetched.ok) void cache.put(kept, fetched.clone()).catch(() => undefined)
  return fetched
}

/** Fetches pictures that are missing and deletes those of an older build. */
async function keepAll(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const known = (await cache.keys()).map(({ url }) => url)
  const there = new Set(known.map((url) => url.slice(self.location.origin.length)))
  for (const address of there) if (!wanted.includes(address)) await cache.delete(address)
  const missing = wanted.filter((address) => !there.has(address))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    // A picture that fails to load here is fetched when it is shown.
    await Promise.allSettled(missing.slice(at, at + AT_ONCE).map((address) => cache.add(address)))
  }
}
