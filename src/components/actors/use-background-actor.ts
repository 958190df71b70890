import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { perPortal } from '../portal/per-portal.ts'
import { type SessionActor, usePortal } from '../portal/portal.ts'
import { type Chart, trackWork } from './pending-work.ts'
import { publishActor } from './use-tracked-actor.ts'

interface Lasting<Actor> {
  /** Identifies the actor: a screen that mounts again with this name gets it back. */
  readonly name: string
  readonly make: () => Actor
  /** Reports the outcome to a user who has left the screen. */
  readonly tell: (actor: Actor) => void
  /** Whether it is kept for the user's return when the screen is left; by default while it is busy. */
  readonly isKept?: (actor: Actor) => boolean
}

interface Left<Actor> {
  readonly actor: Actor
  readonly takeBack: () => void
}

const isBusy = (chart: Chart) => chart.getSnapshot().hasTag('busy')

/** Keeps an actor running until it is taken back or no longer busy; then reports its outcome. */
function letRun<Actor extends AnyActorRef>(
  session: SessionActor,
  actor: Actor,
  tell: (actor: Actor) => void,
): Left<Actor> {
  const countOut = trackWork(actor)
  const running = actor.subscribe(() => {
    if (isBusy(actor)) return
    takeBack()
    tell(actor)
  })
  const closing = session.on('session.closed', () => {
    takeBack()
    actor.stop()
  })
  const takeBack = () => {
    running.unsubscribe()
    closing.unsubscribe()
    countOut()
  }
  return { actor, takeBack }
}

/**
 * Creates a hook for actors that finish their work after their screen was left. Like any tracked actor they
 * delay updates while busy. Only the first render's options are used.
 */
export function backgroundActor<Actor extends AnyActorRef>() {
  const leftOf = perPortal(() => new Map<string, Left<Actor>>())

  return function useLastingChart(given: Lasting<Actor>): Actor {
    const portal = usePortal()
    const [{ name, make, tell, isKept = isBusy }] = useState(given)
    const [actor] = useState(() => leftOf(portal).get(name)?.actor ?? make())
    useEffect(() => {
      const left = leftOf(portal)
      left.get(name)?.takeBack()
      if (!left.delete(name)) publishActor(actor).start()
      const countOut = trackWork(actor)
      return () => {
        countOut()
        const isSignedIn = portal.session.getSnapshot().hasTag('loggedIn')
        if (isSignedIn && isKept(actor)) left.set(name, letRun(portal.session, actor, tell))
        else actor.stop()
      }
    }, [portal, name, actor, tell, isKept])
    return actor
  }
}
