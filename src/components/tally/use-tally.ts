import { useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isolated } from '#contract/isolated.ts'
import { openCartId } from '#machines/cart/wait-for-cart.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import { unsent } from '#machines/tally/tally.model.ts'
import { toast } from '../../ui/toast.ts'
import { useUnsaved } from '../actors/pending-work.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { erpQuery } from '../queries/erp-query.ts'
import { invalidateLists } from '../queries/invalidation.ts'
import { persistTally, readTally, removeTally, type TallyPurpose } from './tally-draft.ts'

export type TallyActor = ActorRefFrom<typeof tallyMachine>

/** Runs the actor of a tally and connects it to the portal's cart, or to a custom list. */
export function useTally(purpose: TallyPurpose, onDone: () => void): TallyActor {
  const portal = usePortal()
  const { erp, cart, queryClient } = portal
  const { goods, lineID, listId, writing } = purpose
  const { format, lengths: siteLengths } = useSite()
  const { productID, UOM } = goods
  const actor = useTrackedActor(tallyMachine, {
    input: {
      erp,
      productID,
      UOM,
      lineID,
      note: goods.note ?? '',
      written: writing?.text ?? null,
      kept: readTally(portal, purpose),
      siteLengths,
      lengths: async () => {
        const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
        return (await queryClient.ensureQueryData(query)).map(({ length }) => length)
      },
      cartSession: () => (listId === undefined ? openCartId(cart) : Promise.resolve(listId)),
    },
  })
  const touched = useCallback(() => {
    if (listId === undefined) cart.send({ type: 'cart.refreshed' })
    else invalidateLists(queryClient)
  }, [cart, listId, queryClient])
  useActorEvent(actor, 'tally.cartTouched', touched)
  useActorEvent(actor, 'tally.completed', ({ sum }) => {
    const length = `${format.quantity(sum / 100)} ${siteLengths.unit}: ${isolated(goods.name)}`
    if (lineID === null) toast.success(listId === undefined ? 'Added to cart' : 'Added to list', length)
    else toast.success('Tally updated', length)
    onDone()
  })
  useActorEvent(actor, 'tally.written', ({ pieces }) => {
    writing?.onWritten(pieces)
    onDone()
  })
  useEffect(
    () => () => {
      // If the user leaves while lines are sent, the cart or list must show those that arrived.
      if (actor.getSnapshot().hasTag('sending')) touched()
    },
    [actor, touched],
  )
  return actor
}

/**
 * Persists the input of an open tally, so that it survives an expired session and a reload, but not closing
 * the dialog. A tally for `writing` is not persisted and counts as unsaved instead.
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
      persistTally(portal, latest.current, unsent(state.context, state.hasTag('calling')))
    })
    return () => {
      subscription.unsubscribe()
      if (portal.session.getSnapshot().hasTag('loggedIn')) removeTally(portal)
    }
  }, [actor, portal, isKept])
}
