import { expect, test } from 'vitest'
import { openAs, openShop } from './shop.ts'
import { MINE } from './small-seed.ts'

test('getStatementList returns a statement a month, newest first, with this month to date', async () => {
  const { erp, as } = await openAs('Kim')
  const [newest, ...older] = await erp.getStatementList({})
  expect(newest).toEqual({
    dateStatement: '2026-03-31',
    customerId: MINE,
    companyId: 'TRD',
    customerName: 'Customer 1001',
    currentBalance: 330,
    day30Balance: 50,
    day60Balance: 20,
    day90Balance: 0,
    day120Balance: 0,
    dueBalance: 400,
  })
  expect(older).toMatchObject([
    // Nothing of the $220 of 3 February was paid before March.
    { dateStatement: '2026-02-28', currentBalance: 270, day30Balance: 20, dueBalance: 290 },
    { dateStatement: '2026-01-31', currentBalance: 20, dueBalance: 20 },
  ])
  expect(await (await as('held')).getStatementList({})).toEqual([])
})

test('statements follow the world’s clock: an invoice of a month’s last day ages the next day', async () => {
  const { erp, world } = await openAs('Kim')
  world.setClock(new Date('2028-03-05T12:00:00Z'))
  // The invoice of five days ago is dated 29 February.
  expect((await erp.getStatementList({})).slice(0, 2)).toMatchObject([
    { dateStatement: '2028-03-31', currentBalance: 0, day30Balance: 380 },
    { dateStatement: '2028-02-29', currentBalance: 380 },
  ])
})

test('getStatementDetail lists the month’s documents and older open ones, oldest first', async () => {
  const { erp, as } = await openAs('Kim')
  const [oldest, ...lines] = await erp.getStatementDetail({ statementDate: '2026-03-31' })
  expect(oldest).toEqual({
    transactionNumber: 4990,
    transactionSuffix: 0,
    displayType: 'Invoice',
    transactionDate: '2026-01-29',
    displayAmount: 20,
    balanceAmount: 20,
    transactionRef: 'Counter sale',
    custOrdNo: 'PO 4990',
    jobName: '',
  })
  expect(lines).toMatchObject([
    { transactionNumber: 4995, displayAmount: 100, balanceAmount: 100 },
    { displayType: 'Credit', displayAmount: -50, balanceAmount: -50, transactionRef: 'Invoice 4995-0' },
    { transactionNumber: 5001, transactionSuffix: 1, transactionRef: 'Order 5001', displayAmount: 330 },
  ])
  const theirs = await (await as('other')).getStatementDetail({ statementDate: '2026-03-31' })
  expect(theirs.map(({ transactionNumber }) => transactionNumber)).toEqual([5002])
})

test('a balance is as of the statement’s date, in parts as it was paid', async () => {
  const { erp, world } = await openAs('Kim')
  const lineIn = async (statementDate: string) =>
    (await erp.getStatementDetail({ statementDate })).find((line) => line.transactionNumber === 4991)
  expect(await lineIn('2026-02-28')).toMatchObject({ displayAmount: 220, balanceAmount: 220 })
  world.setClock(new Date('2026-03-08T12:00:00Z'))
  // It is now dated 1 February, and a quarter of it was paid on 5 March.
  expect(await lineIn('2026-03-31')).toMatchObject({ displayAmount: 220, balanceAmount: 165 })
})

test.each(['2026-03-30', '2026-04-30', '2025-12-31', '1999-01-31'])(
  'getStatementDetail is empty for %s',
  async (statementDate) => {
    expect(await (await openAs('Kim')).erp.getStatementDetail({ statementDate })).toEqual([])
  },
)

test('getStatementDetail refuses a day that does not exist', async () => {
  const rows = await openShop().raw('Kim', 'getStatementDetail', { statementDate: '2026-02-30' })
  expect(rows).toMatchObject([{ field: 'statementDate' }])
})

test('getCustomerAgedBalances returns what is owed today, by age', async () => {
  const { erp, as, world } = await openAs('Kim')
  expect(await erp.getCustomerAgedBalances({})).toEqual({
    currentBalance: 330,
    day30Balance: 50,
    day60Balance: 20,
    day90Balance: 0,
    day120Balance: 0,
    totalBalance: 400,
    overdueBalance: 70,
  })
  world.setClock(new Date('2026-03-08T12:00:00Z'))
  expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 565, overdueBalance: 235 })
  const nothingBought = await (await as('held')).getCustomerAgedBalances({})
  expect(new Set(Object.values(nothingBought))).toEqual(new Set([0]))
})
