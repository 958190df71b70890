import type { Network } from '../components/portal/network.ts'

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
  'The portal could not be set up in this browser. Allow cookies for this page, close its other tabs, then reload it.'

/** Installs the service worker that acts as the ERP. Null on success, otherwise the reason in plain words. */
export async function installWorker(): Promise<string | null> {
  // Missing on plain HTTP from another machine, and in some private windows.
  if (!navigator.serviceWorker)
    return 'This browser does not allow offline pages here. Open the demo at http://localhost or over https, in a normal window.'
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    if (await isGivenUp(registration))
      return 'This browser could not save the portal’s files: there is no space, or some could not be read. Free some space, then reload this page.'
  } catch {
    // A worker from an earlier visit is enough; offline there is no newer one.
    if (!navigator.serviceWorker.controller) return NOT_SET_UP
  }
  if (navigator.serviceWorker.controller || (await isTakenOver())) {
    sessionStorage.removeItem(AGAIN)
    return null
  }
  return 'The demo does not run in this tab. Reload this page without holding Shift.'
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
