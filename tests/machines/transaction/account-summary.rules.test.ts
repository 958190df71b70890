import { expect, test } from 'vitest'
import { SCENARIOS, type ScenarioName } from '#contract/control.ts'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { seedFor } from '#fixtures/index.ts'
import { accountSummary } from '#machines/transaction/account-summary.rules.ts'
import { statementPaper } from '#simulator/pdf/compose.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

const statement = (dateStatement: string, dueBalance: number): Statement => ({
  dateStatement,
  customerId: 1,
  companyId: 'TRD',
  customerName: 'Customer 1',
  currentBalance: dueBalance,
  day30Balance: 0,
  day60Balance: 0,
  day90Balance: 0,
  day120Balance: 0,
  dueBalance,
})

const line = (transactionDate: string | null, displayAmount: number, displayType = 'Invoice') =>
  ({
    transactionNumber: 1,
    transactionSuffix: 0,
    displayType,
    transactionDate,
    displayAmount,
    balanceAmount: displayAmount,
    transactionRef: '',
    custOrdNo: '',
    jobName: '',
  }) satisfies StatementLine

const MARCH = statement('2026-03-31', 0.3)
const FEBRUARY = statement('2026-02-28', 100.1)
const JANUARY = statement('2026-01-31', 50)
const LINES = [
  line('2026-02-28', 100.1),
  line('2026-03-01', 0.1),
  line('2026-03-31', 0.2),
  line('2026-03-10', -20.15, 'Credit'),
  line('2026-03-11', -5, 'Payment'),
  line(null, 7),
]
const ADDED_UP = { opening: 100.1, invoices: 0.3, credits: -20.15, payments: -79.95, closing: 0.3 }
const FIRST = { opening: 0, invoices: 0.3, credits: 0, payments: 0, closing: 0.3 }
const SKIPPED = { opening: 50, invoices: 20, credits: 0, payments: -69.7, closing: 0.3 }

test.each([
  [
    'adds up charges since the previous one and counts the rest as payments',
    [MARCH, FEBRUARY],
    LINES,
    ADDED_UP,
  ],
  ['does so in any order of the statements', [JANUARY, FEBRUARY, MARCH], LINES, ADDED_UP],
  [
    'starts after the previous one if the ERP skipped a month',
    [MARCH, JANUARY],
    [line('2026-02-10', 20)],
    SKIPPED,
  ],
  ['opens with zero if it is the first', [MARCH], [line('2026-03-10', 0.3)], FIRST],
  ['is not made if it is the oldest with older lines', [MARCH], [line('2026-02-28', 0.3)], null],
])('the account summary of a statement %s', (_, statements, lines, expected) => {
  expect(accountSummary(statements, MARCH, lines)).toEqual(expected)
})

/** Checks every statement of the signed-in customer, and that the ERP's own document has the same sums. */
async function checkStatements({ erp, world, seed }: SimulatedErp, customerID: number) {
  const customer = seed.customers.find((each) => each.customerID === customerID)
  if (!customer) throw new Error(`There is no customer ${customerID}`)
  const statements = await erp.getStatementList({})
  for (const [at, statement] of statements.entries()) {
    const date = statement.dateStatement
    const lines = await erp.getStatementDetail({ statementDate: date })
    const summary = accountSummary(statements, statement, lines)
    if (!summary) throw new Error(`The statement of ${date} has no summary`)
    const { opening, invoices, credits, payments, closing } = summary
    expect(opening, date).toBe(statements[at + 1]?.dueBalance ?? 0)
    expect(closing, date).toBe(statement.dueBalance)
    expect(cents(opening) + cents(invoices) + cents(credits) + cents(payments), date).toBe(cents(closing))
    const inCents = Object.entries(summary).map(([name, dollars]) => [name, cents(dollars)])
    expect(Object.fromEntries(inCents), date).toEqual(statementPaper(world, customer, date)?.account)
  }
  return statements
}

/** Pays an amount for the given lines, or without lines as the ERP allocates it. */
async function pay(
  { erp, world }: SimulatedErp,
  customerId: number,
  paymentAmount: number,
  lines: readonly StatementLine[],
) {
  const { sessionID } = await erp.createPaymentSession({
    paymentAmount,
    paymentReference: `${customerId}-0-0`,
    callbackApproved: 'http://127.0.0.1/a',
    callbackDeclined: 'http://127.0.0.1/d',
    callbackCancelled: 'http://127.0.0.1/c',
    ...(lines.length > 0 && {
      paymentLines: lines.map(({ transactionNumber, transactionSuffix, balanceAmount }) => ({
        transactionNumber,
        transactionSuffix,
        amount: balanceAmount,
      })),
    }),
  })
  const payment = world.records.payments.get(sessionID)
  if (!payment) throw new Error('There is no such payment')
  world.records.transact(() => settlePayment(world, payment, 'approved'))
}

const CUSTOMERS = SCENARIOS.flatMap((scenario) => {
  const { users } = seedFor(scenario)
  const first = users.filter(
    ({ customerId }, at) => users.findIndex((other) => other.customerId === customerId) === at,
  )
  return first.map(({ userId, customerId }) => [scenario, userId, customerId] as const)
})

async function signedIn(scenario: ScenarioName, userId: string) {
  const simulated = simulatedErp(scenario)
  simulated.world.setClock(new Date('2026-11-20T09:00:00'))
  await simulated.signIn(userId)
  return simulated
}

test.each(CUSTOMERS)(
  'in %s the statements for %s add up as seeded, after payments with credits or a surplus, and months later',
  { timeout: 60_000 },
  async (scenario, userId, customerId) => {
    const simulated = await signedIn(scenario, userId)
    const { erp, world } = simulated
    world.changeSettings(new Map([['pay_account_button_disabled', false]]))
    const [newest] = await checkStatements(simulated, customerId)
    const due = newest?.dueBalance ?? 0
    if (newest && due > 0) {
      const lines = await erp.getStatementDetail({ statementDate: newest.dateStatement })
      await pay(
        simulated,
        customerId,
        due,
        lines.filter(({ balanceAmount }) => balanceAmount !== 0),
      )
      const [settled] = await checkStatements(simulated, customerId)
      expect(settled?.dueBalance).toBe(0)
    }
    await pay(simulated, customerId, 10, [])
    const [ahead] = await checkStatements(simulated, customerId)
    expect(cents(ahead?.dueBalance ?? 0)).toBe(Math.min(cents(due), 0) - 1000)
    for (const day of ['2026-12-01', '2027-02-28']) {
      world.setClock(new Date(`${day}T09:00:00`))
      await checkStatements(simulated, customerId)
    }
  },
)

test('the seeded statements include invoices, credits and payments', async () => {
  const { erp } = await signedIn('au', 'admin')
  const statements = await erp.getStatementList({})
  const summaries = await Promise.all(
    statements.map(async (each) => {
      const lines = await erp.getStatementDetail({ statementDate: each.dateStatement })
      return accountSummary(statements, each, lines)
    }),
  )
  expect(summaries.some((summary) => summary && summary.invoices > 0 && summary.payments < 0)).toBe(true)
  expect(summaries.some((summary) => summary && summary.credits < 0)).toBe(true)
})
