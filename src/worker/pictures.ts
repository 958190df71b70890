import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const MONTH_SECONDS = 30 * 24 * 60 * 60
const MOST = 300

/** Caches the last few hundred product pictures: served at once, and revalidated in the background. */
export function cachePictures(): void {
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
