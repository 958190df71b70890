import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cartToFill } from '#machines/cart/wait-for-cart.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import { unsent } from '#machines/tally/tally.model.ts'
import { toast } from '../../ui/toast.ts'
import { erpQuery } from '../erp-query.ts'
import { usePortal } from '../portal.ts'
import { useSite } from '../site.tsx'
import { useActorEvent } from '../use-actor-event.ts'
import { useTrackedActor } from '../use-tracked-actor.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { forgetTally, keepTally, readTally } from './tally-draft.ts'

export type TallyActor = ActorRefFrom<typeof tallyMachine>

/** What is ordered by length. */
interface TallyGoods {
  readonly productID: string
  readonly name: string
  /** The unit that it is priced in. */
  readonly UOM: string
}

/** A cut list that stands elsewhere and is written there, not into the cart. */
interface TallyWriting {
  readonly text: string
  readonly onWritten: (pieces: readonly Pieces[]) => void
}

/** What a tally is of, and where it goes: the cart, one of its lines, or where it is written. */
export interface TallyPurpose {
  readonly goods: TallyGoods
  /** The line of the cart that is changed; null where there is none yet. */
  readonly lineID: number | null
  readonly writing?: TallyWriting | undefined
  /** Where on a page it is opened, if one product may stand in two places. */
  readonly place?: string | undefined
}

/** The chart of one tally, tied to the portal's cart. */
export function useTally(purpose: TallyPurpose, onDone: () => void): TallyActor {
  const portal = usePortal()
  const { erp, cart, queryClient } = portal
  const { goods, lineID, writing } = purpose
  const { format, lengths: siteLengths } = useSite()
  const { productID, UOM } = goods
  const actor = useTrackedActor(tallyMachine, {
    input: {
      erp,
      productID,
      UOM,
      lineID,
      written: writing?.text ?? null,
      kept: readTally(portal, purpose),
      siteLengths,
      lengths: async () => {
        const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
        return (await queryClient.ensureQueryData(query)).map(({ length }) => length)
      },
      cartSession: () => cartToFill(cart),
    },
  })
  useActorEvent(actor, 'tally.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
  useActorEvent(actor, 'tally.completed', ({ sum }) => {
    const length = `${format.quantity(sum / 100)} ${siteLengths.unit}: ${goods.name}`
    if (lineID === null) toast.success('Added to cart', length)
    else toast.success('Tally updated', length)
    onDone()
  })
  useActorEvent(actor, 'tally.written', ({ pieces }) => {
    writing?.onWritten(pieces)
    onDone()
  })
  useEffect(
    () => () => {
      // Who goes back amid the sending finds in the cart what had arrived by then.
      if (actor.getSnapshot().hasTag('sending')) cart.send({ type: 'cart.refreshed' })
    },
    [actor, cart],
  )
  return actor
}

/**
 * What is typed survives a session that ends by itself and a reload; not what the user closes. What is to
 * be written elsewhere is not kept: the page is not loaded anew under it.
 */
export function useKeptTally(actor: TallyActor, purpose: TallyPurpose, open: boolean): void {
  const portal = usePortal()
  const latest = useRef(purpose)
  useEffect(() => {
    latest.current = purpose
  })
  const isKept = open && !purpose.writing
  useUnsaved(open && !isKept)
  useEffect(() => {
    if (!isKept) return
    const subscription = actor.subscribe((state) => {
      if (state.hasTag('loading') || state.hasTag('failed')) return
      keepTally(portal, latest.current, unsent(state.context, state.hasTag('calling')))
    })
    return () => {
      subscription.unsubscribe()
      if (portal.session.getSnapshot().hasTag('loggedIn')) forgetTally()
    }
  }, [actor, portal, isKept])
}
