import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Refusal } from '#machines/shared/field-errors.ts'
import type { AcceptanceForm } from './acceptance.form.ts'

/* What the chart of a quote's acceptance knows, hears and says, and what it asks the ERP. */

export interface AcceptanceInput {
  readonly erp: Erp
  readonly quote: Pick<Transaction, 'transactionNumber' | 'transactionSuffix'>
  /** There may be an order more now: told even when nobody looks at this chart any more. */
  readonly transactionsTouched: () => void
}

/** An acceptance that was sent, with what to know it by among the orders. */
export interface Attempt {
  readonly form: AcceptanceForm
  /** The highest number before it was sent. */
  readonly newestKnown: number
  /** The quote as the list has it. */
  readonly quote: TransactionRow
}

export interface AcceptanceContext extends AcceptanceInput {
  readonly form: AcceptanceForm | null
  /** Null where the list could not be had: then nobody can look for what became of it. */
  readonly attempt: Attempt | null
  /** Why it was not accepted, as the user reads it. */
  readonly failure: string | null
}

export type AcceptanceEvent =
  | { type: 'acceptance.submitted'; form: AcceptanceForm }
  | { type: 'acceptance.failureDismissed' }
  /** Looks again for what became of it. */
  | { type: 'acceptance.outcomeRechecked' }

export type AcceptanceEmitted =
  | { type: 'acceptance.succeeded' }
  /** What the ERP has against single fields. */
  | { type: 'acceptance.refused'; refusals: readonly Refusal<keyof AcceptanceForm>[] }

export const NOT_ACCEPTED = `${FALLBACK_MESSAGES.accept}\nThe quote has not been accepted so far: there is no order of it. You can try again: it is accepted only once.`

/** Notes what is known before, so that the order can be told from others afterwards. */
export async function prepare({ erp, quote, form }: AcceptanceContext): Promise<Attempt | null> {
  try {
    const rows = await erp.getCustomerTransactions({})
    const row = rows.find(({ transactionNumber }) => transactionNumber === quote.transactionNumber)
    const newestKnown = rows.reduce((newest, each) => Math.max(newest, each.transactionNumber), 0)
    return row && form ? { form, newestKnown, quote: row } : null
  } catch {
    return null
  }
}

/** Accepts the quote, once. */
export async function accept({ erp, quote, form, transactionsTouched }: AcceptanceContext): Promise<void> {
  if (!form) throw new Error('There is nothing to accept the quote with')
  try {
    await erp.acceptQuote({
      deliveryDate: form.deliveryDate,
      comment1: form.comment,
      numTran: quote.transactionNumber,
      suffixTran: quote.transactionSuffix,
    })
  } finally {
    transactionsTouched()
  }
}

/** What became of an acceptance whose answer was lost. */
export type Fate = 'accepted' | 'absent' | 'unclear'

/**
 * Whether the quote has become an order, without sending anything again: the one newer order that is the
 * quote's own and for the day asked for. Of several it is not guessed which is this quote's. Rejects where
 * nobody can tell.
 */
export async function fateOf({ erp, attempt }: AcceptanceContext): Promise<Fate> {
  if (!attempt) throw new Error('Nobody knows what there was before')
  const rows = await erp.getCustomerTransactions({})
  const [found, another] = rows.filter((row) => isOrderOf(row, attempt))
  if (another) return 'unclear'
  return found ? 'accepted' : 'absent'
}

/** Amounts that differ by less than half a cent are the same. */
const SAME_AMOUNT = 0.005

const isOrderOf = (row: TransactionRow, { quote, form, newestKnown }: Attempt) =>
  row.transactionNumber > newestKnown &&
  row.transactionType === 'Order' &&
  row.deliveryDate === form.deliveryDate &&
  row.customerOrderNumber === quote.customerOrderNumber &&
  row.jobName === quote.jobName &&
  Math.abs(row.transactionAmount - quote.transactionAmount) < SAME_AMOUNT
