import type { BillShare } from '#simulator/records.ts'

/** A bill with what of it is open today, in cents; below 0 for a credit. */
interface OpenBill {
  readonly name: string
  readonly balance: number
}

interface Allocation {
  readonly shares: readonly BillShare[]
  /** Cents that no bill was left for. */
  readonly unapplied: number
}

/**
 * What a payment settles: the shares it asks for, as far as they are still open, then the bill its
 * reference names, then the oldest. Credits that it asks for go first: what they give, the others can
 * take. `bills` are oldest first.
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
  for (const share of wanted.toSorted((a, b) => Math.sign(a.cents) - Math.sign(b.cents)))
    take(share.name, share.cents)
  if (named !== null) take(named, left)
  for (const { name, balance } of bills) if (balance > 0 && left > 0) take(name, left)
  return { shares: Array.from(taken, ([name, share]) => ({ name, cents: share })), unapplied: left }
}
