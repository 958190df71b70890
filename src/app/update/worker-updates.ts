const WORKER = '/sw.js'
/** The message that src/worker/skip-waiting.ts handles. */
const TAKE_OVER = 'TAKE_OVER'
const HALF_AN_HOUR = 30 * 60 * 1000
/** The smallest of the portal's files that an iframe can load. */
const SMALL_PAGE = '/favicon.svg'
const PATIENCE = 1000

type Listens = Pick<EventTarget, 'addEventListener'>

/** The part of ServiceWorkerRegistration that is used here. */
interface Registration extends Listens {
  readonly installing: Listens | null
  readonly waiting: { postMessage(message: string): void } | null
  readonly active: object | null
  update(): Promise<unknown>
}

/** The part of ServiceWorkerContainer that is used here. */
interface Container extends Listens {
  register(worker: string, options: RegistrationOptions): Promise<Registration>
}

interface Follower {
  readonly waiting: () => void
  readonly tookOver: () => void
}

/**
 * Checks for newer versions: now, every half hour, and whenever the tab becomes visible. The returned
 * function makes the waiting version take over in all tabs.
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
    // Without a service worker the portal still works online.
    .catch((error: unknown) => console.warn('The portal will not open offline.', error))
  return () => takeOver()
}

/**
 * Tells the waiting version to take over, and insists until it does. A file requested at the moment when the
 * older version ends wakes that version up again, and Chromium then forgets that it was to be replaced; the
 * next navigation reminds it. That navigation must not be this page's own reload: it would go to the version
 * that is ending, and never get a reply.
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
  // Without an active version this is the first one, which need not wait.
  const look = () => {
    if (registration.waiting && registration.active) waiting()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  // Offline there is nothing newer to fetch.
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, HALF_AN_HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
