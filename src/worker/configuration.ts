/// <reference lib="WebWorker" />
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

const FILES = ['/config/configuration.json', '/config/global.js']
/** A line that is up and carries nothing is no better than none; what comes late is kept for the next time. */
const PATIENCE_SECONDS = 3

/** Where the ERP is and which company this is: asked for each time, and the last answer where none comes. */
export function cacheConfiguration(): void {
  const strategy = new NetworkFirst({ cacheName: 'configuration', networkTimeoutSeconds: PATIENCE_SECONDS })
  // Wherever `BaseUrl` says that they are: it is a server of the portal's own all the same.
  registerRoute(({ url }) => FILES.some((file) => url.pathname.endsWith(file)), strategy)
  // The page that brought this worker had asked for them already.
  self.addEventListener('install', (event) => {
    const asked = FILES.map((file) => strategy.handle({ event, request: new Request(file) }))
    event.waitUntil(Promise.allSettled(asked))
  })
}
