import type { TransactionLine } from '#contract/entities/transaction.ts'
import type { TransactionContent } from '#simulator/pdf/content.ts'
import { isBill } from '#simulator/pdf/naming.ts'
import { amount } from './amount.ts'
import { BYTE_ORDER_MARK, csv } from './csv.ts'

const HEADINGS = [
  'Type',
  'Number',
  'Suffix',
  'Date',
  'Order Ref',
  'Job Name',
  'Line',
  'SKU',
  'Description',
  'Qty',
  'UOM',
  'Unit Price',
  'Extended Price',
]

/** A line's product columns, in the same order in every export. */
export const goodsCells = (line: TransactionLine) => [
  line.productCode,
  line.productDesc,
  line.quantity,
  line.unitOfMeasure,
  amount(line.unitPrice),
  amount(line.linePrice),
]

/** Every line of the documents as CSV, for spreadsheets. */
export function* linesCsv(papers: Iterable<TransactionContent>): Generator<string> {
  yield BYTE_ORDER_MARK
  yield* csv(HEADINGS, rowsOf(papers))
}

function* rowsOf(papers: Iterable<TransactionContent>) {
  for (const { transaction, customerOrderNumber, orderedOn } of papers)
    for (const line of transaction.LineDetailsTP)
      yield [
        transaction.transactionType,
        transaction.transactionNumber,
        transaction.transactionSuffix,
        isBill(transaction) ? transaction.invoiceDate : orderedOn,
        customerOrderNumber,
        transaction.jobName,
        line.lineNum,
        ...goodsCells(line),
      ]
}
