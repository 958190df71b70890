import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { openShop } from './shop.ts'

describe('getCustomerInvoicesTP', () => {
  const numbers = async (erp: Erp, fromDate = '', toDate = '') =>
    (await erp.getCustomerInvoicesTP({ fromDate, toDate })).map(
      ({ transactionNumber, transactionSuffix }) => `${transactionNumber}-${transactionSuffix}`,
    )

  it('getCustomerInvoicesTP returns invoices and credits with their notes, newest first', async () => {
    const erp = await openShop().as('Kim')
    expect(await numbers(erp)).toEqual(['5001-1', '4995-1', '4995-0', '4991-0', '4990-0'])
    expect((await erp.getCustomerInvoicesTP({}))[0]).toEqual({
      transactionNumber: 5001,
      transactionSuffix: 1,
      transactionType: 'Invoice',
      deliveryDate: '2026-03-04',
      invoiceDate: '2026-03-05',
      branchID: 'SYD',
      customerOrderNumber: 'PO 5001',
      shipAddress1: '5 Site Street',
      jobName: '',
      transactionAmount: 330,
      userComment: 'Left at the gate',
    })
    expect(await numbers(await openShop().as('other'))).toEqual(['5002-1'])
  })

  it.each([
    ['2026-02-13', '2026-02-19', ['4995-1', '4995-0']],
    ['2026-02-14', '2026-02-18', []],
    ['2026-02-19', '', ['5001-1', '4995-1']],
    ['', '2026-02-03', ['4991-0', '4990-0']],
    ['2026-03-05', '2026-03-05', ['5001-1']],
    ['2026-03-06', '', []],
  ])('the range from %j to %j includes both days', async (from, to, expected) => {
    expect(await numbers(await openShop().as('Kim'), from, to)).toEqual(expected)
  })

  it('invoice dates follow the world’s clock', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    expect(await numbers(erp, '2026-03-06')).toEqual([])
    world.setClock(new Date('2026-03-12T12:00:00Z'))
    expect(await numbers(erp, '2026-03-06')).toEqual(['5001-1'])
  })

  it.each([
    [{ fromDate: '2026-03-06', toDate: '2026-03-05' }, 'toDate', 'The range ends before it starts'],
    [{ fromDate: '2026-02-30' }, 'fromDate', 'fromDate must be a day of the calendar'],
    [{ toDate: null }, 'toDate', 'toDate must be a date'],
    [{ customerID: 1002 }, 'customerID', "customerID is not the caller's own"],
  ])('getCustomerInvoicesTP refuses %j', async (body, field, msg) => {
    expect(await openShop().raw('Kim', 'getCustomerInvoicesTP', body)).toEqual([{ field, msg }])
  })

  it('the list is limited to the newest 10,000 rows', async () => {
    const seed = seedFor('large')
    const rows = await (await openShop(seed).as('admin')).getCustomerInvoicesTP({})
    expect(rows).toHaveLength(10_000)
    const dates = rows.map(({ invoiceDate }) => invoiceDate ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('the list is empty for a customer without invoices', async () => {
    expect(await (await openShop().as('held')).getCustomerInvoicesTP({})).toEqual([])
  })

  it('notes are separate in two worlds of one seed, and a reset removes them', async () => {
    const [one, two] = [openShop(), openShop()]
    const [mine, theirs] = [await one.as('Kim'), await two.as('Kim')]
    const notes = async (erp: Erp) => (await erp.getCustomerInvoicesTP({})).map((row) => row.userComment)
    await mine.saveUserComment({ transactionNumber: 4990, transactionSuffix: 0, userComment: 'A' })
    await theirs.saveUserComment({ transactionNumber: 4990, transactionSuffix: 0, userComment: 'B' })
    expect((await notes(mine)).at(-1)).toBe('A')
    expect((await notes(theirs)).at(-1)).toBe('B')
    one.world.reset()
    expect((await notes(await one.as('Kim'))).at(-1)).toBe('')
  })
})
