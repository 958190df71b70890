import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { updateMachine } from '#machines/update/update.machine.ts'
import { trackWork, watchWork, work } from '../../components/pending-work.ts'
import type { SessionActor } from '../../components/portal.ts'
import { publishActor } from '../../components/publish-actor.ts'
import { typedFields } from './typed-fields.ts'
import { UpdateBanner } from './update-banner.tsx'
import { watchUpdates } from './worker-updates.ts'

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
