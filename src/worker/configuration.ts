/// <reference lib="WebWorker" />
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

const FILES = ['/config/configuration.json', '/config/global.js']
/** A connection may be up but dead. A reply that comes later is still cached for the next time. */
const PATIENCE_SECONDS = 3

/**
 * Caches the configuration of ERP and company: always fetched, and served from the cache if no reply comes.
 */
export function cacheConfiguration(): void {
  const strategy = new NetworkFirst({ cacheName: 'configuration', networkTimeoutSeconds: PATIENCE_SECONDS })
  // On any host, since `BaseUrl` may name another server of the portal.
  registerRoute(({ url }) => FILES.some((file) => url.pathname.endsWith(file)), strategy)
  // The page that installed this worker fetched them before the worker could cache them.
  self.addEventListener('install', (event) => {
    const asked = FILES.map((file) => strategy.handle({ event, request: new Request(file) }))
    event.waitUntil(Promise.allSettled(asked))
  })
}
