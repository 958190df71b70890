import type { BillShare } from '#simulator/records.ts'

/** An invoice with its open amount today, in cents; below 0 for a credit. */
interface OpenBill {
  readonly name: string
  readonly balance: number
}

interface Allocation {
  readonly shares: readonly BillShare[]
  /** Cents left over after all invoices. */
  readonly unapplied: number
}

/**
 * Allocates a payment: to the requested shares as far as they are still open, then to the invoice that the
 * reference names, then to the oldest ones. Requested credits come first, so that their amount is available
 * to the invoices. `bills` are oldest first.
 */
export function allocate(
  bills: readonly OpenBill[],
  cents: number,
  wanted: readonly BillShare[],
  named: string | null,
): Allocation {
  const open = new Map(bills.map(({ name, balance }) => [name, balance]))
  const taken = new Map<string, number>()
  let left = cents
  const take = (name: string, most: number) => {
    const balance = open.get(name) ?? 0
    const share = balance < 0 ? Math.max(balance, Math.min(most, 0)) : Math.min(balance, most, left)
    if (share === 0 || Math.sign(share) !== Math.sign(balance)) return
    open.set(name, balance - share)
    taken.set(name, (taken.get(name) ?? 0) + share)
    left -= share
  }
  for (const share of [...wanted].sort((a, b) => Math.sign(a.cents) - Math.sign(b.cents)))
    take(share.name, share.cents)
  if (named !== null) take(named, left)
  for (const { name, balance } of bills) if (balance > 0 && left > 0) take(name, left)
  return { shares: Array.from(taken, ([name, share]) => ({ name, cents: share })), unapplied: left }
}
