import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { knownUser } from '../../components/queries/erp-query.ts'
import { toast } from '../../ui/toast.ts'
import { invalidatePriceBook } from './price-book-query.ts'

export type RequestActor = ActorRefFrom<typeof priceBookRequestMachine>

/** Sends requests about the price book; a success is shown as a toast. */
export function usePriceBookRequest(): RequestActor {
  const { erp, queryClient } = usePortal()
  const actor = useTrackedActor(priceBookRequestMachine, {
    input: {
      erp,
      userId: async () => (await knownUser(erp, queryClient)).id_user,
      bookTouched: () => invalidatePriceBook(queryClient),
    },
  })
  useActorEvent(actor, 'send.succeeded', ({ result }) => toast.success(result))
  return actor
}

/** The kind of the request in progress; null if there is none. */
export const useKindUnderWay = (actor: RequestActor) =>
  useSelector(actor, (state) => (state.hasTag('busy') ? (state.context.request?.kind ?? null) : null))
