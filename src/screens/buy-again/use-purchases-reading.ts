import { useState } from 'react'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { NO_PURCHASES, withPurchasesOf } from '#machines/purchases/purchases.rules.ts'
import { type ReadingActor, readingOf } from '#machines/reading/reading.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { purchasesQuery } from '../../components/queries/purchases-query.ts'
import { BATCH } from '../../components/reading/limits.ts'
import { readTransaction } from '../../components/reading/read-transaction.ts'

const reading = readingOf<TransactionAddress, true>()

interface PurchasesReading {
  readonly actor: ReadingActor<TransactionAddress, true>
  /** Whether there was nothing left to read. */
  readonly isAllKnown: boolean
}

/** Adds these orders and sales to the known purchases, except those that are. Only the first render counts. */
export function usePurchasesReading(bought: readonly TransactionAddress[]): PurchasesReading {
  const portal = usePortal()
  const { queryClient } = portal
  const { queryKey } = purchasesQuery
  const [unread] = useState(() => {
    const known = new Set(queryClient.getQueryData(queryKey)?.read)
    return bought.filter((address) => !known.has(idOf(address)))
  })
  const actor = useTrackedActor(reading, {
    input: {
      items: unread,
      keyOf: idOf,
      batch: BATCH,
      read: async (address, signal) => {
        const transaction = await readTransaction(portal, address, signal)
        queryClient.setQueryData(queryKey, (known = NO_PURCHASES) =>
          withPurchasesOf(known, address, transaction),
        )
        return true
      },
    },
  })
  return { actor, isAllKnown: unread.length === 0 }
}
