/// <reference lib="WebWorker" />
import { clientsClaim } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

/** The message that src/app/update/updates.tsx sends to a waiting version. */
const TAKE_OVER = 'TAKE_OVER'

/**
 * The first version takes over its page at once. A later one waits until a page requests it, then takes over
 * all pages.
 */
export function skipWaitingOnRequest(): void {
  clientsClaim()
  self.addEventListener('message', ({ data }) => {
    if (data === TAKE_OVER) self.skipWaiting()
  })
}
