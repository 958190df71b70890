import { describe, expect, it } from 'vitest'
import type { StatementLine } from '#contract/entities/statement.ts'
import type { Erp, InputOf } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { openShop, type Shop } from './shop.ts'
import { sumsOf } from './sums.ts'

const PAGES = {
  callbackApproved: 'http://127.0.0.1:3000/#/payment-complete',
  callbackDeclined: 'http://127.0.0.1:3000/#/payment-fail',
  callbackCancelled: 'http://127.0.0.1:3000/#/payment-cancelled',
}

async function pay(
  { world }: Shop,
  erp: Erp,
  payment: Pick<InputOf<'createPaymentSession'>, 'paymentAmount' | 'paymentReference' | 'paymentLines'>,
) {
  const { sessionID } = await erp.createPaymentSession({ ...payment, ...PAGES })
  const begun = world.records.payments.get(sessionID)
  if (!begun) throw new Error('There is no such payment')
  world.records.transact(() => settlePayment(world, begun, 'approved'))
}

const asPaid = ({ transactionNumber, transactionSuffix, balanceAmount }: StatementLine, share = 1) => ({
  transactionNumber,
  transactionSuffix,
  amount: Math.round(balanceAmount * share * 100) / 100,
})

/** Expects every source to report the same amount. */
async function expectSameSums(shop: Shop) {
  const { account, bills } = await sumsOf(shop, 'admin')
  const rows = [['the account', account] as const, ...Object.entries(bills)]
  for (const [name, figures] of rows) {
    const [first] = Object.values(figures)
    expect({ [name]: figures }).toEqual({ [name]: mapped(figures, () => first) })
  }
  return { owed: account['statements list'] ?? 0, bills: Object.keys(bills).length }
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

describe.each(['au', 'us'] as const)('the sums of %s', (scenario) => {
  it('statement, lists, details, documents, emails and files agree before and after payments', {
    timeout: 60_000,
  }, async () => {
    const shop = openShop(seedFor(scenario))
    const erp = await shop.as('admin')
    const { customerID } = await erp.getCustomerDetails({})
    const open = async () => {
      const [newest] = await erp.getStatementList({})
      return erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    }
    const begun = await expectSameSums(shop)
    expect(begun.bills).toBeGreaterThan(20)

    // Two invoices, the second in part, less a credit.
    const lines = await open()
    const [whole, part] = lines.filter(({ displayType }) => displayType === 'Invoice')
    const credit = lines.find(({ displayType }) => displayType === 'Credit')
    if (!whole || !part) throw new Error('There are too few open invoices')
    const paid = [asPaid(whole), asPaid(part, 1 / 3), ...(credit ? [asPaid(credit)] : [])]
    const cents = Math.round(paid.reduce((sum, { amount }) => sum + amount, 0) * 100)
    await pay(shop, erp, {
      paymentAmount: cents / 100,
      paymentReference: `${customerID}-0-0`,
      paymentLines: paid,
    })
    const later = await expectSameSums(shop)
    expect(later.owed).toBe(begun.owed - cents)

    // More than is owed: the rest stays on the account.
    await pay(shop, erp, { paymentAmount: later.owed / 100 + 100, paymentReference: `${customerID}-0-0` })
    expect((await expectSameSums(shop)).owed).toBe(-10_000)

    // It is set against the purchases of the next month.
    shop.world.setClock(new Date('2026-05-20T02:00:00Z'))
    await expectSameSums(shop)
  })

  it('they also agree in a world in which days came and invoices were added by hand', {
    timeout: 60_000,
  }, async () => {
    const shop = openShop(seedFor(scenario))
    const { customerID } = await (await shop.as('admin')).getCustomerDetails({})
    const bill = { customerID, amount: 33.33, description: 'Crane hire' } as const
    changeByHand(shop.world, { kind: 'invoice', ...bill, date: '2026-02-11' })
    changeByHand(shop.world, { kind: 'credit', ...bill })
    liveDays(shop.world, 12)
    expect(shop.world.records.bills.in(String(customerID)).length).toBeGreaterThan(3)
    await expectSameSums(shop)
  })
})
