import type { TransactionLine } from '#contract/entities/transaction.ts'
import type { TransactionContent } from '#simulator/pdf/content.ts'
import { numberOf } from '#simulator/pdf/naming.ts'
import { amount } from './amount.ts'
import { csv } from './csv.ts'
import { goodsCells } from './lines.ts'
import { type Element, xml } from './xml.ts'

/*
 * For job-costing programs: each line is a cost of its job, excluding GST or tax. Lines without a job are
 * booked under an empty job name.
 */

interface Cost {
  readonly paper: TransactionContent
  readonly line: TransactionLine
}

const costsOf = (papers: readonly TransactionContent[]): Cost[] =>
  papers.flatMap((paper) => paper.transaction.LineDetailsTP.map((line) => ({ paper, line })))

const HEADINGS = [
  'Job',
  'Document',
  'Date',
  'Order Ref',
  'Item',
  'Description',
  'Quantity',
  'Unit',
  'Rate',
  'Cost',
]

/** The costs as CSV, one row per line of an invoice or credit. */
export function jobCsv(papers: readonly TransactionContent[]): string {
  const rows = costsOf(papers).map(({ paper: { transaction, customerOrderNumber }, line }) => [
    transaction.jobName,
    numberOf(transaction),
    transaction.invoiceDate,
    customerOrderNumber,
    ...goodsCells(line),
  ])
  return csv([HEADINGS, ...rows])
}

/** The costs as XML, grouped by job. */
export function jobXml(papers: readonly TransactionContent[]): string {
  const jobs = new Map<string, Cost[]>()
  for (const cost of costsOf(papers)) {
    const { jobName } = cost.paper.transaction
    const known = jobs.get(jobName)
    if (known) known.push(cost)
    else jobs.set(jobName, [cost])
  }
  const elements = Array.from(jobs, ([name, costs]) => ({
    name: 'Job',
    attributes: { name },
    content: costs.map(costElement),
  }))
  return xml({ name: 'Jobs', content: elements })
}

function costElement({ paper: { transaction, customerOrderNumber }, line }: Cost): Element {
  return {
    name: 'Cost',
    attributes: { document: numberOf(transaction), date: transaction.invoiceDate },
    content: [
      { name: 'OrderRef', content: customerOrderNumber },
      { name: 'Item', content: line.productCode },
      { name: 'Description', content: line.productDesc },
      { name: 'Quantity', content: line.quantity },
      { name: 'Unit', content: line.unitOfMeasure },
      { name: 'Rate', content: amount(line.unitPrice) },
      { name: 'Amount', content: amount(line.linePrice) },
    ],
  }
}
