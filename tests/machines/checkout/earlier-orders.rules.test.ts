import { expect, test } from 'vitest'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { addressIn, earlierSites, hasNoAddress } from '#machines/checkout/earlier-sites.rules.ts'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { referencesIn, suggestedReferences } from '#machines/checkout/references.rules.ts'
import { nextWorkingDay } from '#machines/checkout/required-day.rules.ts'
import { transactionOf } from '../invoice-check/lines.ts'

const row = (transactionNumber: number, own: Partial<TransactionRow>): TransactionRow => ({
  transactionNumber,
  transactionSuffix: 0,
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: null,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 1,
  ...own,
})
const to = (number: number, shipAddress1: string, jobName = '') => row(number, { shipAddress1, jobName })
const named = (number: number, customerOrderNumber: string, jobName = '') =>
  row(number, { customerOrderNumber, jobName })

test('each address is listed once, the latest first, and goods collected have none', () => {
  const rows = [to(1, '5 Hill St', 'Deck'), to(4, '  5  hill st ', 'Shed'), to(3, ''), to(2, '9 Low Rd')]
  expect(earlierSites(rows)).toEqual([
    { transactionNumber: 4, transactionSuffix: 0, address: '5  hill st', jobName: 'Shed' },
    { transactionNumber: 2, transactionSuffix: 0, address: '9 Low Rd', jobName: '' },
  ])
  const many = Array.from({ length: 30 }, (_, at) => to(at, `${at} Hill St`))
  const numbers = earlierSites(many).map(({ transactionNumber }) => transactionNumber)
  expect(numbers).toEqual([29, 28, 27, 26, 25, 24, 23, 22])
})

test.each([
  ['VIC 3806', 'VIC', '3806'],
  ['TX 78664-2217', 'TX', '78664-2217'],
  ['Victoria', 'VIC', ''],
  ['QLD 4305', '', '4305'],
  ['', '', ''],
])('the third address line %j is state %j and code %j', (shipAddress3, state, zipCode) => {
  const states = [
    { stateID: 'VIC', stateName: 'Victoria' },
    { stateID: 'TX', stateName: 'Texas' },
  ]
  const sent = { nameShip: 'Site office', shipAddress1: '5 Hill St', shipAddress2: 'Berwick', shipAddress3 }
  const address = { deliveryTo: 'Site office', address: '5 Hill St', suburb: 'Berwick', state, zipCode }
  expect(addressIn({ ...transactionOf('Order', 0, []), ...sent }, states)).toEqual(address)
})

test('an address is empty only if no part of it is filled in', () => {
  const { shipping } = emptyOrderForm('')
  expect(hasNoAddress(shipping)).toBe(true)
  expect(hasNoAddress({ ...shipping, suburb: ' ' })).toBe(true)
  for (const part of ['deliveryTo', 'address', 'suburb', 'state', 'zipCode'])
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

test.each([
  ['', ['PO 7', 'Frame']],
  ['fra', ['Frame']],
  ['LOT', ['Frame']],
  ['PO 7', []],
  ['po 7', ['PO 7']],
  ['none', []],
])('of the references, each as last written and the latest first, %j suggests %j', (typed, texts) => {
  const known = referencesIn([
    named(2, 'po  7'),
    named(3, ' PO 7 ', 'Deck'),
    to(4, ''),
    named(1, 'Frame', 'Lot 12'),
  ])
  expect(known.map(({ jobName }) => jobName)).toEqual(['Deck', 'Lot 12'])
  expect(suggestedReferences(known, typed).map(({ text }) => text)).toEqual(texts)
})

test('at most eight references are suggested', () => {
  const many = referencesIn(Array.from({ length: 20 }, (_, at) => named(at, `PO ${at}`)))
  expect(suggestedReferences(many, '')).toHaveLength(8)
})
