import type { Transaction } from '#contract/entities/transaction.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { type ReadingActor, readingOf } from '#machines/reading/reading.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { BATCH } from './limits.ts'
import { readTransaction } from './read-transaction.ts'

const transactions = readingOf<TransactionAddress, Transaction | null>()

/** Reads these transactions with their lines, in this order; only the first render determines which. */
export function useTransactions(
  addresses: readonly TransactionAddress[],
): ReadingActor<TransactionAddress, Transaction | null> {
  const portal = usePortal()
  return useTrackedActor(transactions, {
    input: {
      items: addresses,
      keyOf: idOf,
      batch: BATCH,
      read: (address, signal) => readTransaction(portal, address, signal),
    },
  })
}
