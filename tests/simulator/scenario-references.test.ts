import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'

/* Records of a scenario file, one of each kind, and what they refer to. */

const load = (records: readonly object[], rest: object = {}) =>
  loadScenario(JSON.stringify({ version: 1, ...rest, records }), seedFor)

const ALEX = 40125
const line = {
  productCode: 'CEM-GP20',
  productDesc: 'Cement',
  quantity: 2,
  unitOfMeasure: 'bag',
  unitPrice: 10,
  linePrice: 20,
}
const order = {
  number: 900_001,
  suffix: 0,
  type: 'Order',
  customerId: ALEX,
  branchID: 'DAN',
  customerOrderNumber: 'PO 1',
  jobName: '',
  orderedOn: '2026-11-02',
  deliveryDate: null,
  invoiceDate: null,
  shipAddress1: '',
  lines: [line],
}
const invoice = { ...order, suffix: 1, type: 'Invoice', invoiceDate: '2026-11-03' }
const user = {
  userId: 'skipper',
  role: 'admin',
  customerId: ALEX,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'a@b.example',
  contactId: 9_001,
  phoneMobile: '',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  lastLogin: null,
}
const payment = {
  id: 'p',
  provider: 'card-redirect',
  customerId: ALEX,
  cents: 100,
  currency: 'AUD',
  reference: '',
  state: 'approved',
  lines: [],
  returns: null,
}
const book = {
  historyID: '31',
  generatedOn: '2026-11-02',
  since: null,
  type: 'F',
  format: '1',
  recipient: '',
  newCodes: false,
  coreOnly: false,
  zipped: false,
}
const email = {
  at: '2026-11-02T09:00:00Z',
  customerId: ALEX,
  from: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  text: '',
  attached: { kind: 'transactions', format: 'pdf', transactions: [{ number: 900_001, suffix: 1 }] },
}
const widget = { type_object: 'setting', is_enabled: true, object_value: '7', desc_object: '' }

const one = <T>(set: string, id: string, record: T) => ({ set, id, record })
const owned = <T>(set: string, id: string, record: T, owner = String(ALEX)) => ({ set, owner, id, record })
/** A record with some of its fields changed. */
const changed = <T extends { readonly record: object }>(whole: T, own: object) => ({
  ...whole,
  record: { ...whole.record, ...own },
})

const ORDER = one('transactions', '900001', order)
const QUOTE = one('transactions', '900002', { ...order, number: 900_002, type: 'Quote' })
const INVOICE = owned('bills', '900001-1', invoice)
const CASH_SALE = owned('bills', '900001-0', { ...invoice, suffix: 0 })
const CART = one('carts', 'c', {
  id: 'c',
  customerId: ALEX,
  kind: 'Cart',
  name: '',
  nextLine: 2,
  orderedAs: null,
})
const CART_LINE = { lineID: 1, productID: 'CEM-GP20', UOM: 'bag', quantity: 1, tally: [] }
const LINE = owned('cartLines', '1', CART_LINE, 'c')
const USER = one('users', '9001', { contactId: 9_001, user })
const LOGIN = one('logins', '9001', { day: '2026-11-02', seconds: 1 })
const PAYMENT = one('payments', 'p', payment)
const SETTLEMENT = owned('settlements', 'p', {
  paymentId: 'p',
  day: '2026-11-03',
  shares: [],
  onAccount: null,
})
const BOOK = owned('priceBooks', '31', book)
const EMAIL = one('emails', '1', email)
const BARE = { ...email, attached: null }
const SETTING = one('settings', 'pagesize', { ...widget, label_object: 'pagesize' })
const COMMENT = owned('comments', '900001-1', { number: 900_001, suffix: 1, text: 'Wet' })
const COMPLETED = one('completedOrders', '900001', { number: 900_001, day: '2026-11-03' })
const LAPSED = one('lapsedQuotes', '900002', { number: 900_002, day: '2026-11-03' })
const ACCEPTED = one('acceptedQuotes', '900002', 900_001)

test('records that refer to each other and to the base are loaded', () => {
  const sundry = { number: 900_003, suffix: 0, lines: [{ ...line, productCode: 'SUNDRY' }] }
  const records = [
    ...[ORDER, QUOTE, INVOICE, { ...changed(INVOICE, sundry), id: '900003-0' }],
    ...[
      COMMENT,
      COMPLETED,
      LAPSED,
      ACCEPTED,
      changed(CART, { orderedAs: 900_001 }),
      LINE,
      USER,
      LOGIN,
      PAYMENT,
    ],
    changed(SETTLEMENT, { shares: [{ name: '900001-1', cents: 100 }] }),
    ...[BOOK, EMAIL, { ...EMAIL, id: '2' }, SETTING],
  ]
  expect(load(records).changes.filter(({ set }) => set !== 'counters')).toHaveLength(records.length)
})

const NOBODY = '7 is not a customer of this scenario'
const NO_ORDER = 'is not an order of this scenario'
const NO_BOAT = 'BOAT is not a product of this scenario'
const NO_DOCUMENT = 'is not a document of customer 40125'
const A_NUMBER = 'must be a number from 1 to 999999999'
const OLD_BOOK = seedFor('au').priceBooks[0]?.history[0]?.historyID ?? ''
const BOAT_LINE = { ...line, productCode: 'BOAT' }
const SHARES = [{ name: '5-1', cents: 1 }]

test.each<[string, ...object[]]>([
  [`record.customerId ${NOBODY}`, changed(ORDER, { customerId: 7 })],
  ['record.branchID X is not a branch of this scenario', changed(ORDER, { branchID: 'X' })],
  [`record.lines.1.productCode ${NO_BOAT}`, changed(ORDER, { lines: [line, BOAT_LINE] })],
  [
    'record.number 104683-0 is a transaction of the base already',
    { ...changed(ORDER, { number: 104_683 }), id: '104683' },
  ],
  ['id 5 must be 900001, as in its record', { ...ORDER, id: '5' }],
  ['record.type Invoice must be Order or Quote', changed(ORDER, { ...invoice, suffix: 0 })],
  ['record.suffix 1 must be 0', changed(ORDER, { suffix: 1 })],
  [`record.number 900001 ${NO_ORDER}`, INVOICE],
  [`record.number 900002 ${NO_ORDER}`, { ...changed(INVOICE, { number: 900_002 }), id: '900002-1' }, QUOTE],
  [
    'record.number 900001 is of customer 40125, not of 40218',
    { ...changed(INVOICE, { customerId: 40218 }), owner: '40218' },
    ORDER,
  ],
  ['record.customerId 40125 must be the owner, 40218', { ...INVOICE, owner: '40218' }, ORDER],
  ['record.type Order must be Invoice or Credit', changed(CASH_SALE, { type: 'Order', invoiceDate: null })],
  [`owner ${NOBODY}`, { ...INVOICE, owner: '7' }],
  [`id 900001-1 ${NO_DOCUMENT}`, COMMENT],
  [`record.number 900002 ${NO_ORDER}`, { ...changed(COMPLETED, { number: 900_002 }), id: '900002' }, QUOTE],
  [
    'record.number 900001 is not a quote of this scenario',
    { ...changed(LAPSED, { number: 900_001 }), id: '900001' },
    ORDER,
  ],
  ['id 900002 is not a quote of this scenario', ACCEPTED],
  [`record 900001 ${NO_ORDER}`, ACCEPTED, QUOTE],
  [`record.customerId ${NOBODY}`, changed(CART, { customerId: 7 })],
  ['record.orderedAs 5 is not an order or a quote of this scenario', changed(CART, { orderedAs: 5 })],
  ['owner c is not a cart or list of this scenario', LINE],
  [`record.productID ${NO_BOAT}`, CART, changed(LINE, { productID: 'BOAT' })],
  [`record.productID ${NO_BOAT}`, one('stock', 'BOAT', { productID: 'BOAT', count: 1 })],
  [`record.productID ${NO_BOAT}`, one('products', 'BOAT', { productID: 'BOAT', isSold: false })],
  [`record.customerID ${NOBODY}`, one('accounts', '7', { customerID: 7 })],
  [`record.user.customerId ${NOBODY}`, changed(USER, { user: { ...user, customerId: 7 } })],
  ['record.user.contactId 5 must be 9001', changed(USER, { user: { ...user, contactId: 5 } })],
  ['record.user.userId Admin is there twice', changed(USER, { user: { ...user, userId: 'Admin' } })],
  ['id 5 is not a user of this scenario', { ...LOGIN, id: '5' }],
  [`record.customerId ${NOBODY}`, changed(PAYMENT, { customerId: 7 })],
  ['record.paymentId p is not a payment of customer 40125', SETTLEMENT],
  [`record.shares.0.name 5-1 ${NO_DOCUMENT}`, changed(SETTLEMENT, { shares: SHARES }), PAYMENT],
  [`record.lines.0.name 5-1 ${NO_DOCUMENT}`, changed(PAYMENT, { lines: SHARES })],
  [`record.customerId ${NOBODY}`, changed(EMAIL, { customerId: 7 })],
  [`record.attached.transactions.0 900001-1 ${NO_DOCUMENT}`, EMAIL],
  ['owner 040125 must be 40125', ORDER, { ...INVOICE, owner: '040125' }],
  ['id 0900002 must be 900002', { ...ACCEPTED, id: '0900002' }, QUOTE, ORDER],
  [`owner ${NOBODY}`, { ...BOOK, owner: '7' }],
  ['id currency must be pagesize, as in its record', { ...SETTING, id: 'currency' }],
  [
    'record.deliveryDate 2026-11-01 must not be before orderedOn, 2026-11-02',
    changed(ORDER, { deliveryDate: '2026-11-01' }),
  ],
  ['id 900001 is there twice', ORDER, ORDER],
  [`id x ${A_NUMBER}`, { ...EMAIL, id: 'x' }],
  [`id 1000000000 ${A_NUMBER}`, { ...EMAIL, id: '1000000000' }],
  ['id 5 must be 4, which follows the email before it', one('emails', '3', BARE), one('emails', '5', BARE)],
  [
    'record 9 must be 3, the number of the last email',
    one('counters', 'emails', 9),
    one('emails', '3', BARE),
  ],
  [`id b ${A_NUMBER}`, { ...changed(BOOK, { historyID: 'b' }), id: 'b' }],
  [
    `id ${OLD_BOOK} is a price book of the base already`,
    { ...changed(BOOK, { historyID: OLD_BOOK }), id: OLD_BOOK },
  ],
  ['record.number 900001-0 is there twice', ORDER, CASH_SALE],
  [
    'record.number 900001-0 is there twice',
    CASH_SALE,
    { ...changed(CASH_SALE, { customerId: 40218 }), owner: '40218' },
  ],
  [
    'record.onAccount.number 104683-0 is a transaction of the base already',
    changed(SETTLEMENT, { onAccount: { number: 104_683, cents: 1 } }),
    PAYMENT,
  ],
])('a file is refused where %s', (message, ...records) => {
  expect(() => load(records)).toThrow(new RegExp(`^records\\.[01]\\.${message.replaceAll('.', '\\.')}$`))
})

test('a product of the file itself can be ordered', () => {
  const boat = { productID: 'BOAT', shortDesc: 'Boat', category: 'Timber', retailPrice: 2, tradePrice: 1 }
  expect(() => load([changed(ORDER, { lines: [BOAT_LINE] })], { products: [boat] })).not.toThrow()
})

test('counters are counted from what records use, so that nothing new replaces them', () => {
  const { changes } = load([
    ...[ORDER, one('counters', 'transaction', 7), USER, PAYMENT, BOOK, one('emails', '12', BARE)],
    changed(SETTLEMENT, { onAccount: { number: 900_007, cents: 5 } }),
    ...[changed(CART, { nextLine: 1 }), { ...changed(LINE, { lineID: 4 }), id: '4' }],
  ])
  const counted = changes.filter(({ set }) => set === 'counters')
  const counters = { transaction: 900_007, contacts: 9_001, priceBooks: 31, emails: 12 }
  expect(Object.fromEntries(counted.map(({ id, record }) => [id, record]))).toEqual(counters)
  expect(changes).toContainEqual(changed(CART, { nextLine: 5 }))
})

test('counters that are higher than what records use stay', () => {
  const counter = one('counters', 'transaction', 950_000)
  expect(load([ORDER, counter]).changes).toEqual([ORDER, counter])
})
