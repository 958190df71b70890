import { describe, expect, it } from 'vitest'
import { openShop } from './shop.ts'
import { MINE } from './small-seed.ts'

describe('getStatementList', () => {
  it('getStatementList returns a statement a month, newest first, with this month to date', async () => {
    const erp = await openShop().as('Kim')
    const [newest, february, january, ...older] = await erp.getStatementList({})
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
    // Nothing of the $220 of 3 February was paid before March.
    expect(february).toMatchObject({
      dateStatement: '2026-02-28',
      currentBalance: 270,
      day30Balance: 20,
      dueBalance: 290,
    })
    expect(january).toMatchObject({ dateStatement: '2026-01-31', currentBalance: 20, dueBalance: 20 })
    expect(older).toEqual([])
  })

  it('statements follow the world’s clock: an invoice of a month’s last day ages the next day', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    world.setClock(new Date('2028-03-05T12:00:00Z'))
    // The invoice of five days ago is dated 29 February.
    expect((await erp.getStatementList({})).slice(0, 2)).toMatchObject([
      { dateStatement: '2028-03-31', currentBalance: 0, day30Balance: 380 },
      { dateStatement: '2028-02-29', currentBalance: 380 },
    ])
  })

  it('the list is empty for a customer without invoices', async () => {
    expect(await (await openShop().as('held')).getStatementList({})).toEqual([])
  })

  it('getStatementList refuses another customer’s number', async () => {
    expect(await openShop().raw('other', 'getStatementList', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('getStatementDetail', () => {
  it('getStatementDetail lists the month’s documents and older open ones, oldest first', async () => {
    const erp = await openShop().as('Kim')
    const lines = await erp.getStatementDetail({ statementDate: '2026-03-31' })
    expect(lines[0]).toEqual({
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
    expect(lines.slice(1)).toMatchObject([
      { transactionNumber: 4995, displayAmount: 100, balanceAmount: 100 },
      { displayType: 'Credit', displayAmount: -50, balanceAmount: -50, transactionRef: 'Invoice 4995-0' },
      { transactionNumber: 5001, transactionSuffix: 1, transactionRef: 'Order 5001', displayAmount: 330 },
    ])
  })

  it('a balance is as of the statement’s date, in parts as it was paid', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const balances = async (statementDate: string) =>
      (await erp.getStatementDetail({ statementDate })).map((line) => [
        line.transactionNumber,
        line.displayAmount,
        line.balanceAmount,
      ])
    expect(await balances('2026-02-28')).toContainEqual([4991, 220, 220])
    world.setClock(new Date('2026-03-08T12:00:00Z'))
    // It is now dated 1 February, and a quarter of it was paid on 5 March.
    expect(await balances('2026-03-31')).toContainEqual([4991, 220, 165])
  })

  it.each(['2026-03-30', '2026-04-30', '2025-12-31', '1999-01-31'])(
    'getStatementDetail is empty for %s',
    async (statementDate) => {
      expect(await (await openShop().as('Kim')).getStatementDetail({ statementDate })).toEqual([])
    },
  )

  it('getStatementDetail refuses a day that does not exist', async () => {
    expect(await openShop().raw('Kim', 'getStatementDetail', { statementDate: '2026-02-30' })).toMatchObject([
      { field: 'statementDate' },
    ])
  })

  it('getStatementDetail never returns another customer’s documents', async () => {
    const erp = await openShop().as('other')
    const lines = await erp.getStatementDetail({ statementDate: '2026-03-31' })
    expect(lines.map(({ transactionNumber }) => transactionNumber)).toEqual([5002])
  })
})

describe('getCustomerAgedBalances', () => {
  it('getCustomerAgedBalances returns what is owed today, by age', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
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
  })

  it('the balances are zero where nothing was bought', async () => {
    const balances = await (await openShop().as('held')).getCustomerAgedBalances({})
    expect(new Set(Object.values(balances))).toEqual(new Set([0]))
  })

  it('getCustomerAgedBalances refuses another customer’s number', async () => {
    expect(await openShop().raw('other', 'getCustomerAgedBalances', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})
