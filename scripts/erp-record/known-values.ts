import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import {
  PRICE_BOOK_FORMATS,
  PRICE_BOOK_FREQUENCIES,
  PRICE_BOOK_TYPES,
} from '#contract/entities/price-book.ts'
import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { ROLES } from '#contract/request-values.ts'
import { LOCALES, PAYMENT_PROVIDERS, SETTING_KEYS } from '#contract/settings.ts'
import { isSecretName } from '../lib/secrets.ts'

/* What may stay in a recording although its field could hold anything. A field that is not here keeps nothing. */

/** Numbers that are money, quantities or sizes. All others could identify something or someone. */
export const FIGURES: ReadonlySet<string> = new Set([
  ...['current_balance', 'balance_30_day', 'balance_overdue', 'available_credit', 'totalBalance'],
  ...['currentBalance', 'day30Balance', 'day60Balance', 'day90Balance', 'day120Balance'],
  ...['dueBalance', 'overdueBalance', 'balanceAmount', 'displayAmount', 'amount', 'paymentAmount'],
  ...['transactionAmount', 'invoicedAmount', 'linePrice', 'unitPrice', 'unitGST', 'deliveryCharge'],
  ...['transactionTotalAmountExcGST', 'transactionTotalGST', 'transactionTotalAmountIncGST'],
  ...['RRP', 'TradePrice', 'BestPrice', 'customerPrice', 'conversionFactor'],
  ...['prodQty', 'quantity', 'qty', 'quoteQty', 'length', 'tallyLength', 'page', 'rowsPerPage'],
])

/** Numbers that say where or when someone is, and must stay in a range: always these instead. */
export const FIXED: ReadonlyMap<string, number> = new Map([
  ...['latitude', 'longitude', 'latitudeDelivery', 'longitudeDelivery'].map((name) => [name, 0] as const),
  ['distanceKm', 10],
  ['last_login_time', 36_000],
  ['requiredTime', 800],
])

const TRANSACTIONS = [...TRANSACTION_TYPES, 'Invoice', 'Credit']
/** The units of the trade. An ERP's own ones become placeholders. */
const UNITS =
  'ea each m lm mm m2 m3 sqm kg t tonne l pk pack box ctn carton pr pair set roll sheet sht bag tin'
const MORE_UNITS = 'length lgth len ft lf bf sf in doz pallet plt bundle bdl 100 1000'
const units = [...UNITS.split(' '), ...MORE_UNITS.split(' ')]
const LOGICALS = ['true', 'false', 'yes', 'no']

/** Words of the contract, by the field that may hold one of them; case is ignored. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  UOM: units,
  unitOfMeasure: units,
  transactionType: TRANSACTIONS,
  displayType: [...TRANSACTIONS, PAYMENT_LINE],
  account_status: ['Active', 'On Hold', 'Suspended'],
  paymentState: [...PAYMENT_VERDICTS, 'pending'],
  roleID: ROLES,
  tpaID: [TRADE_PORTAL_ID],
  TypeList: ['Cart', 'Custom', 'Generic'],
  typeGenerated: Object.keys(PRICE_BOOK_TYPES),
  typePricebook: Object.keys(PRICE_BOOK_TYPES),
  formatGenerated: Object.keys(PRICE_BOOK_FORMATS),
  deliveryFormat: Object.keys(PRICE_BOOK_FORMATS),
  frequencyPricebook: Object.keys(PRICE_BOOK_FREQUENCIES),
  label_object: SETTING_KEYS,
  object_value: [...LOGICALS, ...LOCALES, ...PAYMENT_PROVIDERS, 'AUD', 'USD'],
  msg: Object.values(SERVER_MESSAGES),
}

const known = new Map(
  Object.entries(WORDS).map(([name, words]) => [name, new Set(words.map((each) => each.toLowerCase()))]),
)

/** Whether the contract fixes this text of a field. */
export const isKnownWord = (name: string, text: string) => known.get(name)?.has(text.toLowerCase()) ?? false

/** Passwords, and the ids of sessions. A cart's `sessionID` is a reference, and becomes a placeholder. */
export const isSecret = (operation: string, name: string) =>
  isSecretName(name) || (operation === 'login' && name === 'sessionID')
