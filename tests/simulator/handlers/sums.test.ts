import { describe, expect, it } from 'vitest'
import type { StatementLine } from '#contract/entities/statement.ts'
import type { Erp, InputOf } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { decide, named, openAs, paymentOf, type Shop } from './shop.ts'
import { sumsOf } from './sums.ts'

async function pay(shop: Shop, erp: Erp, amount: number, own: Partial<InputOf<'createPaymentSession'>>) {
  const { sessionID } = await erp.createPaymentSession(paymentOf(amount, own))
  decide(shop, sessionID)
}

const asPaid = ({ transactionNumber, transactionSuffix, balanceAmount }: StatementLine, share = 1) => ({
  ...named(transactionNumber, transactionSuffix),
  amount: Math.round(balanceAmount * share * 100) / 100,
})

/** Expects every source to report the same amount. */
async function expectSameSums(shop: Shop) {
  const { account, bills } = await sumsOf(shop, 'admin')
  for (const [name, figures] of [['the account', account] as const, ...Object.entries(bills)]) {
    const [first] = Object.values(figures)
    const same = Object.fromEntries(Object.keys(figures).map((source) => [source, first]))
    expect(figures, name).toEqual(same)
  }
  return { owed: account['statements list'] ?? 0, bills: Object.keys(bills).length }
}

describe.each(['au', 'us'] as const)('the sums of %s', (scenario) => {
  it('statement, lists, details, documents, emails and files agree before and after payments', async () => {
    const { erp, ...shop } = await openAs('admin', seedFor(scenario))
    const { customerID } = await erp.getCustomerDetails({})
    const onAccount = { paymentReference: `${customerID}-0-0` }
    const begun = await expectSameSums(shop)
    expect(begun.bills).toBeGreaterThan(20)

    // Two invoices, the second in part, less a credit.
    const [newest] = await erp.getStatementList({})
    const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    const [whole, part] = lines.filter(({ displayType }) => displayType === 'Invoice')
    const credit = lines.find(({ displayType }) => displayType === 'Credit')
    if (!whole || !part) throw new Error('There are too few open invoices')
    const paymentLines = [asPaid(whole), asPaid(part, 1 / 3), ...(credit ? [asPaid(credit)] : [])]
    const cents = Math.round(paymentLines.reduce((sum, { amount }) => sum + amount, 0) * 100)
    await pay(shop, erp, cents / 100, { ...onAccount, paymentLines })
    const later = await expectSameSums(shop)
    expect(later.owed).toBe(begun.owed - cents)

    // More than is owed: the rest stays on the account.
    await pay(shop, erp, later.owed / 100 + 100, onAccount)
    expect((await expectSameSums(shop)).owed).toBe(-10_000)

    // It is set against the purchases of the next month.
    shop.world.setClock(new Date('2026-05-20T02:00:00Z'))
    await expectSameSums(shop)
  })

  it('they also agree in a world in which days came and invoices were added by hand', async () => {
    const { erp, ...shop } = await openAs('admin', seedFor(scenario))
    const { customerID } = await erp.getCustomerDetails({})
    const bill = { customerID, amount: 33.33, description: 'Crane hire' } as const
    changeByHand(shop.world, { kind: 'invoice', ...bill, date: '2026-02-11' })
    changeByHand(shop.world, { kind: 'credit', ...bill })
    liveDays(shop.world, 12)
    expect(shop.world.records.bills.in(String(customerID)).length).toBeGreaterThan(3)
    await expectSameSums(shop)
  })
})
