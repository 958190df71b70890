import { installWorker, NOT_SET_UP, OWN_NETWORK } from './install-worker.ts'
import { shiftToWorldTime } from './world-time.ts'

/*
 * The portal of the demo: `npm run demo` builds it with this file instead of ../main.tsx. Its ERP is a
 * service worker, which must be installed before the first call.
 */

async function start(): Promise<void> {
  leaveSlash()
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

// No top-level await: a chunk that is imported later may share code with this one and would wait for it.
void start().catch(() => say(NOT_SET_UP))
