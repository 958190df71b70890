/// <reference lib="WebWorker" />
import type { PrecacheEntry } from 'workbox-precaching'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { precachePortal } from '../../../src/worker/precache.ts'
import { skipWaitingOnRequest } from '../../../src/worker/skip-waiting.ts'
import { type BrowserHost, createBrowserHost, isSimulators } from '../answers.ts'
import { openWorldStore } from '../store.ts'
import { openBrowserWorlds } from '../worlds.ts'
import { cachePictures } from './pictures.ts'

/** The build puts the list of its files here. */
declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}

/*
 * The portal from a folder: this service worker is its server. It answers as the simulator, and for the
 * folder's files, so that nothing is asked of a network once they are here.
 */
let host: Promise<BrowserHost> | undefined

/** Not before it is asked: a newer version that waits would remember a world in which the older goes on. */
async function opened(): Promise<BrowserHost> {
  const worlds = await openBrowserWorlds(seedFor, openWorldStore('trade-portal-training'))
  return createBrowserHost(createCore(handlers), worlds)
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== self.location.origin || !isSimulators(url)) return
  host ??= opened()
  event.respondWith(host.then((answer) => answer(event.request)))
})

/** Pictures, and what draws statecharts for developers. */
const isForLater = ({ url }: PrecacheEntry) => /^(pictures\/|assets\/(elk-worker|charts\.worker))/.test(url)
const files = self.__WB_MANIFEST
cachePictures(files.filter(isForLater))
precachePortal(files.filter((file) => !isForLater(file)))
skipWaitingOnRequest()
