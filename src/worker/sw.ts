/// <reference lib="WebWorker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { precachePortal } from './precache.ts'
import { skipWaitingOnRequest } from './skip-waiting.ts'

/*
 * The service worker. Requests that match no route go to the network, above all every call to the ERP: no
 * customer data may stay on a shared machine.
 */

/** The build injects the list of files here. */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

const FILES = ['/config/configuration.json', '/config/global.js']
/** A connection may be up but dead. A reply that comes later is still cached for the next time. */
const PATIENCE_SECONDS = 3

/**
 * A 5xx is no reply: it says that a gateway or server failed, not what the file holds. The cached copy is
 * better; the 5xx is served where there is none.
 */
const noReplyIfFailed: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response
    if (state) state['failed'] = response
    throw new Error(`${response.url} replied ${response.status}`)
  },
  handlerDidError: async ({ state }) => state?.['failed'],
}

/**
 * Caches the configuration of ERP and company: always fetched, and served from the cache if no reply comes.
 */
function cacheConfiguration(): void {
  const strategy = new NetworkFirst({
    cacheName: 'configuration',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [noReplyIfFailed],
  })
  // On any host, since `BaseUrl` may name another server of the portal.
  registerRoute(({ url }) => FILES.some((file) => url.pathname.endsWith(file)), strategy)
  // The page that installed this worker fetched them before the worker could cache them.
  self.addEventListener('install', (event) => {
    const asked = FILES.map((file) => strategy.handle({ event, request: new Request(file) }))
    event.waitUntil(Promise.allSettled(asked))
  })
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
const MOST = 300

/** Caches the last few hundred product pictures: served at once, and revalidated in the background. */
function cachePictures(): void {
  const bounded = new ExpirationPlugin({
    maxEntries: MOST,
    maxAgeSeconds: MONTH_SECONDS,
    purgeOnQuotaError: true,
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [bounded] }),
  )
}

precachePortal(self.__WB_MANIFEST)
cacheConfiguration()
cachePictures()
skipWaitingOnRequest()
