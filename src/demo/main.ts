import { installWorker, NOT_SET_UP, OWN_NETWORK } from './install-worker.ts'
import { keepWorldTime } from './world-time.ts'

/*
 * The portal from a folder: `npm run demo` builds it with this file in the place of ../main.tsx. Its ERP is
 * a service worker, which must be there before the first call.
 */

async function start(): Promise<void> {
  leaveSlash()
  const problem = await installWorker()
  if (problem !== null) return say(problem)
  // Where it can't be had the bar says so, and the portal works by the real time.
  await keepWorldTime().catch(() => undefined)
  const { startPortal } = await import('../start-portal.tsx')
  startPortal(OWN_NETWORK)
  // By now the page has mostly loaded, and what the portal does after that would wait for ever: newer versions.
  if (document.readyState === 'complete') dispatchEvent(new Event('load'))
  // A page of our own that shows the portal in a frame has the bar itself.
  if (frameElement) return
  const { showBar } = await import('./bar.tsx')
  showBar()
}

/** A server without rewrites answers /tour with the folder /tour/, which is the same page. */
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

// Not awaited here: what is imported later may share a file with this one, and would wait for it.
void start().catch(() => say(NOT_SET_UP))
