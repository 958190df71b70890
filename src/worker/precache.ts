import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PAGE = '/index.html'
/** Paths that the server handles itself: none of them is a page of the portal. */
const SERVERS_OWN = [/^\/(api|config|papers|pictures|simulator)\//]

/**
 * Precaches the portal's files, all of one version, when this worker is installed. Every URL of the portal is
 * served by one page, so it opens offline.
 */
export function precachePortal(files: readonly (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute([...files])
  registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: SERVERS_OWN }))
}
