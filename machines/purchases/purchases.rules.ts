import type { InvoiceRow, Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { mergeSorted, type Sliced } from '#machines/list/filter-sort.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import { isFreight } from '#machines/transaction/transaction.rules.ts'

/** A product in a unit that the customer has bought, as last bought. */
export interface Purchase {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly unit: string
  /** How many orders and counter sales have it. */
  readonly times: number
  /** yyyy-MM-dd; null if the ERP sends no date. */
  readonly day: string | null
  readonly transactionNumber: number
  readonly quantity: number
  /** Dollars per unit, excluding GST or tax. */
  readonly unitPrice: number
}

/** What is known of the customer's purchases so far. Plain data, which can be stored. */
export interface Purchases {
  /** Ids ('number-suffix') of the orders and sales that are included. */
  readonly read: readonly string[]
  readonly products: readonly Purchase[]
}

export const NO_PURCHASES: Purchases = { read: [], products: [] }

type Row = TransactionRow | InvoiceRow

/**
 * The rows whose lines were bought, newest first: orders and counter sales, which have no order. Where the user
 * has no access to orders (an empty list), all invoices.
 */
export function boughtRows(orders: readonly Row[], invoices: readonly Row[]): readonly Row[] {
  const ordered = orders.filter(({ transactionType }) => transactionType === 'Order')
  const sold = invoices.filter(
    ({ transactionType, transactionSuffix }) =>
      transactionType === 'Invoice' && (transactionSuffix === 0 || ordered.length === 0),
  )
  return [...ordered, ...sold].sort(
    (a, b) => b.transactionNumber - a.transactionNumber || b.transactionSuffix - a.transactionSuffix,
  )
}

/** Whether nothing of a transaction's lines changes any more. An order may until it is invoiced. */
export const isSettled = ({ transactionType, invoiceDate }: Transaction): boolean =>
  transactionType !== 'Order' || invoiceDate !== null

const dayOf = ({ orderDate, invoiceDate, deliveryDate }: Transaction) =>
  orderDate ?? invoiceDate ?? deliveryDate

const isNewer = (one: Purchase, other: Purchase) =>
  (one.day ?? '') > (other.day ?? '') ||
  (one.day === other.day && one.transactionNumber > other.transactionNumber)

/** Adds up purchases, transaction by transaction: each costs as much as it has lines, however much is known. */
export interface PurchaseSums {
  /** Adds a transaction, once; null if the ERP does not have it. Returns and texts without a product are left out. */
  readonly add: (
    address: Pick<Row, 'transactionNumber' | 'transactionSuffix'>,
    transaction: Transaction | null,
  ) => void
  /** All that is known now. */
  readonly sum: () => Purchases
}

export function purchaseSums(known: Purchases): PurchaseSums {
  const read = new Set(known.read)
  const products = new Map(known.products.map((product) => [product.id, product]))
  return {
    add: (address, transaction) => {
      const id = idOf(address)
      if (read.has(id)) return
      read.add(id)
      for (const own of transaction ? purchasesIn(transaction) : []) {
        const before = products.get(own.id)
        const newest = before && isNewer(before, own) ? before : own
        products.set(own.id, { ...newest, times: (before?.times ?? 0) + 1 })
      }
    },
    sum: () => ({ read: [...read], products: [...products.values()] }),
  }
}

/** The products of a transaction, each once with its whole quantity. */
function purchasesIn(transaction: Transaction): readonly Purchase[] {
  const found = new Map<string, Purchase>()
  for (const line of transaction.LineDetailsTP) {
    const code = line.productCode.trim()
    // A delivery charge depends on the delivery.
    if (!code || isFreight(code) || line.quantity <= 0 || line.linePrice < 0) continue
    const id = `${code}\n${textKey(line.unitOfMeasure)}`
    const quantity = Math.round(((found.get(id)?.quantity ?? 0) + line.quantity) * 1000) / 1000
    found.set(id, {
      id,
      code,
      description: line.productDesc,
      unit: line.unitOfMeasure,
      times: 1,
      day: dayOf(transaction),
      transactionNumber: transaction.transactionNumber,
      quantity,
      unitPrice: line.unitPrice,
    })
  }
  return [...found.values()]
}

/** The products last bought first. */
export const lastBoughtFirst = ({ products }: Purchases): Sliced<readonly Purchase[]> =>
  mergeSorted(products, (a, b) => (isNewer(a, b) ? -1 : isNewer(b, a) ? 1 : 0))

/** A quantity of whole units to add to a cart, at least one. */
export const wholeQuantity = ({ quantity }: Purchase) => Math.max(1, Math.ceil(quantity))
