import type { Network } from '../components/portal/portal.ts'
import { shiftClock } from '../components/tapes/shift-clock.ts'
import { worldControl } from '../erp/world-control.ts'
import { keepInstallOffer } from './install.ts'

/*
 * The portal of the demo: `npm run demo` builds it with this file instead of ../main.tsx. Its ERP is a
 * service worker, which must be installed before the first call.
 */

async function start(): Promise<void> {
  leaveSlash()
  keepInstallOffer()
  const problem = await installWorker()
  if (problem !== null) return say(problem)
  // If this fails, the bar says so, and the portal uses the real time.
  await shiftToWorldTime().catch(() => undefined)
  const { startPortal } = await import('../start-portal.tsx')
  startPortal(OWN_NETWORK)
  // The load event has usually fired already, and the portal waits for it before it checks for updates.
  if (document.readyState === 'complete') dispatchEvent(new Event('load'))
  // In an iframe, the page around it has the bar.
  if (frameElement) return
  const { showBar } = await import('./bar.tsx')
  showBar()
}

/** A server without rewrites redirects /tour to the folder /tour/, which is the same page. */
function leaveSlash(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+(index\.html)?$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

function say(problem: string): void {
  const words = document.createElement('p')
  words.textContent = problem
  document.body.replaceChildren(words)
}

/** The network of a portal whose server runs in the browser: always reachable. */
const OWN_NETWORK: Network = {
  isOnline: () => true,
  events: new EventTarget(),
  isCutOff: async () => false,
}

const WORKER = '/sw.js'
/** Records that the page was reloaded: a second reload would not help. */
const AGAIN = 'training-loaded-again'

/** Shown if no more specific reason is known. */
const NOT_SET_UP =
  'The portal could not be set up in this browser. Allow cookies for this page, close its other tabs, then reload it.'

/** Installs the service worker that acts as the ERP. Null on success, otherwise the reason in plain words. */
async function installWorker(): Promise<string | null> {
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

/**
 * On these pages a tape sets the clock of the portal in the iframe by the page's clock, which must be real.
 */
const WITH_FRAME = /^\/(debug|playground|tour)$/

/**
 * Shifts the portal's clock to that of its world, which a trainer may have set, so that both agree on today.
 */
async function shiftToWorldTime(): Promise<void> {
  if (frameElement || WITH_FRAME.test(location.pathname)) return
  const { now } = await worldControl.read()
  const ahead = Date.parse(now) - Date.now()
  shiftClock(window, () => ahead)
}

// No top-level await: a chunk that is imported later may share code with this one and would wait for it.
void start().catch(() => say(NOT_SET_UP))
