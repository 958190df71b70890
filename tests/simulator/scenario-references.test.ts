import { describe, expect, it } from 'vitest'
import {
  book,
  cart,
  cartLine,
  email,
  INVOICE,
  invoice,
  line,
  load,
  ORDER,
  one,
  order,
  owned,
  payment,
  QUOTE,
  setting,
  settlement,
  user,
} from './scenario-records.ts'

/* Records of a scenario file, and what they refer to. */

it('records that refer to each other and to the base are loaded', () => {
  const records = [
    ORDER,
    QUOTE,
    INVOICE,
    owned('bills', '900003-0', {
      ...invoice,
      number: 900_003,
      suffix: 0,
      lines: [{ ...line, productCode: 'SUNDRY' }],
    }),
    owned('comments', '900001-1', { number: 900_001, suffix: 1, text: 'Wet' }),
    one('completedOrders', '900001', { number: 900_001, day: '2026-11-03' }),
    one('lapsedQuotes', '900002', { number: 900_002, day: '2026-11-03' }),
    one('acceptedQuotes', '900002', 900_001),
    one('carts', 'c', { ...cart, orderedAs: 900_001 }),
    owned('cartLines', '1', cartLine, 'c'),
    one('users', '9001', { contactId: 9_001, user }),
    one('logins', '9001', { day: '2026-11-02', seconds: 1 }),
    one('payments', 'p', payment),
    owned('settlements', 'p', { ...settlement, shares: [{ name: '900001-1', cents: 100 }] }),
    owned('priceBooks', '31', book),
    one('emails', '1', email),
    one('emails', '2', email),
    one('settings', 'pagesize', setting),
  ]
  expect(load(records).changes.filter(({ set }) => set !== 'counters')).toHaveLength(records.length)
})

describe('a record that refers to what is not there is refused by its path and id', () => {
  const NO_CUSTOMER = '7 is not a customer of this scenario'
  it.each<[string, readonly object[], string]>([
    [
      'an order of no customer',
      [one('transactions', '900001', { ...order, customerId: 7 })],
      `record.customerId ${NO_CUSTOMER}`,
    ],
    [
      'an order of no branch',
      [one('transactions', '900001', { ...order, branchID: 'X' })],
      'record.branchID X is not a branch of this scenario',
    ],
    [
      'an order of no product',
      [one('transactions', '900001', { ...order, lines: [line, { ...line, productCode: 'BOAT' }] })],
      'record.lines.1.productCode BOAT is not a product of this scenario',
    ],
    [
      'an order with a number of the base',
      [one('transactions', '104683', { ...order, number: 104_683 })],
      'record.number 104683-0 is a transaction of the base already',
    ],
    [
      'an order by another number',
      [one('transactions', '5', order)],
      'id 5 must be 900001, as in its record',
    ],
    [
      'an invoice among orders',
      [one('transactions', '900001', { ...invoice, suffix: 0 })],
      'record.type Invoice must be Order or Quote',
    ],
    [
      'an order with a suffix',
      [one('transactions', '900001', { ...order, suffix: 1 })],
      'record.suffix 1 must be 0',
    ],
    ['an invoice of no order', [INVOICE], 'record.number 900001 is not an order of this scenario'],
    [
      'an invoice of a quote',
      [owned('bills', '900002-1', { ...invoice, number: 900_002 }), QUOTE],
      'record.number 900002 is not an order of this scenario',
    ],
    [
      'an invoice of another customer’s order',
      [owned('bills', '900001-1', { ...invoice, customerId: 40218 }, '40218'), ORDER],
      'record.number 900001 is of customer 40125, not of 40218',
    ],
    [
      'an invoice of another owner',
      [owned('bills', '900001-1', invoice, '40218'), ORDER],
      'record.customerId 40125 must be the owner, 40218',
    ],
    [
      'an order among bills',
      [owned('bills', '900001-0', order)],
      'record.type Order must be Invoice or Credit',
    ],
    ['a bill of no customer', [owned('bills', '900001-1', invoice, '7')], `owner ${NO_CUSTOMER}`],
    [
      'a comment on no document',
      [owned('comments', '900001-1', { number: 900_001, suffix: 1, text: '' })],
      'id 900001-1 is not a document of customer 40125',
    ],
    [
      'a completed order that is none',
      [one('completedOrders', '900002', { number: 900_002, day: '2026-11-03' }), QUOTE],
      'record.number 900002 is not an order of this scenario',
    ],
    [
      'a lapsed quote that is none',
      [one('lapsedQuotes', '900001', { number: 900_001, day: '2026-11-03' }), ORDER],
      'record.number 900001 is not a quote of this scenario',
    ],
    [
      'an accepted quote that is none',
      [one('acceptedQuotes', '900002', 900_001)],
      'id 900002 is not a quote of this scenario',
    ],
    [
      'an accepted quote of no order',
      [one('acceptedQuotes', '900002', 900_001), QUOTE],
      'record 900001 is not an order of this scenario',
    ],
    [
      'a cart of no customer',
      [one('carts', 'c', { ...cart, customerId: 7 })],
      `record.customerId ${NO_CUSTOMER}`,
    ],
    [
      'a cart that became no order',
      [one('carts', 'c', { ...cart, orderedAs: 5 })],
      'record.orderedAs 5 is not an order or a quote of this scenario',
    ],
    [
      'a line of no list',
      [owned('cartLines', '1', cartLine, 'c')],
      'owner c is not a cart or list of this scenario',
    ],
    [
      'a list with a missing product',
      [one('carts', 'c', cart), owned('cartLines', '1', { ...cartLine, productID: 'BOAT' }, 'c')],
      'record.productID BOAT is not a product of this scenario',
    ],
    [
      'stock of no product',
      [one('stock', 'BOAT', { productID: 'BOAT', count: 1 })],
      'record.productID BOAT is not a product of this scenario',
    ],
    [
      'prices of no product',
      [one('products', 'BOAT', { productID: 'BOAT', isSold: false })],
      'record.productID BOAT is not a product of this scenario',
    ],
    [
      'an account of no customer',
      [one('accounts', '7', { customerID: 7 })],
      `record.customerID ${NO_CUSTOMER}`,
    ],
    [
      'a user of no customer',
      [one('users', '9001', { contactId: 9_001, user: { ...user, customerId: 7 } })],
      `record.user.customerId ${NO_CUSTOMER}`,
    ],
    [
      'a user with another contactId',
      [one('users', '9001', { contactId: 9_001, user: { ...user, contactId: 5 } })],
      'record.user.contactId 5 must be 9001',
    ],
    [
      'a user with a name of the base',
      [one('users', '9001', { contactId: 9_001, user: { ...user, userId: 'Admin' } })],
      'record.user.userId Admin is there twice',
    ],
    [
      'a login of nobody',
      [one('logins', '5', { day: '2026-11-02', seconds: 1 })],
      'id 5 is not a user of this scenario',
    ],
    [
      'a payment of no customer',
      [one('payments', 'p', { ...payment, customerId: 7 })],
      `record.customerId ${NO_CUSTOMER}`,
    ],
    [
      'a settlement of no payment',
      [owned('settlements', 'p', settlement)],
      'record.paymentId p is not a payment of customer 40125',
    ],
    [
      'a settlement of no invoice',
      [
        owned('settlements', 'p', { ...settlement, shares: [{ name: '5-1', cents: 1 }] }),
        one('payments', 'p', payment),
      ],
      'record.shares.0.name 5-1 is not a document of customer 40125',
    ],
    [
      'an email to no customer',
      [one('emails', '1', { ...email, customerId: 7 })],
      `record.customerId ${NO_CUSTOMER}`,
    ],
    [
      'an email of no document',
      [one('emails', '1', email)],
      'record.attached.transactions.0 900001-1 is not a document of customer 40125',
    ],
    [
      'an owner in another spelling',
      [ORDER, owned('bills', '900001-1', invoice, '040125')],
      'owner 040125 must be 40125',
    ],
    [
      'an accepted quote in another spelling',
      [one('acceptedQuotes', '0900002', 900_001), QUOTE, ORDER],
      'id 0900002 must be 900002',
    ],
    ['a price book of no customer', [owned('priceBooks', '31', book, '7')], `owner ${NO_CUSTOMER}`],
    [
      'a setting by another key',
      [one('settings', 'currency', setting)],
      'id currency must be pagesize, as in its record',
    ],
    [
      'a payment of no invoice',
      [one('payments', 'p', { ...payment, lines: [{ name: '5-1', cents: 1 }] })],
      'record.lines.0.name 5-1 is not a document of customer 40125',
    ],
    [
      'an order that is delivered before it is placed',
      [one('transactions', '900001', { ...order, deliveryDate: '2026-11-01' })],
      'record.deliveryDate 2026-11-01 must not be before orderedOn, 2026-11-02',
    ],
  ])('%s', (_what, records, message) => {
    expect(() => load(records)).toThrow(new RegExp(`^records\\.[01]\\.${message.replaceAll('.', '\\.')}$`))
  })

  it('a record that is there twice', () => {
    expect(() => load([ORDER, ORDER])).toThrow(/^records\.1\.id 900001 is there twice$/)
  })

  it('a product of the file itself can be ordered', () => {
    const boat = { productID: 'BOAT', shortDesc: 'Boat', category: 'Timber', retailPrice: 2, tradePrice: 1 }
    const sold = one('transactions', '900001', { ...order, lines: [{ ...line, productCode: 'BOAT' }] })
    expect(() => load([sold], { products: [boat] })).not.toThrow()
  })
})
