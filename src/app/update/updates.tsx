import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { type ActorRefFrom, createActor } from 'xstate'
import { updateMachine } from '#machines/update/update.machine.ts'
import { trackWork, watchWork, work } from '../../components/actors/pending-work.ts'
import { publishActor } from '../../components/actors/use-tracked-actor.ts'
import type { SessionActor } from '../../components/portal/portal.ts'
import { Button } from '../../ui/button.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { typedFields } from './typed-fields.ts'
import { update } from './update.styles.ts'

/**
 * Installs the service worker and offers versions newer than the one that served the page. The banner has its
 * own React root: a version that fails to render must still be replaceable.
 */
export function startUpdates(session: SessionActor, servedBy: ServiceWorker | null | undefined): void {
  // No service workers in this browser, or not over plain HTTP.
  if (servedBy === undefined) return
  const { serviceWorker } = navigator
  const actor = publishActor(createActor(updateMachine, { input: { isServed: servedBy !== null } }))
  const takeOver = watchUpdates(serviceWorker, {
    waiting: () => actor.send({ type: 'version.waiting' }),
    tookOver: () => actor.send({ type: 'version.activated' }),
  })
  actor.on('update.activationRequested', takeOver)
  actor.on('update.reloadRequested', () => location.reload())
  actor.start()
  // The new worker may have taken over while this code was loading.
  if (serviceWorker.controller !== servedBy) actor.send({ type: 'version.activated' })
  trackWork(session)
  trackWork(typedFields)
  const report = () => actor.send({ type: 'work.changed', work: work() })
  watchWork(report)
  report()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<UpdateBanner actor={actor} />)
}

type UpdateActor = ActorRefFrom<typeof updateMachine>

/** Offers a newer version of the portal at the bottom of the screen (section 2.2); it never takes focus. */
function UpdateBanner({ actor }: { readonly actor: UpdateActor }) {
  const isOffered = useSelector(actor, (state) => state.hasTag('offered'))
  const isUpdating = useSelector(actor, (state) => state.hasTag('updating'))
  const isShown = isOffered || isUpdating
  usePageMark('foot', isShown)
  return (
    <aside aria-label="New version" data-surface="bar">
      <div role="status">
        {isShown && (
          <div className={update.strip}>
            <p className={update.words}>A newer version of the portal is ready.</p>
            <Button
              className={update.button}
              loading={isUpdating}
              onClick={() => actor.send({ type: 'update.pressed' })}
            >
              Refresh to Update
            </Button>
          </div>
        )}
      </div>
    </aside>
  )
}

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
