import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const MONTH_SECONDS = 30 * 24 * 60 * 60
const MOST = 300

/** Product pictures, the last few hundred seen: shown at once, and looked at anew behind the user's back. */
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
