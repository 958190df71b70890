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
 * Keeps the portal in the browser and offers what is newer than the version that served the page. Its banner has a root of its own beside the
 * portal's: a version that fails to draw anything must still be replaced.
 */
export function startUpdates(session: SessionActor, servedBy: ServiceWorker | null | undefined): void {
  // A browser that keeps nothing, or that must not over plain http.
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
  // It may have happened while this code was on its way.
  if (serviceWorker.controller !== servedBy) actor.send({ type: 'version.activated' })
  trackWork(session)
  trackWork(typedFields)
  const report = () => actor.send({ type: 'work.changed', work: work() })
  watchWork(report)
  report()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<UpdateBanner actor={actor} />)
}
