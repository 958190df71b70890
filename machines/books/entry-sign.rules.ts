import { isInvoice } from './invoice-number.rules.ts'
import type { Entry } from './ledger.rules.ts'

/**
 * Entries whose credits and payments have the other sign than invoices. Day books write all amounts without a sign,
 * and QuickBooks those of payments by card: the type alone says what they are. A type with both signs is left.
 */
export function withTypeSigns(
  entries: readonly Entry[],
  isReduction: (type: string) => boolean,
): readonly Entry[] {
  const signs = new Map<string, number>()
  let invoices = 0
  for (const { type, cents } of entries) {
    const sign = Math.sign(cents)
    signs.set(type, (signs.get(type) ?? sign) === sign ? sign : 0)
    if (isInvoice(type)) invoices += sign
  }
  const isLikeInvoices = (type: string) => invoices !== 0 && signs.get(type) === Math.sign(invoices)
  return entries.map((entry) =>
    isReduction(entry.type) && isLikeInvoices(entry.type) ? { ...entry, cents: -entry.cents } : entry,
  )
}
