import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { named, openAs, openShop } from './shop.ts'

const numbers = async (erp: Erp, fromDate = '', toDate = '') =>
  (await erp.getCustomerInvoicesTP({ fromDate, toDate })).map(
    ({ transactionNumber, transactionSuffix }) => `${transactionNumber}-${transactionSuffix}`,
  )

test('getCustomerInvoicesTP returns invoices and credits with their notes, newest first', async () => {
  const { erp, as } = await openAs('Kim')
  expect(await numbers(erp)).toEqual(['5001-1', '4995-1', '4995-0', '4991-0', '4990-0'])
  expect((await erp.getCustomerInvoicesTP({}))[0]).toEqual({
    ...named(5001, 1),
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
  expect(await numbers(await as('other'))).toEqual(['5002-1'])
  expect(await numbers(await as('held'))).toEqual([])
})

test.each([
  ['2026-02-13', '2026-02-19', ['4995-1', '4995-0']],
  ['2026-02-14', '2026-02-18', []],
  ['2026-02-19', '', ['5001-1', '4995-1']],
  ['', '2026-02-03', ['4991-0', '4990-0']],
  ['2026-03-05', '2026-03-05', ['5001-1']],
  ['2026-03-06', '', []],
])('the range from %j to %j includes both days', async (from, to, expected) => {
  expect(await numbers((await openAs('Kim')).erp, from, to)).toEqual(expected)
})

test('invoice dates follow the world’s clock', async () => {
  const { erp, world } = await openAs('Kim')
  world.setClock(new Date('2026-03-12T12:00:00Z'))
  expect(await numbers(erp, '2026-03-06')).toEqual(['5001-1'])
})

test.each([
  [{ fromDate: '2026-03-06', toDate: '2026-03-05' }, 'toDate', 'The range ends before it starts'],
  [{ fromDate: '2026-02-30' }, 'fromDate', 'fromDate must be a day of the calendar'],
  [{ toDate: null }, 'toDate', 'toDate must be a date'],
])('getCustomerInvoicesTP refuses %j', async (body, field, msg) => {
  expect(await openShop().raw('Kim', 'getCustomerInvoicesTP', body)).toEqual([{ field, msg }])
})

test('the list of invoices is limited to the newest 10,000 rows', async () => {
  const rows = await (await openAs('admin', seedFor('large'))).erp.getCustomerInvoicesTP({})
  expect(rows).toHaveLength(10_000)
  const dates = rows.map(({ invoiceDate }) => invoiceDate ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
})
