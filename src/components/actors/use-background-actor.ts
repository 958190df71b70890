import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { perPortal, type SessionActor, usePortal } from '../portal/portal.ts'
import { type Chart, trackWork } from './pending-work.ts'
import { publishActor } from './use-tracked-actor.ts'

interface BackgroundOptions<Actor> {
  /** Identifies the actor: a screen that mounts again with this name gets it back. */
  readonly name: string
  readonly make: () => Actor
  /** Reports the outcome to a user who has left the screen. */
  readonly report: (actor: Actor) => void
  /** Whether it is kept for the user's return when the screen is left; by default while it is busy. */
  readonly isKept?: (actor: Actor) => boolean
}

interface LeftActor<Actor> {
  readonly actor: Actor
  readonly reclaim: () => void
}

const isBusy = (chart: Chart) => chart.getSnapshot().hasTag('busy')

/** Keeps an actor running until it is taken back or no longer busy; then reports its outcome. */
function keepRunning<Actor extends AnyActorRef>(
  session: SessionActor,
  actor: Actor,
  report: (actor: Actor) => void,
): LeftActor<Actor> {
  const untrack = trackWork(actor)
  const running = actor.subscribe(() => {
    if (isBusy(actor)) return
    reclaim()
    report(actor)
  })
  const closing = session.on('session.closed', () => {
    reclaim()
    actor.stop()
  })
  const reclaim = () => {
    running.unsubscribe()
    closing.unsubscribe()
    untrack()
  }
  return { actor, reclaim }
}

/**
 * Creates a hook for actors that finish their work after their screen was left. Like any tracked actor they
 * delay updates while busy. Only the first render's options are used.
 */
export function backgroundActor<Actor extends AnyActorRef>() {
  const leftOf = perPortal(() => new Map<string, LeftActor<Actor>>())

  return function useBackgroundActor(given: BackgroundOptions<Actor>): Actor {
    const portal = usePortal()
    const [{ name, make, report, isKept = isBusy }] = useState(given)
    const [actor] = useState(() => leftOf(portal).get(name)?.actor ?? make())
    useEffect(() => {
      const left = leftOf(portal)
      left.get(name)?.reclaim()
      if (!left.delete(name)) publishActor(actor).start()
      const untrack = trackWork(actor)
      return () => {
        untrack()
        const isSignedIn = portal.session.getSnapshot().hasTag('loggedIn')
        if (isSignedIn && isKept(actor)) left.set(name, keepRunning(portal.session, actor, report))
        else actor.stop()
      }
    }, [portal, name, actor, report, isKept])
    return actor
  }
}
