import type { ActorOptions, AnyActorLogic } from 'xstate'
import { RECHECK_DELAY_MS } from '#machines/cart/send-outcome.rules.ts'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>
type Work = () => Promise<unknown>

/** A clock that replaces the delay before a recheck with the given work, by default none. */
export function recheckClock() {
  let meanwhile: Work = async () => undefined
  const clock: Clock = {
    setTimeout: (work: () => void, ms: number) => {
      if (ms !== RECHECK_DELAY_MS) return setTimeout(work, ms)
      void meanwhile().then(work)
    },
    clearTimeout,
  }
  const duringRecheckDelay = (work: Work) => {
    meanwhile = work
  }
  return { clock, duringRecheckDelay }
}
