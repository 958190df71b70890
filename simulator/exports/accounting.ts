import type { TransactionContent } from '#simulator/pdf/content.ts'
import { dueDate, numberOf } from '#simulator/pdf/naming.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import { amount } from './amount.ts'
import { csv } from './csv.ts'
import { type Element, xml } from './xml.ts'

/*
 * For accounting programs: one entry per invoice or credit, with its totals. Dates are yyyy-MM-dd. Amounts
 * have two decimals and no separators, and are negative for a credit. The lines' net amounts add up to the
 * document's.
 */

/** An invoice or credit as an accounting entry; its keys are the column and element names. */
function entryOf({ letterhead, transaction, customerOrderNumber }: TransactionContent) {
  return {
    Supplier: letterhead.companyName,
    SupplierTaxNumber: letterhead.abn,
    Type: transaction.transactionType,
    Number: numberOf(transaction),
    Date: transaction.invoiceDate,
    DueDate: dueDate(transaction),
    Reference: customerOrderNumber,
    Job: transaction.jobName,
    Net: amount(transaction.transactionTotalAmountExcGST),
    Tax: amount(transaction.transactionTotalGST),
    Gross: amount(transaction.transactionTotalAmountIncGST),
    Currency: wordingOf(letterhead.usa).currency,
  } as const
}

const COLUMNS = [
  'Supplier',
  'SupplierTaxNumber',
  'Type',
  'Number',
  'Date',
  'DueDate',
  'Reference',
  'Job',
  'Net',
  'Tax',
  'Gross',
  'Currency',
] as const satisfies readonly (keyof ReturnType<typeof entryOf>)[]

/** Invoices and credits as CSV, one row each. */
export const accountingCsv = (papers: Iterable<TransactionContent>) => csv(COLUMNS, rowsOf(papers))

function* rowsOf(papers: Iterable<TransactionContent>) {
  for (const paper of papers) {
    const entry = entryOf(paper)
    yield COLUMNS.map((column) => entry[column])
  }
}

/** Invoices and credits as XML, each with its lines. */
export const accountingXml = (papers: Iterable<TransactionContent>) =>
  xml({ name: 'Bills', content: billElements(papers) })

function* billElements(papers: Iterable<TransactionContent>): Generator<Element> {
  for (const paper of papers) yield billElement(paper)
}

function billElement(paper: TransactionContent): Element {
  const entry = entryOf(paper)
  const fields = COLUMNS.map((name): Element => ({ name, content: entry[name] }))
  return { name: 'Bill', content: [...fields, { name: 'Lines', content: linesOf(paper) }] }
}

function linesOf({ transaction }: TransactionContent): readonly Element[] {
  return transaction.LineDetailsTP.map((line) => ({
    name: 'Line',
    attributes: { number: line.lineNum },
    content: [
      { name: 'Item', content: line.productCode },
      { name: 'Description', content: line.productDesc },
      { name: 'Quantity', content: line.quantity },
      { name: 'Unit', content: line.unitOfMeasure },
      { name: 'UnitPrice', content: amount(line.unitPrice) },
      { name: 'Net', content: amount(line.linePrice) },
    ],
  }))
}
