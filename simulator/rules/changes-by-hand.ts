import type * as v from 'valibot'
import type {
  billChange,
  ChangeResult,
  customerChange,
  lapseChange,
  productChange,
} from '#contract/control/changes.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { addDays, addMonths, dayOf, seedDayOf } from './calendar.ts'
import { catalogueOf } from './catalogue-index.ts'
import { findCustomer } from './customers.ts'
import { dollarText } from './money.ts'
import { seedLedger, seedRecord, transactionName } from './seed-ledger.ts'
import { nextTransactionNumber, recordTotals, validUntilIn } from './transactions.ts'

type Of<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** A change of a world's data, parsed. */
export type ParsedChange =
  | Of<typeof productChange>
  | Of<typeof customerChange>
  | Of<typeof billChange>
  | Of<typeof lapseChange>

/**
 * Changes a world's data by hand, to the records only. Throws a Refusal that names the field for what the
 * world doesn't have.
 */
export function changeByHand(world: World, change: ParsedChange): ChangeResult {
  switch (change.kind) {
    case 'product':
      return changeProduct(world, change)
    case 'customer':
      return changeCustomer(world, change)
    case 'lapse':
      return lapseQuote(world, change)
    default:
      return addBill(world, change)
  }
}

const said = (text: string, transaction: string | null = null): ChangeResult => ({ text, transaction })

function changeProduct(
  world: World,
  { kind: _, productID: typed, stock, ...fields }: Of<typeof productChange>,
): ChangeResult {
  const { products, stock: counted } = world.records
  const isTyped = (code: string) => code.toLowerCase() === typed.toLowerCase()
  const productID =
    catalogueOf(world.seed).products.find((product) => isTyped(product.productID))?.productID ?? typed
  // A product that is no longer sold is not in the catalogue, but can be sold again.
  const before = products.get(productID)
  if (!before && !catalogueOf(world.seed).product(productID))
    refuse(`${productID} is not a product of this world`, 'productID')
  const isChanged = Object.keys(fields).length > 0
  if (stock === undefined && !isChanged)
    refuse('is needed, or else retailPrice, tradePrice or isSold', 'stock')
  if (stock === null) counted.delete(productID)
  else if (stock !== undefined) counted.put(productID, { productID, count: stock })
  if (isChanged) products.put(productID, { ...before, ...fields, productID })
  return said(`Product ${productID} has been changed.`)
}

function changeCustomer(
  world: World,
  { kind: _, customerID, ...fields }: Of<typeof customerChange>,
): ChangeResult {
  checkCustomer(world, customerID)
  if (Object.keys(fields).length === 0) refuse('is needed, or else creditLimit', 'accountStatus')
  const { accounts } = world.records
  accounts.put(String(customerID), { ...accounts.get(String(customerID)), ...fields, customerID })
  return said(`Customer ${customerID} has been changed.`)
}

/** The code of a line that is no product. */
export const SUNDRY = 'SUNDRY'
const OLDEST_YEARS = 2

function addBill(world: World, change: Of<typeof billChange>): ChangeResult {
  const { customerID, amount, description } = change
  checkCustomer(world, customerID)
  const today = dayOf(world)
  const date = change.date ?? today
  if (date > today) refuse('must not be after the world’s day', 'date')
  if (date < addMonths(today, -12 * OLDEST_YEARS)) refuse(`must be in the last ${OLDEST_YEARS} years`, 'date')
  const isCredit = change.kind === 'credit'
  const bill: TransactionRecord = {
    number: nextTransactionNumber(world),
    suffix: 0,
    type: isCredit ? 'Credit' : 'Invoice',
    customerId: customerID,
    branchID: world.seed.branches[0]?.branchID ?? '',
    customerOrderNumber: '',
    jobName: '',
    orderedOn: date,
    deliveryDate: null,
    invoiceDate: date,
    shipAddress1: '',
    lines: [
      {
        productCode: SUNDRY,
        productDesc: description,
        quantity: isCredit ? -1 : 1,
        unitOfMeasure: 'ea',
        unitPrice: amount,
        linePrice: isCredit ? -amount : amount,
      },
    ],
  }
  const name = transactionName(bill)
  world.records.bills.put(String(customerID), name, bill)
  const total = dollarText(Math.abs(recordTotals(bill, world.seed.orderTaxRate).totalCents))
  return said(`${bill.type} ${name} of ${total} has been added for customer ${customerID}.`, name)
}

function lapseQuote(world: World, { quote: number }: Of<typeof lapseChange>): ChangeResult {
  const { records } = world
  const quote = quoteNumbered(world, number)
  if (!quote) return refuse(`${number} is not a quote of this world`, 'quote')
  if (quote.acceptedAs) refuse(`${number} has been accepted as order ${quote.acceptedAs}`, 'quote')
  const today = dayOf(world)
  if ((validUntilIn(world, quote) ?? '') < today) refuse(`${number} has lapsed already`, 'quote')
  records.lapsedQuotes.put(String(number), { number, day: addDays(today, -1) })
  return said(`Quote ${number} has lapsed.`)
}

function quoteNumbered(world: World, number: number) {
  const { seed, records } = world
  const seeded = seedLedger(seed).find(number, 0)
  const record = seeded
    ? seedRecord(seed, seeded, seedDayOf(world))
    : records.transactions.get(String(number))
  if (record?.type !== 'Quote') return undefined
  return { ...record, acceptedAs: records.acceptedQuotes.get(String(number)) ?? seeded?.acceptedAs ?? null }
}

function checkCustomer({ seed }: World, customerID: number): void {
  if (!findCustomer(seed, customerID)) refuse(`${customerID} is not a customer of this world`, 'customerID')
}
