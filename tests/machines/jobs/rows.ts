import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'

/** A row of either list. */
export type Row = TransactionRow & InvoiceRow

const ROW = {
  transactionNumber: 1,
  transactionSuffix: 0,
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: '2026-11-02',
  branchID: 'DAN',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 10,
  validUntil: null,
  invoicedAmount: 0,
  userComment: '',
}

export const row = (own: Partial<Row>): Row => ({ ...ROW, ...own })

const NAMES = ['', 'Lot 42', 'LOT 42', ' Lot  42 ', 'Lot 43', 'x'.repeat(300), 'فيلا', 'A/B?c#d%e']

/** So many orders and quotes, and so many invoices and credits, of about 2,000 jobs; always the same. */
export function seededRows(count: number): {
  readonly orders: readonly Row[]
  readonly invoices: readonly Row[]
} {
  let seed = 20_261_127
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const rowsOf = (types: readonly string[]) =>
    Array.from({ length: count }, (_, at) => {
      const transactionType = types[random(types.length)] ?? ''
      return row({
        transactionNumber: count - at,
        transactionType,
        jobName: random(3) === 0 ? `Job ${random(2_000)}` : (NAMES[random(NAMES.length)] ?? ''),
        customerOrderNumber: random(2) === 0 ? '' : `PO ${random(3_000)}`,
        transactionAmount: ((transactionType === 'Credit' ? -1 : 1) * random(10_000_000)) / 100,
      })
    })
  return {
    orders: rowsOf(['Order', 'Order', 'Quote']),
    invoices: rowsOf(['Invoice', 'Invoice', 'Invoice', 'Credit']),
  }
}
