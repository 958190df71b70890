import { shiftClock } from '../components/tapes/shift-clock.ts'
import { worldControl } from '../erp/world-control.ts'
import { keepInstallOffer } from './install.ts'
import { installWorker, type WorkerProblem } from './install-worker.ts'
import { OWN_NETWORK } from './own-network.ts'
import { say } from './say.ts'

/*
 * The portal of the demo: `npm run demo` builds it with this file instead of ../main.tsx. Its ERP is a
 * service worker, which must be installed before the first call.
 */

const PROBLEMS: Readonly<Record<WorkerProblem, string>> = {
  missing:
    'This browser does not allow offline pages here. Open the demo at http://localhost or over https, in a normal window.',
  noSpace:
    'This browser could not save the portal’s files: there is no space, or some could not be read. Free some space, then reload this page.',
  refused:
    'The portal could not be set up in this browser. Allow cookies for this page, close its other tabs, then reload it.',
  bypassed: 'The demo does not run in this tab. Reload this page without holding Shift.',
}

const NOT_STARTED = 'The portal could not be started: a part of it could not be read. Reload this page.'

async function start(): Promise<void> {
  leaveSlash()
  keepInstallOffer()
  const problem = await installWorker('/sw.js').catch(() => 'refused' as const)
  if (problem !== null) return say(PROBLEMS[problem])
  // If this fails, the bar says so, and the portal uses the real time.
  await shiftToWorldTime().catch(() => undefined)
  const { startPortal } = await import('../start-portal.tsx')
  startPortal(OWN_NETWORK)
  // The load event has usually fired already, and the portal waits for it before it checks for updates.
  if (document.readyState === 'complete') dispatchEvent(new Event('load'))
  // In an iframe, the page around it has the bar.
  if (frameElement) return
  // The portal works without its bar.
  await import('./bar.tsx').then(({ showBar }) => showBar()).catch(reportError)
}

/** A server without rewrites redirects /tour to the folder /tour/, which is the same page. */
function leaveSlash(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+(index\.html)?$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
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
void start().catch(() => say(NOT_STARTED))
