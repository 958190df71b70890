import type { Entry } from './ledger.rules.ts'

/** As many as show which way balances run. */
const ENOUGH_STEPS = 1000

interface Way {
  readonly sign: 1 | -1
  readonly isNewestFirst: boolean
}

const WAYS: readonly Way[] = [
  { sign: 1, isNewestFirst: false },
  { sign: -1, isNewestFirst: false },
  { sign: 1, isNewestFirst: true },
  { sign: -1, isNewestFirst: true },
]

/** An entry's amount with the balance behind it. */
type Step = Pick<Entry, 'cents' | 'balance' | 'supplier'>

/** Whether a balance follows from the one before it, of the same supplier. */
const isOfOne = (before: Step, after: Step) => before.supplier === after.supplier

/** The way in which most balances follow from the amounts, in either direction of time and with either sign. */
function runningWay(steps: readonly Step[], counts = isOfOne): Way | null {
  const ways = WAYS.map((way) => ({ ...way, ...stepsThatFollow(steps, way, counts) }))
  const best = ways.reduce((one, other) => (other.follow > one.follow ? other : one))
  return best.follow < Math.max(1, best.of / 2) ? null : best
}

function stepsThatFollow(all: readonly Step[], { sign, isNewestFirst }: Way, counts: typeof isOfOne) {
  let follow = 0
  let of = 0
  for (let at = 1; at < Math.min(all.length, ENOUGH_STEPS); at += 1) {
    const [before, after] = isNewestFirst ? [all[at], all[at - 1]] : [all[at - 1], all[at]]
    if (!before || !after || !counts(before, after)) continue
    of += 1
    if (before.balance === null || after.balance === null) continue
    if (sign * (after.balance - before.balance) === after.cents) follow += 1
  }
  return { follow, of }
}

/** Whether balances run on from one supplier to the next, so that they are those of the whole account. */
export const areOfAccount = (entries: readonly Entry[]): boolean =>
  runningWay(entries, (before, after) => !isOfOne(before, after)) !== null

/**
 * The balance before the first entry, from a column of running balances; null where there is none. The balances
 * must follow from the amounts, or they are no running ones.
 */
export function openingOf(entries: readonly Entry[]): number | null {
  const way = runningWay(entries)
  const first = way?.isNewestFirst ? entries.at(-1) : entries[0]
  if (!way || !first || first.balance === null) return null
  return way.sign * first.balance - first.cents
}

/**
 * The opening balance that is only in the column of balances. Those of an account of liabilities are negative in some
 * programs, although its bills are not: the first entries show it.
 */
export function statedOpening(balance: number, entries: readonly Entry[]): number {
  const [first] = entries
  const way = runningWay([{ cents: 0, balance, supplier: first?.supplier ?? '' }, ...entries])
  return (way?.sign ?? 1) * balance
}

/** Whether the balances are what is open of each bill: none runs on, and none is larger than its amount. */
export function areOpenBalances(entries: readonly Entry[]): boolean {
  const isPart = ({ cents, balance }: Entry) =>
    balance !== null && balance * cents >= 0 && Math.abs(balance) <= Math.abs(cents)
  return entries.length > 0 && entries.every(isPart) && runningWay(entries) === null
}
