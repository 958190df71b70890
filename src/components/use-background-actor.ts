import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Chart, trackWork } from './pending-work.ts'
import { perPortal } from './per-portal.ts'
import { type SessionActor, usePortal } from './portal.ts'
import { publishActor } from './publish-actor.ts'

interface Lasting<Actor> {
  /** What it is about: who comes back to that finds the chart that he left. */
  readonly name: string
  readonly make: () => Actor
  /** Tells the user, who has gone on meanwhile, how it ended. */
  readonly tell: (actor: Actor) => void
  /** Whether it is kept for who comes back: while it is at work, unless given. */
  readonly isKept?: (actor: Actor) => boolean
}

interface Left<Actor> {
  readonly actor: Actor
  readonly takeBack: () => void
}

const isBusy = (chart: Chart) => chart.getSnapshot().hasTag('busy')

/** Lets it run by itself until it is taken back: once it has nothing left to do the user is told. */
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
 * The hook for a kind of chart that ends what it is at though its screen has gone. Like any chart it holds
 * an update back while it is at work. What it is given counts from when the screen is drawn first.
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
