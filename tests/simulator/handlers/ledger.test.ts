import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '#contract/control.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { openShop } from './shop.ts'

/*
 * Proves that lists, details, statements and balances agree on one ledger. The totals are calculated here in
 * whole cents from the ERP's replies, not by the ERP's own rules.
 */

const DAYS = [
  ...['2026-11-01', '2026-11-20', '2026-11-30', '2027-01-01', '2027-02-28'],
  ...['2027-03-01', '2028-02-29', '2028-12-31'],
]

const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const BUCKETS = ['currentBalance', 'day30Balance', 'day60Balance', 'day90Balance', 'day120Balance'] as const

/** The calendar months between two dates, at most 4. */
function age(date: string, statement: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.min(months(statement) - months(date), 4)
}

async function checkStatements(erp: Erp) {
  for (const statement of await erp.getStatementList({})) {
    const lines = await erp.getStatementDetail({ statementDate: statement.dateStatement })
    const reckoned = BUCKETS.map((_, bucket) => {
      const aged = lines.filter((line) => age(line.transactionDate ?? '', statement.dateStatement) === bucket)
      return sum(aged.map(({ balanceAmount }) => cents(balanceAmount)))
    })
    const told = BUCKETS.map((bucket) => cents(statement[bucket]))
    expect(told, statement.dateStatement).toEqual(reckoned)
    expect(cents(statement.dueBalance)).toBe(sum(reckoned))
  }
}

async function checkBalances(erp: Erp) {
  const [newest] = await erp.getStatementList({})
  const aged = await erp.getCustomerAgedBalances({})
  const user = await erp.getUserDetails({})
  const total = sum(BUCKETS.map((bucket) => cents(aged[bucket])))
  expect(cents(aged.totalBalance)).toBe(total)
  expect(cents(aged.overdueBalance)).toBe(total - cents(aged.currentBalance))
  for (const bucket of BUCKETS) expect(aged[bucket]).toBe(newest?.[bucket] ?? 0)
  expect(user).toMatchObject({
    current_balance: aged.totalBalance,
    balance_30_day: aged.day30Balance,
    balance_overdue: aged.overdueBalance,
  })
}

/** Statement lines must match the rows of the invoice list. */
async function checkLines(erp: Erp) {
  const rows = await erp.getCustomerInvoicesTP({})
  const amounts = new Map(rows.map((row) => [`${row.transactionNumber}-${row.transactionSuffix}`, row]))
  for (const { dateStatement } of (await erp.getStatementList({})).slice(0, 3)) {
    for (const line of await erp.getStatementDetail({ statementDate: dateStatement })) {
      const invoice = amounts.get(`${line.transactionNumber}-${line.transactionSuffix}`)
      expect(invoice).toMatchObject({
        transactionAmount: line.displayAmount,
        invoiceDate: line.transactionDate,
        transactionType: line.displayType,
      })
      const isWithin = Math.abs(line.balanceAmount) <= Math.abs(line.displayAmount)
      expect(isWithin && line.balanceAmount * line.displayAmount >= 0).toBe(true)
    }
  }
}

const usersOf = (scenario: (typeof SCENARIOS)[number]) =>
  scenario === 'large' ? ['admin'] : ['admin', 'hold', 'suspended', 'other']

/** Large and repeated ledgers are checked on fewer days. */
const daysOf = (scenario: (typeof SCENARIOS)[number]) =>
  scenario === 'large' || scenario === 'locked' ? DAYS.slice(5, 7) : DAYS

describe.each(SCENARIOS)('the ledger of %s', (scenario) => {
  const seed = seedFor(scenario)

  it('statements match their lines, and balances the newest statement, on every day', async () => {
    const { as, world } = openShop(seed)
    for (const user of usersOf(scenario)) {
      const erp = await as(user)
      for (const day of daysOf(scenario)) {
        world.setClock(new Date(`${day}T12:00:00Z`))
        await checkStatements(erp)
        await checkBalances(erp)
        await checkLines(erp)
      }
    }
  })

  it('documents total their lines plus GST or tax, to the cent', async () => {
    const { as } = openShop(seed)
    for (const user of usersOf(scenario)) {
      const erp = await as(user)
      const rows = [...(await erp.getCustomerTransactions({})), ...(await erp.getCustomerInvoicesTP({}))]
      for (const row of sample(rows, 150)) {
        const whole = await erp.getTransactionTP(row)
        checkTotals(whole, seed.orderTaxRate)
        expect(whole.transactionTotalAmountIncGST).toBe(row.transactionAmount)
      }
    }
  })
})

describe.each(['au', 'us'] as const)('the accounts of %s', (scenario) => {
  const seed = seedFor(scenario)

  it('rows of orders say how much is invoiced, and rows of quotes until when they are valid', async () => {
    const erp = await openShop(seed).as('admin')
    const rows = await erp.getCustomerTransactions({})
    const invoices = await erp.getCustomerInvoicesTP({ fromDate: '2000-01-01', toDate: '' })
    const isPart = rows.filter((row) => row.invoicedAmount && !row.invoiceDate)
    expect(isPart).not.toEqual([])
    for (const { transactionNumber, transactionType, invoicedAmount } of rows) {
      const parts = invoices.filter(
        (each) => each.transactionType === 'Invoice' && each.transactionSuffix > 0,
      )
      const own = parts.filter((each) => each.transactionNumber === transactionNumber)
      const expected = transactionType === 'Order' ? own : []
      expect(cents(invoicedAmount ?? -1)).toBe(sum(expected.map((each) => cents(each.transactionAmount))))
    }
    for (const row of rows) expect((await erp.getTransactionTP(row)).validUntil).toBe(row.validUntil)
  })

  /** Sixty days around the end of a February of 29 days. */
  const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2028, 0, 15 + at, 2)))

  it('balances match the status of each account on every day', async () => {
    const { as, world } = openShop(seed)
    const accounts = await Promise.all(['admin', 'hold', 'suspended', 'other'].map(as))
    for (const day of days) {
      world.setClock(day)
      const [main, held, suspended, other] = await Promise.all(
        accounts.map((erp) => erp.getCustomerAgedBalances({})),
      )
      const limit = seed.customers[0]?.creditLimit ?? 0
      expect(main?.overdueBalance).toBeGreaterThan(0)
      expect(main?.totalBalance).toBeLessThan(limit / 2)
      expect(held?.overdueBalance).toBeGreaterThan(0)
      expect(suspended).toMatchObject({ currentBalance: 0, day30Balance: 0, day60Balance: 0 })
      expect(suspended?.overdueBalance).toBeGreaterThan(0)
      // A credit that came after the account had paid waits for its next payment.
      expect(other?.overdueBalance).toBeLessThanOrEqual(0)
    }
  })
})

/**
 * Each line and its tax are rounded to the cent, then added. A later part invoice absorbs the rounding of
 * earlier ones, so that all parts add up to the order: up to a cent a line.
 */
function checkTotals(whole: Transaction, rate: number) {
  const lines = whole.LineDetailsTP ?? []
  const half = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-6)
  const own = lines.map(({ quantity, unitPrice }) =>
    half((Math.round(quantity * 100) * cents(unitPrice)) / 100),
  )
  const told = lines.map(({ linePrice }) => cents(linePrice))
  const off = whole.transactionType === 'Invoice' && whole.transactionSuffix > 1 ? 1 : 0
  for (const [at, each] of told.entries())
    expect(Math.abs(each - (own[at] ?? 0)), `line ${at + 1}`).toBeLessThanOrEqual(off)
  expect(cents(whole.transactionTotalAmountExcGST)).toBe(sum(told))
  const tax = sum(told.map((value) => half(value * rate)))
  expect(Math.abs(cents(whole.transactionTotalGST) - tax)).toBeLessThanOrEqual(off * lines.length)
  expect(cents(whole.transactionTotalAmountIncGST)).toBe(
    cents(whole.transactionTotalAmountExcGST) + cents(whole.transactionTotalGST),
  )
}

/** Every n-th item, so that about `count` remain. */
function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, at) => at % step === 0)
}
