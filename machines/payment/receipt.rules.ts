import * as v from 'valibot'
import type { PaymentSession, SettledLine } from '#contract/entities/payment.ts'
import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import { paymentLine } from '#contract/operations/payments.ts'
import { centsOf } from './amount.rules.ts'
import { idOf } from './invoice-selection.rules.ts'

/** A line of a receipt: what was paid of it. Dollars; below 0 of a credit. */
export const receiptLine = v.object({
  ...paymentLine.entries,
  type: v.string(),
  /** yyyy-MM-dd */
  date: v.nullable(v.string()),
  orderRef: v.string(),
  /** What was open of it. */
  balance: v.number(),
})
export type ReceiptLine = Readonly<v.InferOutput<typeof receiptLine>>

/** A payment as it was asked for, as far as this browser knows. */
interface Asked {
  readonly sessionID: string
  readonly startedOn: string
  readonly lines: readonly ReceiptLine[]
}

export interface Receipt {
  readonly reference: string
  readonly amount: number
  /** yyyy-MM-dd; null where nobody knows. */
  readonly paidOn: string | null
  /** What it settled; none where that is not told and nothing was chosen. */
  readonly lines: readonly ReceiptLine[]
  /** Chosen lines that it settled less of than was asked, or for which another payment was begun. */
  readonly missed: readonly ReceiptLine[]
  /** Whether the ERP told what was settled. */
  readonly isTold: boolean
}

/**
 * What an approved payment really was for: what the ERP says that it settled. One that does not say leaves
 * what was asked, of which nothing is certain that another of the user's payments was for as well.
 */
export function receiptOf(
  { paymentAmount, paymentReference, paymentDate, settledLines }: PaymentSession,
  asked: Asked | null,
  begun: readonly Asked[],
): Receipt {
  const lines = settledLines?.map(settledAs) ?? asked?.lines ?? []
  return {
    reference: paymentReference,
    amount: paymentAmount,
    paidOn: paymentDate ?? asked?.startedOn ?? null,
    lines,
    missed: asked ? missedOf(asked, settledLines && lines, begun) : [],
    isTold: settledLines !== null,
  }
}

const settledAs = (line: SettledLine): ReceiptLine => ({
  transactionNumber: line.transactionNumber,
  transactionSuffix: line.transactionSuffix,
  type: line.displayType === PAYMENT_LINE ? 'On account' : line.displayType,
  date: line.transactionDate,
  orderRef: line.custOrdNo,
  balance: line.balanceAmount,
  amount: line.amount,
})

function missedOf(
  { sessionID, lines }: Asked,
  settled: readonly ReceiptLine[] | null,
  begun: readonly Asked[],
): readonly ReceiptLine[] {
  if (settled) {
    const cents = new Map(settled.map((line) => [idOf(line), centsOf(line.amount)]))
    return lines.filter((line) => cents.get(idOf(line)) !== centsOf(line.amount))
  }
  const others = begun.filter((each) => each.sessionID !== sessionID)
  const elsewhere = new Set(others.flatMap((each) => each.lines.map(idOf)))
  return lines.filter((line) => elsewhere.has(idOf(line)))
}
