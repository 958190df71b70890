import { queryOptions } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import { type PriceBookInfo, readPriceBook } from '#machines/price-book/read-price-book.ts'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpKey, knownUser } from '../../components/queries/erp-query.ts'
import { toast } from '../../ui/toast.ts'

/** The price book, or the ERP's message where there is none. */
export const priceBookQuery = (erp: Erp) =>
  queryOptions<PriceBookInfo>({
    queryKey: erpKey('getPriceBookInfo'),
    queryFn: async ({ signal, client }) => {
      await knownUser(erp, client)
      return readPriceBook(erp, (error) => console.error('The price book could not be read', error), signal)
    },
    meta: { failureShownBy: 'screen' },
  })

export type RequestActor = ActorRefFrom<typeof priceBookRequestMachine>

/** Sends requests about the price book; a success is shown as a toast. */
export function usePriceBookRequest(): RequestActor {
  const { erp, queryClient } = usePortal()
  const actor = useTrackedActor(priceBookRequestMachine, {
    input: {
      erp,
      userId: async () => (await knownUser(erp, queryClient)).id_user,
      bookTouched: () => void queryClient.invalidateQueries({ queryKey: erpKey('getPriceBookInfo') }),
    },
  })
  useActorEvent(actor, 'send.succeeded', ({ result }) => toast.success(result))
  return actor
}

/** The kind of the request in progress; null if there is none. */
export const useKindUnderWay = (actor: RequestActor) =>
  useSelector(actor, (state) => (state.hasTag('busy') ? (state.context.request?.kind ?? null) : null))
