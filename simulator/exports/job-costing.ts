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

const costsOf = (paper: TransactionContent): Cost[] =>
  paper.transaction.LineDetailsTP.map((line) => ({ paper, line }))

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
export const jobCsv = (papers: Iterable<TransactionContent>) => csv(HEADINGS, rowsOf(papers))

function* rowsOf(papers: Iterable<TransactionContent>) {
  for (const { transaction, customerOrderNumber } of papers)
    for (const line of transaction.LineDetailsTP)
      yield [
        transaction.jobName,
        numberOf(transaction),
        transaction.invoiceDate,
        customerOrderNumber,
        ...goodsCells(line),
      ]
}

/** The costs as XML, grouped by job. */
export function* jobXml(papers: Iterable<TransactionContent>): Generator<string> {
  const jobs = new Map<string, Cost[]>()
  for (const paper of papers) {
    const { jobName } = paper.transaction
    const costs = costsOf(paper)
    const known = jobs.get(jobName)
    if (known) known.push(...costs)
    else if (costs.length > 0) jobs.set(jobName, costs)
    // Nothing is written yet, but other calls get their turn.
    yield ''
  }
  const elements = Array.from(jobs, ([name, costs]) => ({
    name: 'Job',
    attributes: { name },
    content: costElements(costs),
  }))
  yield* xml({ name: 'Jobs', content: elements })
}

function* costElements(costs: readonly Cost[]): Generator<Element> {
  for (const cost of costs) yield costElement(cost)
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
