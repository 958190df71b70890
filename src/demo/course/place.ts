import { documentUrl } from '../../components/navigation/document-url.ts'
import { OwnStorage } from './own-storage.ts'

/**
 * Makes the portal, whose URLs start at the root, run in a folder of another site: documents are loaded from the
 * folder, then their URL loses it. Only this page's frame has that URL. Returns the path of the folder.
 */
export function settleIn(): string {
  const { dataset } = document.documentElement
  // The worker writes it into the pages that it serves; others are in the folder itself.
  const base = dataset['base'] ?? new URL('.', location.href).pathname
  dataset['base'] = base
  globalThis.BaseUrl = base
  // Relative URLs of the page would change with its own.
  for (const link of document.querySelectorAll('link')) link.setAttribute('href', link.href)
  keepApart('localStorage', base)
  keepApart('sessionStorage', base)
  const unit = dataset['start'] === undefined ? null : location.href
  // A browser without it leaves the package on a reload (docs/course.md).
  if ('navigation' in window) navigation.addEventListener('navigate', (event) => keepInside(event, unit))
  // The visit ended when the page was left: one that comes back as it was begins another.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && unit !== null) location.replace(unit)
  })
  for (const type of ['click', 'auxclick']) document.addEventListener(type, aimInside, true)
  return base
}

/** The one URL outside of the folder to which the page may go, though it is of this site. */
let wayOut: string | null = null

export function allowWayOut(url: string): void {
  wayOut = new URL(url).href
}

/** Gives the page its URL in the portal. */
export function takeUrl(path: string): void {
  history.replaceState(history.state, '', path)
}

/** The portal's URL of a page that was loaded from the folder. */
export const urlInside = (base: string) =>
  `/${location.pathname.slice(base.length)}${location.search}${location.hash}`

function keepApart(name: 'localStorage' | 'sessionStorage', base: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(window, name)
  const given = () => descriptor?.get?.call(window)
  Object.defineProperty(window, name, {
    value: new OwnStorage(`trade-portal ${base} `, given),
    configurable: true,
  })
}

/**
 * Loads from the folder what would be loaded from the root: a reload, a link, a script's redirect. The page of a
 * unit is loaded again as the platform opened it.
 */
function keepInside(event: NavigateEvent, unit: string | null): void {
  const { url, sameDocument } = event.destination
  const inside = unit !== null && event.navigationType === 'reload' ? unit : documentUrl(url)
  if (sameDocument || url === wayOut || inside === url || event.downloadRequest !== null || !event.cancelable)
    return
  event.preventDefault()
  location.replace(inside)
}

/** A link may open a tab, whose navigation this page does not see. */
function aimInside({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const opensTab = link && link.target !== '' && link.target !== '_self'
  if (opensTab && !link.download) link.href = documentUrl(link.href)
}
