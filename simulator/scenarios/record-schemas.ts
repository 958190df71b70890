import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '#contract/control/changes.ts'
import { isoDate } from '#contract/dates.ts'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { ROLES } from '#contract/request-values.ts'
import { PAYMENT_PROVIDERS } from '#contract/settings.ts'
import { SEED_TRANSACTION_TYPES } from '#fixtures/seed.ts'
import type { AccountRecord, ProductRecord, StockRecord } from '#simulator/master-records.ts'
import type * as records from '#simulator/records.ts'
import { strict } from './strict.ts'

/* The records of a world in a scenario file, as simulator/records.ts explains them. */

type Of<T> = v.GenericSchema<unknown, T>

const text = v.string('must be text')
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'))
const whole = v.pipe(number, v.safeInteger('must be a whole number'))
const notNegative = v.pipe(number, v.minValue(0, 'must not be negative'))
const logical = v.boolean('must be true or false')
const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)
const listOf = <S extends v.GenericSchema>(item: S) => v.array(item, 'must be a list')

const login = strict({ day: isoDate, seconds: notNegative }) satisfies Of<records.LoginRecord>

/** Without a password: docs/simulator.md says who can sign in. */
const user = strict({
  userId: text,
  role: oneOf(ROLES),
  customerId: whole,
  firstName: text,
  lastName: text,
  email: text,
  contactId: whole,
  phoneMobile: text,
  phoneBusiness: text,
  faxNumber: text,
  phoneHome: text,
  canAccessTPWeb: logical,
  canAccessTPMobile: logical,
  lastLogin: v.nullable(strict({ daysAgo: whole, seconds: notNegative })),
}) satisfies Of<records.User>

const userRecord = strict({ contactId: whole, user: v.nullable(user) }) satisfies Of<records.UserRecord>

const cart = strict({
  id: text,
  customerId: v.nullable(whole),
  kind: oneOf(['Cart', 'Custom', 'Generic', 'Deleted']),
  name: text,
  nextLine: whole,
  orderedAs: v.nullable(whole),
}) satisfies Of<records.CartRecord>

const tally = listOf(strict({ length: notNegative, qty: whole }))

const cartLine = strict({
  lineID: whole,
  productID: text,
  UOM: text,
  quantity: number,
  tally,
  note: v.exactOptional(text),
  saved: v.exactOptional(
    strict({ description: text, unitCents: whole, stockStatus: v.nullable(oneOf(STOCK_STATUSES)) }),
  ),
}) satisfies Of<records.CartLineRecord>

const transactionLine = strict({
  productCode: text,
  productDesc: text,
  quantity: number,
  unitOfMeasure: text,
  unitPrice: number,
  linePrice: number,
  quoteComments: v.exactOptional(text),
  tally: v.exactOptional(tally),
  billedBefore: v.exactOptional(number),
}) satisfies Of<records.TransactionLineRecord>

const transaction = strict({
  number: whole,
  suffix: whole,
  type: oneOf(SEED_TRANSACTION_TYPES),
  customerId: whole,
  branchID: text,
  customerOrderNumber: text,
  jobName: text,
  orderedOn: isoDate,
  deliveryDate: v.nullable(isoDate),
  invoiceDate: v.nullable(isoDate),
  shipAddress1: text,
  shipAddress2: v.exactOptional(text),
  shipAddress3: v.exactOptional(text),
  nameShip: v.exactOptional(text),
  comment: v.exactOptional(text),
  lines: listOf(transactionLine),
}) satisfies Of<records.TransactionRecord>

const comment = strict({ number: whole, suffix: whole, text }) satisfies Of<records.CommentRecord>
const dated = strict({ number: whole, day: isoDate }) satisfies Of<records.DatedRecord>

const product = strict({
  productID: text,
  retailPrice: v.optional(notNegative),
  tradePrice: v.optional(notNegative),
  isSold: v.optional(logical),
}) satisfies Of<ProductRecord>

const stock = strict({ productID: text, count: notNegative }) satisfies Of<StockRecord>

const account = strict({
  customerID: whole,
  accountStatus: v.optional(oneOf(ACCOUNT_STATUSES)),
  creditLimit: v.optional(notNegative),
}) satisfies Of<AccountRecord>

const setting = strict({
  type_object: text,
  label_object: text,
  is_enabled: logical,
  object_value: text,
  desc_object: text,
})

const share = { name: text, cents: whole }

const payment = strict({
  id: text,
  provider: oneOf(PAYMENT_PROVIDERS),
  customerId: whole,
  cents: whole,
  currency: text,
  reference: text,
  state: oneOf(['pending', ...PAYMENT_VERDICTS]),
  lines: listOf(strict(share)),
  asksShipping: v.exactOptional(logical),
  returns: v.nullable(strict({ approved: text, declined: text, cancelled: text })),
}) satisfies Of<records.PaymentRecord>

const settlement = strict({
  paymentId: text,
  day: isoDate,
  shares: listOf(strict({ ...share, open: v.exactOptional(whole) })),
  onAccount: v.nullable(strict({ number: whole, cents: whole })),
}) satisfies Of<records.SettlementRecord>

const priceBook = strict({
  historyID: text,
  generatedOn: isoDate,
  since: v.nullable(isoDate),
  type: oneOf(['F', 'I']),
  format: oneOf(['1', '2', '3', '4']),
  recipient: text,
  newCodes: logical,
  coreOnly: logical,
  zipped: logical,
}) satisfies Of<records.PriceBookRecord>

const attached = v.variant('kind', [
  strict({
    kind: v.literal('transactions'),
    format: oneOf(EMAIL_FORMATS.map(({ format }) => format)),
    transactions: listOf(strict({ number: whole, suffix: whole })),
  }),
  strict({ kind: v.literal('statement'), date: isoDate }),
  strict({ kind: v.literal('priceBooks'), books: listOf(priceBook) }),
])

const email = strict({
  at: text,
  daysLived: v.exactOptional(v.pipe(whole, notNegative)),
  customerId: whole,
  from: text,
  to: listOf(text),
  cc: listOf(text),
  bcc: listOf(text),
  subject: text,
  text,
  attached: v.nullable(attached),
}) satisfies Of<records.EmailRecord>

const one = <const N extends string, S extends v.GenericSchema>(set: N, record: S) =>
  strict({ set: v.literal(set), id: text, record })

/** Of a collection whose records belong to an owner. */
const owned = <const N extends string, S extends v.GenericSchema>(set: N, record: S) =>
  strict({ set: v.literal(set), owner: text, id: text, record })

/** A record with its collection and its id in that. Sessions and the clock are not among them. */
export const worldRecord = v.variant(
  'set',
  [
    one('logins', login),
    one('users', userRecord),
    one('carts', cart),
    owned('cartLines', cartLine),
    one('transactions', transaction),
    owned('comments', comment),
    owned('bills', transaction),
    one('completedOrders', dated),
    one('lapsedQuotes', dated),
    one('products', product),
    one('stock', stock),
    one('accounts', account),
    one('acceptedQuotes', whole),
    one('settings', setting),
    one('counters', whole),
    one('payments', payment),
    owned('settlements', settlement),
    one('emails', email),
    owned('priceBooks', priceBook),
  ],
  'must be the name of a collection',
)
export type WorldRecord = v.InferOutput<typeof worldRecord>
