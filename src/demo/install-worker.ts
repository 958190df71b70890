import type { Network } from '../components/network.ts'

/** The way to a server that is in the browser: no network, or none, makes a difference to it. */
export const OWN_NETWORK: Network = {
  isOnline: () => true,
  events: new EventTarget(),
  isCutOff: async () => false,
}

const WORKER = '/sw.js'
/** Remembers that the page was loaded anew already: once must do. */
const AGAIN = 'training-loaded-again'

/** What is to be said where nothing better is known. */
export const NOT_SET_UP =
  'The portal could not set itself up in this browser. See that it lets this page keep data (cookies), close other tabs of it, then load this page again.'

/**
 * Sees to it that this page has its own server, the service worker that plays the ERP. Null once it has;
 * else in plain words why it can't be had.
 */
export async function installWorker(): Promise<string | null> {
  // It is not there on a page of plain http from another machine, and in some private windows.
  if (!navigator.serviceWorker)
    return 'This browser lets no page work without a network here. Open the folder by http://localhost or over https, in a normal window.'
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    if (await isGivenUp(registration))
      return 'This browser could not keep the portal’s files: it has no room for them, or not all could be read. Free some space, then load this page again.'
  } catch {
    // A worker from an earlier visit does; without a network there is no newer one.
    if (!navigator.serviceWorker.controller) return NOT_SET_UP
  }
  if (navigator.serviceWorker.controller || (await isTakenOver())) {
    sessionStorage.removeItem(AGAIN)
    return null
  }
  return 'The portal has no server in this tab. Load this page again without holding Shift.'
}

/** Whether the first worker came to nothing. One that is there serves, whatever becomes of a newer one. */
function isGivenUp({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const failed = new Promise<boolean>((resolve) => {
    if (!active)
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve(true)
      })
  })
  return Promise.race([failed, navigator.serviceWorker.ready.then(() => false)])
}

/** The first worker takes its page over as soon as it runs; a page that was loaded past it is loaded again. */
function isTakenOver(): Promise<boolean> {
  if (sessionStorage.getItem(AGAIN)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      sessionStorage.setItem(AGAIN, 'yes')
      location.reload()
    }, 5000)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      clearTimeout(late)
      resolve(true)
    })
  })
}
