import * as v from 'valibot'
import type { PaymentSession, SettledLine } from '#contract/entities/payment.ts'
import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import { paymentLine } from '#contract/operations/payments.ts'
import { centsOf } from './amount.rules.ts'
import { idOf } from './invoice-selection.rules.ts'

/** A line of a receipt: the amount paid on it in dollars, negative for a credit. */
export const receiptLine = v.object({
  ...paymentLine.entries,
  type: v.string(),
  /** yyyy-MM-dd */
  date: v.nullable(v.string()),
  orderRef: v.string(),
  /** Its balance before the payment. */
  balance: v.number(),
})
export type ReceiptLine = Readonly<v.InferOutput<typeof receiptLine>>

/** A payment as requested, if it was started in this browser. */
interface Asked {
  readonly sessionID: string
  readonly startedOn: string
  readonly lines: readonly ReceiptLine[]
}

export interface Receipt {
  readonly reference: string
  readonly amount: number
  /** yyyy-MM-dd; null if unknown. */
  readonly paidOn: string | null
  /** The lines it settled; empty if the ERP does not say and no lines were selected. */
  readonly lines: readonly ReceiptLine[]
  /**
   * Requested lines that were settled with a different amount or, where the ERP does not report it, that
   * another pending payment also covers.
   */
  readonly missed: readonly ReceiptLine[]
  /** Whether the ERP reported what was settled. */
  readonly isReported: boolean
}

/**
 * The receipt of an approved payment: the lines that the ERP reports as settled. If it reports none, the
 * requested lines are listed, and those that another of the user's payments also covers are uncertain.
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
    isReported: settledLines !== null,
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
