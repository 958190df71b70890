import * as v from 'valibot'
import { ACCOUNT_STATUSES, hundredths, price } from '#contract/control/changes.ts'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { pageAddress } from '#contract/operations/payments.ts'
import { ROLES } from '#contract/request-values.ts'
import { PAYMENT_PROVIDERS, SETTING_KEYS } from '#contract/settings.ts'
import { SEED_TRANSACTION_TYPES } from '#fixtures/seed.ts'
import type { AccountRecord, ProductRecord, StockRecord } from '#simulator/master-records.ts'
import type * as records from '#simulator/records.ts'
import type { Schema } from '#simulator/schema-parts.ts'
import { strict } from './strict.ts'
import * as value from './values.ts'
import { day, id, listOf, logical, oneOf, text } from './values.ts'

/* The records of a world in a scenario file, as simulator/records.ts explains them. */

type Of<T> = v.GenericSchema<unknown, T>

export const login = strict({ day, seconds: value.seconds }) satisfies Of<records.LoginRecord>

/** Without a password: docs/simulator.md says who can sign in. */
const user = strict({
  userId: id,
  role: oneOf(ROLES),
  customerId: value.number,
  firstName: text,
  lastName: text,
  email: text,
  contactId: value.number,
  phoneMobile: text,
  phoneBusiness: text,
  faxNumber: text,
  phoneHome: text,
  canAccessTPWeb: logical,
  canAccessTPMobile: logical,
  lastLogin: v.nullable(strict({ daysAgo: value.days, seconds: value.seconds })),
}) satisfies Of<records.User>

const userRecord = strict({
  contactId: value.number,
  user: v.nullable(user),
}) satisfies Of<records.UserRecord>

const cart = strict({
  id,
  customerId: v.nullable(value.number),
  kind: oneOf(['Cart', 'Custom', 'Generic', 'Deleted']),
  name: text,
  nextLine: value.number,
  orderedAs: v.nullable(value.number),
}) satisfies Of<records.CartRecord>

const tallyOf = <S extends v.GenericSchema<unknown, number>>(qty: S) =>
  listOf(strict({ length: value.length, qty }))

const cartLine = strict({
  lineID: value.lineNumber,
  productID: id,
  UOM: id,
  quantity: value.countOrNone,
  tally: tallyOf(value.count),
  note: v.exactOptional(text),
  saved: v.exactOptional(
    strict({
      description: text,
      unitCents: value.centsOrNone,
      stockStatus: v.nullable(oneOf(STOCK_STATUSES)),
    }),
  ),
}) satisfies Of<records.CartLineRecord>

const transactionLine = strict({
  productCode: id,
  productDesc: text,
  quantity: value.quantity,
  unitOfMeasure: id,
  unitPrice: value.dollars,
  linePrice: value.dollars,
  quoteComments: v.exactOptional(text),
  tally: v.exactOptional(tallyOf(value.pieces)),
  billedBefore: v.exactOptional(value.quantity),
}) satisfies Of<records.TransactionLineRecord>

const transaction = strict({
  number: value.number,
  suffix: value.numberOrNone,
  type: oneOf(SEED_TRANSACTION_TYPES),
  customerId: value.number,
  branchID: id,
  customerOrderNumber: text,
  jobName: text,
  orderedOn: day,
  deliveryDate: v.nullable(day),
  invoiceDate: v.nullable(day),
  shipAddress1: text,
  shipAddress2: v.exactOptional(text),
  shipAddress3: v.exactOptional(text),
  nameShip: v.exactOptional(text),
  comment: v.exactOptional(text),
  lines: listOf(transactionLine),
}) satisfies Of<records.TransactionRecord>

const comment = strict({
  number: value.number,
  suffix: value.numberOrNone,
  text,
}) satisfies Of<records.CommentRecord>
const dated = strict({ number: value.number, day }) satisfies Of<records.DatedRecord>

const product = strict({
  productID: id,
  retailPrice: v.optional(price),
  tradePrice: v.optional(price),
  isSold: v.optional(logical),
}) satisfies Of<ProductRecord>

const stock = strict({ productID: id, count: hundredths }) satisfies Of<StockRecord>

const account = strict({
  customerID: value.number,
  accountStatus: v.optional(oneOf(ACCOUNT_STATUSES)),
  creditLimit: v.optional(hundredths),
}) satisfies Of<AccountRecord>

const setting = strict({
  type_object: text,
  label_object: v.picklist(SETTING_KEYS, 'is not a setting'),
  is_enabled: logical,
  object_value: text,
  desc_object: text,
})

const share = { name: id, cents: value.cents }

const payment = strict({
  id,
  provider: oneOf(PAYMENT_PROVIDERS),
  customerId: value.number,
  cents: value.centsOrNone,
  currency: oneOf(['AUD', 'USD']),
  reference: id,
  state: oneOf(['pending', ...PAYMENT_VERDICTS]),
  lines: listOf(strict(share)),
  asksShipping: v.exactOptional(logical),
  returns: v.nullable(strict({ approved: pageAddress, declined: pageAddress, cancelled: pageAddress })),
}) satisfies Of<records.PaymentRecord>

const settlement = strict({
  paymentId: id,
  day,
  shares: listOf(strict({ ...share, open: v.exactOptional(value.cents) })),
  onAccount: v.nullable(strict({ number: value.number, cents: value.centsOrNone })),
}) satisfies Of<records.SettlementRecord>

const priceBook = strict({
  historyID: id,
  generatedOn: day,
  since: v.nullable(day),
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
    transactions: listOf(strict({ number: value.number, suffix: value.numberOrNone })),
  }),
  strict({ kind: v.literal('statement'), date: day }),
  strict({ kind: v.literal('priceBooks'), books: listOf(priceBook) }),
])

const email = strict({
  at: value.moment,
  daysLived: v.exactOptional(value.days),
  customerId: value.number,
  from: text,
  to: listOf(text),
  cc: listOf(text),
  bcc: listOf(text),
  subject: text,
  text,
  attached: v.nullable(attached),
}) satisfies Of<records.EmailRecord>

const one = <const N extends string, S extends v.GenericSchema>(set: N, record: S) =>
  strict({ set: v.literal(set), id, record })

/** Of a collection whose records belong to an owner. */
const owned = <const N extends string, S extends v.GenericSchema>(set: N, record: S) =>
  strict({ set: v.literal(set), owner: id, id, record })

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
    one('acceptedQuotes', value.number),
    one('settings', setting),
    one('counters', value.numberOrNone),
    one('payments', payment),
    owned('settlements', settlement),
    one('emails', email),
    owned('priceBooks', priceBook),
  ],
  'must be the name of a collection',
)
export type WorldRecord = v.InferOutput<typeof worldRecord>

/** The schema of a record, by its collection. */
export const RECORD_SCHEMAS = new Map<string, Schema>(
  worldRecord.options.map(({ entries }) => [entries.set.literal, entries.record]),
)
