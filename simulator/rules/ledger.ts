import { monthEnd, monthEndAfter, monthsBetween } from './calendar.ts'

/** A payment of an invoice, or a use of a credit, on a day. Cents. */
export interface Payment {
  readonly day: string
  readonly cents: number
}

/** An invoice, or a credit with an amount below 0. In cents including GST or tax. */
export interface Bill {
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: number
  readonly payments: readonly Payment[]
}

/** Sorts oldest first. */
export const byDate = (a: Bill, b: Bill): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

/**
 * Bills, oldest first, whose credits are used on days when invoices are paid, up to what is paid then: the rest of a
 * credit waits for the next payment. So no account pays less than nothing, and no credit vanishes.
 */
export function usedWithPayments<B extends Bill>(bills: readonly B[]): readonly B[] {
  if (!bills.some(isUsedCredit)) return bills
  const paid = new Map<string, number>()
  for (const { cents, payments } of bills)
    if (cents > 0) for (const { day, cents } of payments) paid.set(day, (paid.get(day) ?? 0) + cents)
  const days = [...paid.keys()].sort()
  return bills.map((bill) =>
    isUsedCredit(bill)
      ? { ...bill, payments: bill.payments.flatMap((use) => takenFrom(paid, days, use)) }
      : bill,
  )
}

const isUsedCredit = ({ cents, payments }: Bill) => cents < 0 && payments.length > 0

/** Takes the use of a credit from what is paid on its day and on later ones. */
function takenFrom(paid: Map<string, number>, days: readonly string[], use: Payment): Payment[] {
  let left = -use.cents
  return days.flatMap((day) => {
    const cents = day < use.day ? 0 : Math.min(left, paid.get(day) ?? 0)
    if (cents === 0) return []
    left -= cents
    paid.set(day, (paid.get(day) ?? 0) - cents)
    return [{ day, cents: -cents }]
  })
}

/** What is owed by age, in cents. */
export interface Ageing {
  readonly current: number
  readonly day30: number
  readonly day60: number
  readonly day90: number
  readonly day120: number
}

const BUCKETS = ['current', 'day30', 'day60', 'day90', 'day120'] as const satisfies readonly (keyof Ageing)[]

/** What is open of an invoice or credit at the end of a day, in cents; 0 before its date. */
export function balanceOn({ date, cents, payments }: Bill, day: string): number {
  if (date > day) return 0
  return payments.reduce((left, payment) => (payment.day <= day ? left - payment.cents : left), cents)
}

/**
 * Balances by age at the end of a day, in cents. An invoice is current in the calendar month of its date and
 * moves one bucket further each month; a credit reduces the bucket of its own month.
 */
export function ageingOn(bills: readonly Bill[], day: string): Ageing {
  const sums = { current: 0, day30: 0, day60: 0, day90: 0, day120: 0 }
  for (const bill of bills) {
    const balance = balanceOn(bill, day)
    if (balance !== 0) sums[bucketOf(bill, day)] += balance
  }
  return sums
}

const bucketOf = ({ date }: Bill, day: string) =>
  BUCKETS[Math.min(monthsBetween(date, day), BUCKETS.length - 1)] ?? 'day120'

/** The total owed, in cents. */
export const totalOf = (ageing: Ageing): number => BUCKETS.reduce((sum, bucket) => sum + ageing[bucket], 0)

/** Everything that is not current, in cents. */
export const overdueOf = (ageing: Ageing): number => totalOf(ageing) - ageing.current

/**
 * The dates of an account's statements, newest first: one a month from its first invoice to the current
 * month, whose statement has a future date and shows what is owed so far.
 */
export function statementDates(bills: readonly Bill[], today: string): string[] {
  const first = bills.reduce((least, { date }) => (date < least ? date : least), monthEnd(today))
  const months = bills.length === 0 ? 0 : monthsBetween(first, today) + 1
  return Array.from({ length: months }, (_, back) => monthEndAfter(today, -back))
}

/** The day whose balances a statement shows: its own date, or today for the current month. */
export function reckonedOn(statementDate: string, today: string): string {
  return statementDate < today ? statementDate : today
}

/** The invoices and credits on a statement: those of its month, and older open ones. */
export function billsOn<B extends Bill>(bills: readonly B[], statementDate: string, today: string): B[] {
  const day = reckonedOn(statementDate, today)
  return bills.filter(
    (bill) =>
      bill.date <= day && (monthsBetween(bill.date, statementDate) === 0 || balanceOn(bill, day) !== 0),
  )
}
