import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { purchasesMachine } from '#machines/price-comparison/purchases.machine.ts'
import {
  type ChangeIndex,
  type Cost,
  costing,
  type Touched,
  touchedQuotes,
} from '#machines/price-comparison/purchases.rules.ts'
import { useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'
import { erpQuery } from '../../../components/queries/erp-query.ts'
import { runInSlices } from '../../../components/rendering/scheduling.ts'

export type PurchasesActor = ActorRefFrom<typeof purchasesMachine>

/** Transactions read at once, so that the ERP's other users don't wait. */
const AT_ONCE = 4
/** Transactions that are read before the user is asked: some minutes of work for a slow ERP. */
const BATCH = 200
/** What was ordered hardly changes. */
const FRESH = 5 * 60_000

/** Reads the lines of these orders and quotes, which only the first render determines. */
export function usePurchases(rows: readonly TransactionRow[]): PurchasesActor {
  const portal = usePortal()
  return useTrackedActor(purchasesMachine, {
    input: {
      rows,
      atOnce: AT_ONCE,
      batch: BATCH,
      read: (row, signal) => readTransaction(portal, row, signal),
    },
  })
}

/** From the query cache where it has it. Aborting the signal cancels the read. */
async function readTransaction(
  { erp, queryClient }: Portal,
  { transactionNumber, transactionSuffix }: TransactionRow,
  signal: AbortSignal,
): Promise<Transaction> {
  const query = erpQuery(erp, 'getTransactionTP', { transactionNumber, transactionSuffix }, 'screen')
  const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey })
  signal.addEventListener('abort', cancel)
  try {
    return await queryClient.fetchQuery({
      ...query,
      staleTime: FRESH,
      gcTime: FRESH,
      networkMode: 'always',
    })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

interface Purchases {
  /** Null until something has been summed. */
  readonly cost: Cost | null
  readonly quotes: readonly Touched[]
}

/** What the orders that are read cost more, and the quotes with other prices; summed whenever reading ends. */
export function useCost(actor: PurchasesActor, changes: ChangeIndex): Purchases {
  const found = useSelector(actor, (state) => (state.hasTag('reading') ? null : state.context.found))
  const [cost, setCost] = useState<Cost | null>(null)
  const [quotes, setQuotes] = useState<readonly Transaction[]>([])
  useEffect(() => {
    if (!found) return
    const read = [...found.values()]
    setQuotes(read.filter(({ transactionType }) => transactionType === 'Quote'))
    return runInSlices(
      costing(
        read.filter(({ transactionType }) => transactionType === 'Order'),
        changes,
      ),
      setCost,
    )
  }, [found, changes])
  return { cost, quotes: useMemo(() => touchedQuotes(quotes, changes), [quotes, changes]) }
}
