import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { NO_PURCHASES, purchaseSums } from '#machines/purchases/purchases.rules.ts'
import { type ReadingActor, readingOf } from '#machines/reading/reading.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { purchasesQuery, storePurchases } from '../../components/queries/purchases-query.ts'
import { BATCH, REFRESH_MS } from '../../components/reading/limits.ts'
import { readTransaction } from '../../components/reading/read-transaction.ts'
import { throttled } from '../../components/rendering/throttled.ts'

const reading = readingOf<TransactionAddress, true>()

interface PurchasesReading {
  readonly actor: ReadingActor<TransactionAddress, true>
  readonly isReading: boolean
  /** Whether there was nothing left to read. */
  readonly isAllKnown: boolean
}

/**
 * Adds these orders and sales to the known purchases, except those that are. Only the first render counts. The
 * list is written at intervals, since each is as long as all that was bought.
 */
export function usePurchasesReading(bought: readonly TransactionAddress[]): PurchasesReading {
  const portal = usePortal()
  const { queryClient } = portal
  const [{ sums, list, unread }] = useState(() => {
    const known = queryClient.getQueryData(purchasesQuery.queryKey) ?? NO_PURCHASES
    const read = new Set(known.read)
    const sums = purchaseSums(known)
    return {
      sums,
      list: throttled(REFRESH_MS, () => queryClient.setQueryData(purchasesQuery.queryKey, sums.sum())),
      unread: bought.filter((address) => !read.has(idOf(address))),
    }
  })
  const actor = useTrackedActor(reading, {
    input: {
      items: unread,
      keyOf: idOf,
      batch: BATCH,
      read: async (address, signal) => {
        sums.add(address, await readTransaction(portal, address, signal))
        list.call()
        return true
      },
    },
  })
  const isReading = useSelector(actor, (state) => state.hasTag('reading'))
  // Also when the page is left.
  useEffect(() => {
    if (!isReading) return undefined
    return () => {
      list.flush()
      void storePurchases(queryClient)
    }
  }, [isReading, list, queryClient])
  return { actor, isReading, isAllKnown: unread.length === 0 }
}
