import { expect, test } from 'vitest'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { addressIn, earlierSites, hasNoAddress } from '#machines/checkout/earlier-sites.rules.ts'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { nextWorkingDay } from '#machines/checkout/required-day.rules.ts'

const row = (transactionNumber: number, shipAddress1: string, jobName = ''): TransactionRow => ({
  transactionNumber,
  transactionSuffix: 0,
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: null,
  branchID: 'DAN',
  customerOrderNumber: '',
  shipAddress1,
  jobName,
  transactionAmount: 1,
})

test('each address is listed once, the latest first, and goods collected have none', () => {
  const rows = [row(1, '5 Hill St', 'Deck'), row(4, '  5  hill st ', 'Shed'), row(3, ''), row(2, '9 Low Rd')]
  expect(earlierSites(rows)).toEqual([
    { transactionNumber: 4, transactionSuffix: 0, address: '5  hill st', jobName: 'Shed' },
    { transactionNumber: 2, transactionSuffix: 0, address: '9 Low Rd', jobName: '' },
  ])
  const many = Array.from({ length: 30 }, (_, at) => row(at, `${at} Hill St`))
  expect(earlierSites(many).map(({ transactionNumber }) => transactionNumber)).toEqual([
    29, 28, 27, 26, 25, 24, 23, 22,
  ])
})

const STATES = [
  { stateID: 'VIC', stateName: 'Victoria' },
  { stateID: 'TX', stateName: 'Texas' },
]

test.each([
  ['VIC 3806', 'VIC', '3806'],
  ['TX 78664-2217', 'TX', '78664-2217'],
  ['Victoria', 'VIC', ''],
  ['QLD 4305', '', '4305'],
  ['', '', ''],
])('the third address line %j is state %j and code %j', (shipAddress3, state, zipCode) => {
  const transaction = {
    nameShip: 'Site office',
    shipAddress1: '5 Hill St',
    shipAddress2: 'Berwick',
    shipAddress3,
  } as Transaction
  expect(addressIn(transaction, STATES)).toEqual({
    deliveryTo: 'Site office',
    address: '5 Hill St',
    suburb: 'Berwick',
    state,
    zipCode,
  })
})

test('an address is empty only if no part of it is filled in', () => {
  const { shipping } = emptyOrderForm('')
  expect(hasNoAddress(shipping)).toBe(true)
  expect(hasNoAddress({ ...shipping, suburb: ' ' })).toBe(true)
  for (const part of ['deliveryTo', 'address', 'suburb', 'state', 'zipCode'] as const)
    expect(hasNoAddress({ ...shipping, [part]: 'x' })).toBe(false)
})

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-12-31', '2027-01-01'],
])('after %s the next working day is %s', (today, next) => {
  expect(nextWorkingDay(today)).toBe(next)
})
