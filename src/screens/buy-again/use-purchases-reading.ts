import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Transaction } from '#contract/entities/transaction.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { isSettled, NO_PURCHASES, purchaseSums } from '#machines/purchases/purchases.rules.ts'
import { type ReadingActor, readingOf } from '#machines/reading/reading.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { erpKey } from '../../components/queries/erp-query.ts'
import { purchasesQuery, storePurchases } from '../../components/queries/purchases-query.ts'
import { FIRST_ORDERS, MORE_ORDERS, REFRESH_MS } from '../../components/reading/limits.ts'
import { readTransaction } from '../../components/reading/read-transaction.ts'
import { throttled } from '../../components/rendering/throttled.ts'

const reading = readingOf<TransactionAddress, true>()

interface PurchasesReading {
  readonly actor: ReadingActor<TransactionAddress, true>
  readonly isReading: boolean
  /** How many of them were known before. */
  readonly known: number
  /** Whether there was nothing left to read. */
  readonly isAllKnown: boolean
}

/**
 * Adds these orders and sales, the newest first, to the known purchases, except those that are: what is new among
 * the first, and older ones on request. Only the first render counts. The list is written at intervals, since each
 * is as long as all that was bought.
 */
export function usePurchasesReading(bought: readonly TransactionAddress[]): PurchasesReading {
  const portal = usePortal()
  const { queryClient } = portal
  const [{ sums, list, unread, first }] = useState(() => {
    const known = queryClient.getQueryData(purchasesQuery.queryKey) ?? NO_PURCHASES
    const read = new Set(known.read)
    const sums = purchaseSums(known)
    const isUnread = (address: TransactionAddress) => !read.has(idOf(address))
    return {
      sums,
      list: throttled(REFRESH_MS, () => queryClient.setQueryData(purchasesQuery.queryKey, sums.sum())),
      unread: bought.filter(isUnread),
      first: bought.slice(0, FIRST_ORDERS).filter(isUnread).length,
    }
  })
  const actor = useTrackedActor(reading, {
    input: {
      items: unread,
      keyOf: idOf,
      batch: MORE_ORDERS,
      first,
      read: async (address, signal) => {
        sums.add(address, settled(portal, address) ?? (await readTransaction(portal, address, signal)))
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
  return { actor, isReading, known: bought.length - unread.length, isAllKnown: unread.length === 0 }
}

/** One that the query cache has from before, also from the offline cache, and that is as it was. */
function settled({ queryClient }: Portal, { transactionNumber, transactionSuffix }: TransactionAddress) {
  const queryKey = erpKey('getTransactionTP', { transactionNumber, transactionSuffix })
  const known = queryClient.getQueryData<Transaction>(queryKey)
  return known && isSettled(known) ? known : null
}
