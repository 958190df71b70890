import type { PaymentSession, PaymentVerdict, SettledLine } from '#contract/entities/payment.ts'
import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import type { PaymentRecord, SettlementRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { allocate } from './allocation.ts'
import { dayOf } from './calendar.ts'
import { balanceOn } from './ledger.ts'
import { dollarsOf } from './money.ts'
import { transactionName } from './seed-ledger.ts'
import { nextTransactionNumber } from './transactions.ts'
import { worldBills } from './world-ledger.ts'

/** A parsed payment reference: '{customer}-{number}-{suffix}', with 0-0 for no single invoice. */
interface Reference {
  readonly customerId: number
  /** The invoice's `number-suffix`; null for none. */
  readonly bill: string | null
}

const REFERENCE = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/

/** Null if the text is not a reference. */
export function readReference(text: string): Reference | null {
  const [, customer, number, suffix] = REFERENCE.exec(text.trim()) ?? []
  if (customer === undefined) return null
  const name = transactionName({ number: Number(number), suffix: Number(suffix) })
  return { customerId: Number(customer), bill: name === '0-0' ? null : name }
}

/** A customer's invoices and credits with their open amounts today in cents, oldest first. */
export function openBills(world: World, customerId: number) {
  const today = dayOf(world)
  return worldBills(world, customerId, today).map((bill) => ({
    name: transactionName(bill.transaction),
    type: bill.transaction.type,
    balance: balanceOn(bill, today),
  }))
}

/** Why a reference of an existing account can't be paid, or null: it must name an open invoice or none. */
export function problemOf(world: World, { customerId, bill }: Reference): string | null {
  if (bill === null) return null
  const named = openBills(world, customerId).find(({ name }) => name === bill)
  if (named?.type !== 'Invoice') return 'The reference is not for an invoice of this account'
  return named.balance > 0 ? null : `Invoice ${bill} is paid already`
}

/** The most pending payments; beyond it the oldest are dropped, so that no script can fill memory and log. */
const MAX_PENDING = 1_000

/** Stores a payment that waits for the user's action on its page. */
export function openPayment({ records: { payments } }: World, payment: PaymentRecord): void {
  const pending = [...payments.values()].filter(({ state }) => state === 'pending')
  const surplus = Math.max(0, pending.length + 1 - MAX_PENDING)
  for (const { id } of pending.slice(0, surplus)) payments.delete(id)
  payments.put(payment.id, payment)
}

/**
 * Ends a payment, once: later attempts leave it unchanged. An approved payment is settled on the ledger in
 * the same transaction. Returns the stored payment.
 */
export function settlePayment(world: World, payment: PaymentRecord, verdict: PaymentVerdict): PaymentRecord {
  const { records } = world
  const kept = records.payments.get(payment.id)
  if (kept && kept.state !== 'pending') return kept
  const settled = { ...payment, state: verdict }
  const { customerId, cents, lines, reference, id } = settled
  records.payments.put(id, settled)
  if (verdict !== 'approved') return settled
  const bill = readReference(reference)?.bill ?? null
  const bills = openBills(world, customerId)
  const { shares, unapplied } = allocate(bills, cents, lines, bill)
  const open = new Map(bills.map(({ name, balance }) => [name, balance]))
  records.settlements.put(String(customerId), id, {
    paymentId: id,
    day: dayOf(world),
    shares: shares.map((share) => ({ ...share, open: open.get(share.name) ?? share.cents })),
    onAccount: unapplied > 0 ? { number: nextTransactionNumber(world), cents: unapplied } : null,
  })
  return settled
}

/** What an approved payment settled, as the contract defines it. */
export function settledBy(
  world: World,
  { id, customerId }: PaymentRecord,
): Pick<PaymentSession, 'paymentDate' | 'settledLines'> {
  const settlement = world.records.settlements.get(String(customerId), id)
  if (!settlement) return { paymentDate: null, settledLines: null }
  const { day, shares, onAccount } = settlement
  const bills = new Map(
    worldBills(world, customerId, dayOf(world)).map((bill) => [transactionName(bill.transaction), bill]),
  )
  const lines = shares.flatMap(({ name, cents, open = cents }): SettledLine[] => {
    const bill = bills.get(name)
    if (!bill) return []
    const { number, suffix, type, customerOrderNumber } = bill.transaction
    return [
      {
        transactionNumber: number,
        transactionSuffix: suffix,
        displayType: type,
        transactionDate: bill.date,
        custOrdNo: customerOrderNumber,
        balanceAmount: dollarsOf(open),
        amount: dollarsOf(cents),
      },
    ]
  })
  return { paymentDate: day, settledLines: [...lines, ...(onAccount ? [onAccountLine(day, onAccount)] : [])] }
}

const onAccountLine = (
  day: string,
  { number, cents }: NonNullable<SettlementRecord['onAccount']>,
): SettledLine => ({
  transactionNumber: number,
  transactionSuffix: 0,
  displayType: PAYMENT_LINE,
  transactionDate: day,
  custOrdNo: '',
  balanceAmount: dollarsOf(cents),
  amount: dollarsOf(cents),
})
