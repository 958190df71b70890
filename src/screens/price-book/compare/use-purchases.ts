import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { Transaction } from '#contract/entities/transaction.ts'
import {
  type ChangeIndex,
  type Cost,
  costing,
  type Touched,
  touchedQuotes,
} from '#machines/price-comparison/purchases.rules.ts'
import { foundInOrder, type ReadingActor } from '#machines/reading/reading.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { runInSlices } from '../../../components/rendering/scheduling.ts'

/** Reads the lines of orders and quotes. */
export type PurchasesActor = ReadingActor<TransactionAddress, Transaction | null>

interface Purchases {
  /** Null until something has been summed. */
  readonly cost: Cost | null
  readonly quotes: readonly Touched[]
}

/** What the orders that are read cost more, and the quotes with other prices; summed whenever reading ends. */
export function useCost(actor: PurchasesActor, changes: ChangeIndex): Purchases {
  const input = useSelector(actor, ({ context }) => context.input)
  const found = useSelector(actor, (state) => (state.hasTag('reading') ? null : state.context.found))
  const [cost, setCost] = useState<Cost | null>(null)
  const [quotes, setQuotes] = useState<readonly Transaction[]>([])
  useEffect(() => {
    if (!found) return
    const read = foundInOrder(input, found).filter((each) => each !== null)
    setQuotes(read.filter(({ transactionType }) => transactionType === 'Quote'))
    return runInSlices(
      costing(
        read.filter(({ transactionType }) => transactionType === 'Order'),
        changes,
      ),
      setCost,
    )
  }, [input, found, changes])
  return { cost, quotes: useMemo(() => touchedQuotes(quotes, changes), [quotes, changes]) }
}
