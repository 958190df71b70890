const WORKER = '/sw.js'
/** What the worker listens for: src/worker/skip-waiting.ts. */
const TAKE_OVER = 'TAKE_OVER'
const HALF_AN_HOUR = 30 * 60 * 1000
/** Any of the portal's files that can stand in a frame; the smallest. */
const SMALL_PAGE = '/favicon.svg'
const PATIENCE = 1000

type Listens = Pick<EventTarget, 'addEventListener'>

/** What is needed of a browser's ServiceWorkerRegistration. */
interface Registration extends Listens {
  readonly installing: Listens | null
  readonly waiting: { postMessage(message: string): void } | null
  readonly active: object | null
  update(): Promise<unknown>
}

/** What is needed of a browser's ServiceWorkerContainer. */
interface Container extends Listens {
  register(worker: string, options: RegistrationOptions): Promise<Registration>
}

interface Follower {
  readonly waiting: () => void
  readonly tookOver: () => void
}

/**
 * Looks for newer versions: now, every half hour, and whenever the tab comes into view. What it gives back
 * lets the one that waits take over, in all tabs.
 */
export function watchUpdates(container: Container, follower: Follower): () => void {
  let takeOver = () => {}
  container.addEventListener('controllerchange', follower.tookOver)
  container
    .register(WORKER, { updateViaCache: 'none' })
    .then((registration) => {
      takeOver = () => letTakeOver(registration)
      followRegistration(registration, follower.waiting)
    })
    // A browser that wants none of it has the portal all the same.
    .catch((error: unknown) => console.warn('The portal will not open without a network.', error))
  return () => takeOver()
}

/**
 * Asks the version that waits to take over, until it does. A file that a page asks for in the instant in
 * which the older version ends wakes that up again, and Chromium then forgets that it was to make way;
 * whatever is opened anew reminds it. That must not be this page: its own reload would be asked of the
 * version that is just ending, and never be answered.
 */
function letTakeOver(registration: Registration): void {
  const { waiting } = registration
  waiting?.postMessage(TAKE_OVER)
  const insist = setInterval(() => {
    if (registration.waiting === waiting && waiting) remind()
    else clearInterval(insist)
  }, PATIENCE)
}

function remind(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = SMALL_PAGE
  document.body.append(frame)
  setTimeout(() => frame.remove(), PATIENCE)
}

function followRegistration(registration: Registration, waiting: () => void): void {
  // The first version of all waits for nobody.
  const look = () => {
    if (registration.waiting && registration.active) waiting()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  // Without a network there is nothing newer to be had.
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, HALF_AN_HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
