import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Outcome } from '#machines/shared/send-once.model.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import type { AcceptanceForm } from './acceptance.form.ts'

interface AcceptanceInput {
  readonly erp: Erp
  readonly quote: Pick<Transaction, 'transactionNumber' | 'transactionSuffix'>
  /** There may be another order: called even when no screen shows this chart any more. */
  readonly transactionsTouched: () => void
}

/** What an order of the quote can be recognised by. */
interface BeforeAcceptance {
  /** The highest transaction number. */
  readonly newestKnown: number
  /** The quote as the list has it. */
  readonly quote: TransactionRow
}

/** What was requested, and what the ERP had before that. */
interface AcceptanceMatch {
  readonly request: AcceptanceForm | null
  readonly before: BeforeAcceptance | null
}

export const NOT_ACCEPTED = `${FALLBACK_MESSAGES.accept}\nThe quote has not been accepted yet. You can try again: it is only accepted once.`

/**
 * Turns a quote into an order (section 5). Without a reply the order is looked up in the list, and while its
 * outcome is unknown it can only be checked, not sent again. A refusal is checked too: where a browser has
 * repeated the call, the second is refused because the first succeeded.
 */
export const acceptanceMachine = sendOnce<AcceptanceInput, AcceptanceForm, void, BeforeAcceptance>({
  id: 'acceptance',
  prepare: async ({ input: { erp, quote } }) => {
    const rows = await erp.getCustomerTransactions({})
    const row = rows.find(({ transactionNumber }) => transactionNumber === quote.transactionNumber)
    if (!row) throw new Error(`Quote ${quote.transactionNumber} is not in the list`)
    return { newestKnown: Math.max(...rows.map(({ transactionNumber }) => transactionNumber)), quote: row }
  },
  send: async ({ input: { erp, quote, transactionsTouched }, request }) => {
    try {
      await erp.acceptQuote({
        deliveryDate: request.deliveryDate,
        comment1: request.comment,
        numTran: quote.transactionNumber,
        suffixTran: quote.transactionSuffix,
      })
    } finally {
      transactionsTouched()
    }
  },
  failureOf: (error) => failureMessage(error, FALLBACK_MESSAGES.accept),
  check: async (attempt): Promise<Outcome<void>> => {
    if (attempt.before === null) throw new Error('The list of orders was not read before')
    const [found, another] = ordersOf(attempt, await attempt.input.erp.getCustomerTransactions({}))
    if (another) throw new Error('Several orders look like the one of the quote')
    return found ? { kind: 'done', result: undefined } : { kind: 'repeatable', failure: NOT_ACCEPTED }
  },
  doubts: 'always',
  afterDone: 'end',
  afterUnknown: 'recheck',
})

/** The newer orders that look like the quote's own; where there are several, none is assumed to be. */
const ordersOf = (attempt: AcceptanceMatch, rows: readonly TransactionRow[]) =>
  rows.filter((row) => isOrderOf(row, attempt))

/** The order that an accepted quote became, among the rows of the list; null where that is not certain. */
export function orderOf(attempt: AcceptanceMatch, rows: readonly TransactionRow[]): TransactionRow | null {
  const [found = null, another] = ordersOf(attempt, rows)
  return another ? null : found
}

/** Dollars: amounts that differ by less than half a cent are the same. */
const SAME_AMOUNT = 0.005

const isOrderOf = (row: TransactionRow, { request, before }: AcceptanceMatch) =>
  request !== null &&
  before !== null &&
  row.transactionNumber > before.newestKnown &&
  row.transactionType === 'Order' &&
  row.deliveryDate === request.deliveryDate &&
  row.customerOrderNumber === before.quote.customerOrderNumber &&
  row.jobName === before.quote.jobName &&
  Math.abs(row.transactionAmount - before.quote.transactionAmount) < SAME_AMOUNT
