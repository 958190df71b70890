import type { TransactionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { addDays } from './calendar.ts'
import { roundHalfUp, toCents } from './money.ts'
import { priceLine, type Totals, totals } from './pricing.ts'
import { seedLedger } from './seed-ledger.ts'

/** The totals of a stored transaction at a tax rate. */
export function recordTotals({ lines }: Pick<TransactionRecord, 'lines'>, taxRate: number): Totals {
  return totals(
    lines.map(({ quantity, unitPrice }) =>
      priceLine(roundHalfUp(quantity * 100), toCents(unitPrice), taxRate),
    ),
  )
}

const QUOTE_DAYS = 30

/** The last day on which a quote can be accepted. */
export const quoteLapses = (orderedOn: string): string => addDays(orderedOn, QUOTE_DAYS)

/** The last day (yyyy-MM-dd) on which a quote can be accepted; null for another transaction. */
export const validUntilOf = (type: string, orderedOn: string): string | null =>
  type === 'Quote' ? quoteLapses(orderedOn) : null

/** The next number for an order, a quote or a payment on account, above the seed's numbers. */
export function nextTransactionNumber(world: World): number {
  return world.nextNumber('transaction', seedLedger(world.seed).highestNumber)
}
