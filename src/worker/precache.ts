import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PAGE = '/index.html'
/** What the server answers by itself: none of it is a page of the portal's. */
const SERVERS_OWN = [/^\/(api|config|papers|pictures|simulator)\//]

/**
 * The portal's own files, all of one version, fetched when this worker is installed. Every address of the
 * portal's is the one page, so it opens without a network.
 */
export function precachePortal(files: readonly (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute([...files])
  registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: SERVERS_OWN }))
}
