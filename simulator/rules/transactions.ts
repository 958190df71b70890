import type { TransactionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { addDays } from './calendar.ts'
import { roundHalfUp, toCents } from './money.ts'
import { priceLine, type Totals, totals } from './pricing.ts'
import { seedLedger } from './seed-ledger.ts'

/** The totals of a stored transaction at a tax rate. */
export function recordTotals({ lines }: Pick<TransactionRecord, 'lines'>, taxRate: number): Totals {
  return totals(
    lines.map(({ quantity, unitPrice, billedBefore = 0 }) =>
      priceLine(hundredths(quantity), toCents(unitPrice), taxRate, hundredths(billedBefore)),
    ),
  )
}

/** A quantity in whole hundredths. */
export const hundredths = (quantity: number): number => roundHalfUp(quantity * 100)

const QUOTE_DAYS = 30

/**
 * The last day (yyyy-MM-dd) on which a quote can be accepted, unless its branch ended it; null for another
 * transaction.
 */
export const validUntilOf = (type: string, orderedOn: string): string | null =>
  type === 'Quote' ? addDays(orderedOn, QUOTE_DAYS) : null

/** The day on which a quote was made that can be accepted until then. */
export const quotedFor = (lastDay: string): string => addDays(lastDay, -QUOTE_DAYS)

/** The same in a world, in which a branch may have ended the quote. */
export function validUntilIn(
  { records }: World,
  { number, type, orderedOn }: Pick<TransactionRecord, 'number' | 'type' | 'orderedOn'>,
): string | null {
  if (type !== 'Quote') return null
  return records.lapsedQuotes.get(String(number))?.day ?? validUntilOf(type, orderedOn)
}

/** The next number for an order, a quote or a payment on account, above the seed's numbers. */
export function nextTransactionNumber(world: World): number {
  return world.nextNumber('transaction', seedLedger(world.seed).highestNumber)
}
