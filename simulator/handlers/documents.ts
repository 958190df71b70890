import {
  type AgedBalances,
  PAYMENT_LINE,
  type Statement,
  type StatementLine,
} from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { SeedCustomer, SeedTransaction } from '#fixtures/seed.ts'
import { Lazy } from '#simulator/lazy.ts'
import { keptByCustomer } from '#simulator/memoized.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dayOf, seedDayOf } from '#simulator/rules/calendar.ts'
import {
  type Ageing,
  ageingOn,
  balanceOn,
  billsOn,
  overdueOf,
  reckonedOn,
  statementDates,
  totalOf,
} from '#simulator/rules/ledger.ts'
import { dollarsOf, toCents } from '#simulator/rules/money.ts'
import type { Totals } from '#simulator/rules/pricing.ts'
import { seedLedger, seedRecord, seedTotals, transactionName } from '#simulator/rules/seed-ledger.ts'
import { accountOn, type StatementAccount } from '#simulator/rules/statement-account.ts'
import { recordTotals, validUntilIn } from '#simulator/rules/transactions.ts'
import { type AccountBill, worldBills } from '#simulator/rules/world-ledger.ts'
import type { World } from '#simulator/world.ts'

/*
 * The documents of an account as the contract defines them, for replies, PDFs and emails. Another customer's
 * documents are treated as if they didn't exist.
 */

/** The record of a customer's order, quote, invoice or credit; undefined if there is none. */
export function recordOf(
  world: World,
  { customerID }: SeedCustomer,
  number: number,
  suffix: number,
): TransactionRecord | undefined {
  const found = foundIn(world, customerID, number, suffix)
  if (found?.customerId !== customerID || found.suffix !== suffix) return undefined
  const record = 'orderedOn' in found ? found : seedRecord(world.seed, found, seedDayOf(world))
  const completed = record.type === 'Order' ? world.records.completedOrders.get(String(number)) : undefined
  return completed ? { ...record, invoiceDate: completed.day } : record
}

/** A transaction of the seed, or of the world: an order or quote, or else an invoice or credit. */
const foundIn = (
  { seed, records }: World,
  customerId: number,
  number: number,
  suffix: number,
): SeedTransaction | TransactionRecord | undefined =>
  seedLedger(seed).find(number, suffix) ??
  records.bills.get(String(customerId), transactionName({ number, suffix })) ??
  records.transactions.get(String(number))

/** A transaction's type, without composing it; undefined if the customer has no such transaction. */
export function typeOf(
  world: World,
  { customerID }: SeedCustomer,
  number: number,
  suffix: number,
): TransactionRecord['type'] | undefined {
  const found = foundIn(world, customerID, number, suffix)
  return found?.customerId === customerID && found.suffix === suffix ? found.type : undefined
}

/** The transaction in full, with the customer's own note. */
export function transactionOf(
  world: World,
  customer: SeedCustomer,
  number: number,
  suffix: number,
): Transaction | undefined {
  const record = recordOf(world, customer, number, suffix)
  if (!record) return undefined
  const { subtotalCents, taxCents, totalCents } = totalsOf(world, record)
  return {
    transactionNumber: record.number,
    transactionSuffix: record.suffix,
    transactionType: record.type,
    customerID: record.customerId,
    companyID: world.seed.configuration.company_id,
    invoiceDate: record.invoiceDate,
    deliveryDate: record.deliveryDate,
    nameCharge: customer.customerName,
    nameShip: record.nameShip ?? '',
    jobName: record.jobName,
    shipAddress1: record.shipAddress1,
    shipAddress2: record.shipAddress2 ?? '',
    shipAddress3: record.shipAddress3 ?? '',
    comment_tportal: noteOn(world, record),
    transactionTotalAmountExcGST: dollarsOf(subtotalCents),
    transactionTotalGST: dollarsOf(taxCents),
    transactionTotalAmountIncGST: dollarsOf(totalCents),
    orderDate: record.orderedOn,
    validUntil: validUntilIn(world, record),
    LineDetailsTP: record.lines.map(({ tally, linePrice, billedBefore, ...line }, at) => ({
      lineNum: at + 1,
      ...line,
      ...(tally && { lengths: [...tally] }),
      // Older versions stored the price of a tally line with fractions of a cent.
      linePrice: dollarsOf(toCents(linePrice)),
    })),
  }
}

/** An invoice of the seed may bill a part of an order, so its totals depend on the parts billed before. */
function totalsOf({ seed }: World, record: TransactionRecord): Totals {
  const seeded = seedLedger(seed).find(record.number, record.suffix)
  return seeded ? seedTotals(seed, seeded) : recordTotals(record, seed.orderTaxRate)
}

function noteOn({ records }: World, record: TransactionRecord): string {
  const own = records.comments.get(String(record.customerId), transactionName(record))
  return own?.text ?? record.comment ?? ''
}

/** Kept beside the bills that they follow from, because many users may ask at once. */
const statementsKept = keptByCustomer<readonly AccountBill[], Lazy<readonly Statement[]>>()
const ageingKept = keptByCustomer<readonly AccountBill[], Ageing>()

/** A customer's statements, newest first. The newest is the current month's: what is owed so far. */
export function statementsOf(world: World, customer: SeedCustomer): Statement[] {
  const today = dayOf(world)
  const bills = worldBills(world, customer.customerID, today)
  const kept = statementsKept(bills, customer.customerID, [today, customer, world.seed], () => {
    const dates = statementDates(bills, today)
    return new Lazy(Math.max(bills.length, dates.length), function* () {
      const statements: Statement[] = []
      for (const date of dates) {
        statements.push(statementOn(world, customer, date, bills, today))
        yield
      }
      return statements
    })
  })
  return [...kept.get()]
}

/** The statement of that date with its lines, oldest first, and its account; undefined if there is none. */
export function statementOf(
  world: World,
  customer: SeedCustomer,
  date: string,
):
  | {
      readonly statement: Statement
      readonly lines: readonly StatementLine[]
      readonly account: StatementAccount
    }
  | undefined {
  const today = dayOf(world)
  const bills = worldBills(world, customer.customerID, today)
  if (!statementDates(bills, today).includes(date)) return undefined
  const day = reckonedOn(date, today)
  return {
    statement: statementOn(world, customer, date, bills, today),
    lines: billsOn(bills, date, today).map((bill) => statementLine(bill, day)),
    account: accountOn(bills, date, today),
  }
}

function statementOn(
  world: World,
  { customerID, customerName }: SeedCustomer,
  date: string,
  bills: readonly AccountBill[],
  today: string,
): Statement {
  const ageing = ageingOn(bills, reckonedOn(date, today))
  return {
    dateStatement: date,
    customerId: customerID,
    companyId: world.seed.configuration.company_id,
    customerName,
    ...inDollars(ageing),
    dueBalance: dollarsOf(totalOf(ageing)),
  }
}

function statementLine(bill: AccountBill, day: string): StatementLine {
  const { transaction, date, cents } = bill
  return {
    transactionNumber: transaction.number,
    transactionSuffix: transaction.suffix,
    displayType: transaction.type,
    transactionDate: date,
    displayAmount: dollarsOf(cents),
    balanceAmount: dollarsOf(balanceOn(bill, day)),
    transactionRef: originOf(transaction),
    custOrdNo: transaction.customerOrderNumber,
    jobName: transaction.jobName,
  }
}

/**
 * Where a statement line comes from: a payment, what was added by hand, the invoice that a credit reverses, an order,
 * or a counter sale.
 */
function originOf({ type, number, suffix, creditOf, description }: AccountBill['transaction']): string {
  if (type === PAYMENT_LINE) return 'Payment on account'
  if (description !== undefined) return description
  if (creditOf !== null) return `Invoice ${number}-${creditOf}`
  return suffix === 0 ? 'Counter sale' : `Order ${number}`
}

/** What an account owes today by age, in cents, with this world's payments deducted. */
export function accountAgeing(world: World, customerId: number, today: string): Ageing {
  const bills = worldBills(world, customerId, today)
  return ageingKept(bills, customerId, [today], () => ageingOn(bills, today))
}

/** What a customer owes today by age, in dollars. */
export function agedBalancesOf(world: World, { customerID }: SeedCustomer): AgedBalances {
  const today = dayOf(world)
  const ageing = accountAgeing(world, customerID, today)
  return {
    ...inDollars(ageing),
    totalBalance: dollarsOf(totalOf(ageing)),
    overdueBalance: dollarsOf(overdueOf(ageing)),
  }
}

function inDollars(ageing: Ageing) {
  return {
    currentBalance: dollarsOf(ageing.current),
    day30Balance: dollarsOf(ageing.day30),
    day60Balance: dollarsOf(ageing.day60),
    day90Balance: dollarsOf(ageing.day90),
    day120Balance: dollarsOf(ageing.day120),
  }
}
