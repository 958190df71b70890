/// <reference lib="WebWorker" />
import { clientsClaim } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

/** What a page says to a version that waits; src/app/update/worker-updates.ts says it. */
const TAKE_OVER = 'TAKE_OVER'

/**
 * The first version serves the page that brought it at once. A later one waits until a page asks for it,
 * and then takes all pages over.
 */
export function skipWaitingOnRequest(): void {
  clientsClaim()
  self.addEventListener('message', ({ data }) => {
    if (data === TAKE_OVER) self.skipWaiting()
  })
}
