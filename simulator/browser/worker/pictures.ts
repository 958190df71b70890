/// <reference lib="WebWorker" />
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'training-pictures'
/** As many as a browser fetches at once from one place: more would stand in the way of the portal's own files. */
const AT_ONCE = 6

/**
 * Serves the pictures from the browser's own store. They are fetched once the portal runs: hundreds of
 * files must not keep a first visitor waiting. One that is shown before is kept then.
 */
export function cachePictures(files: readonly PrecacheEntry[]): void {
  const keptAs = new Map<string, string>(files.map(({ url, revision }) => [`/${url}`, `/${url}?${revision}`]))
  self.addEventListener('activate', () => {
    // Pages wait until this version has put its files in order; only then is there time for pictures.
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
  // A full disk shows the picture all the same.
  if (fetched.ok) void cache.put(kept, fetched.clone()).catch(() => undefined)
  return fetched
}

/** Fetches what is not there yet, and lets go what an older folder had. */
async function keepAll(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const known = (await cache.keys()).map(({ url }) => url)
  const there = new Set(known.map((url) => url.slice(self.location.origin.length)))
  for (const address of there) if (!wanted.includes(address)) await cache.delete(address)
  const missing = wanted.filter((address) => !there.has(address))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    // What a network that is gone does not give is asked for when it is shown.
    await Promise.allSettled(missing.slice(at, at + AT_ONCE).map((address) => cache.add(address)))
  }
}
