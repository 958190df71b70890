import type { Network } from '../components/network.ts'

/** The network of a portal whose server runs in the browser: always reachable. */
export const OWN_NETWORK: Network = {
  isOnline: () => true,
  events: new EventTarget(),
  isCutOff: async () => false,
}

const WORKER = '/sw.js'
/** Records that the page was reloaded: a second reload would not help. */
const AGAIN = 'training-loaded-again'

/** Shown if no more specific reason is known. */
export const NOT_SET_UP =
  'The portal could not set itself up in this browser. See that it lets this page keep data (cookies), close other tabs of it, then load this page again.'

/** Installs the service worker that acts as the ERP. Null on success, otherwise the reason in plain words. */
export async function installWorker(): Promise<string | null> {
  // Missing on plain HTTP from another machine, and in some private windows.
  if (!navigator.serviceWorker)
    return 'This browser lets no page work without a network here. Open the folder by http://localhost or over https, in a normal window.'
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    if (await isGivenUp(registration))
      return 'This browser could not keep the portal’s files: it has no room for them, or not all could be read. Free some space, then load this page again.'
  } catch {
    // A worker from an earlier visit is enough; offline there is no newer one.
    if (!navigator.serviceWorker.controller) return NOT_SET_UP
  }
  if (navigator.serviceWorker.controller || (await isTakenOver())) {
    sessionStorage.removeItem(AGAIN)
    return null
  }
  return 'The portal has no server in this tab. Load this page again without holding Shift.'
}

/**
 * Whether the first worker failed to install. An active worker serves the page, even if a newer one fails.
 */
function isGivenUp({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const failed = new Promise<boolean>((resolve) => {
    if (!active)
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve(true)
      })
  })
  return Promise.race([failed, navigator.serviceWorker.ready.then(() => false)])
}

/** Waits for the first worker to take the page over. If it does not, the page bypassed it and is reloaded. */
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
