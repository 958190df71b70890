/// <reference lib="WebWorker" />
import type { PrecacheEntry } from 'workbox-precaching'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { seedOf } from '#simulator/seeds.ts'
import { precachePortal } from '../../../src/worker/precache.ts'
import { skipWaitingOnRequest } from '../../../src/worker/skip-waiting.ts'
import { type BrowserHost, createBrowserHost, isSimulators } from '../answers.ts'
import { openWorldStore } from '../store.ts'
import { openBrowserWorlds } from '../worlds.ts'
import { cachePictures } from './pictures.ts'

/** The build injects the list of files here. */
declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}

/*
 * The service worker of the demo build is its server: it runs the simulator and serves the build's files, so
 * that no network is needed once those are cached.
 */
let host: Promise<BrowserHost> | undefined

/**
 * Called on the first request, because a newer version that waits would load a world that the older one still
 * changes.
 */
async function opened(): Promise<BrowserHost> {
  const worlds = await openBrowserWorlds(seedOf, openWorldStore('trade-portal-training'))
  return createBrowserHost(createCore(handlers), worlds)
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== self.location.origin || !isSimulators(url)) return
  host ??= opened()
  event.respondWith(host.then((answer) => answer(event.request)))
})

/** Files not needed at first: pictures, and what renders statecharts for developers. */
const isForLater = ({ url }: PrecacheEntry) => /^(pictures\/|assets\/(elk-worker|charts\.worker))/.test(url)
const files = self.__WB_MANIFEST
cachePictures(files.filter(isForLater))
precachePortal(files.filter((file) => !isForLater(file)))
skipWaitingOnRequest()
