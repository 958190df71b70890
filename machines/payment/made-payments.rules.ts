import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { type Receipt, type ReceiptLine, receiptOf } from './receipt.rules.ts'

/** A payment that was started in this browser, and its session as the ERP last reported it once it had ended. */
export interface StartedPayment {
  readonly sessionID: string
  /** URL of the provider's page; '' for the checkout, which has no session. */
  readonly address: string
  /** yyyy-MM-dd */
  readonly startedOn: string
  /** Dollars; null if the provider was to ask for the amount. */
  readonly amount: number | null
  readonly reference: string
  readonly lines: readonly ReceiptLine[]
  readonly session?: PaymentSession | undefined
}

/** A payment as listed. */
export interface MadePayment {
  readonly sessionID: string
  /** The day when it was paid, else the day when it was started: yyyy-MM-dd. */
  readonly date: string
  /** Dollars; null if unknown. */
  readonly amount: number | null
  readonly reference: string
  /** Pending as long as the ERP has not reported how it ended: it may have been paid. */
  readonly state: PaymentState
  /** What it covers, by the ERP's report or as requested. */
  readonly lines: readonly ReceiptLine[]
  /** Whether the ERP can be asked how it ended. */
  readonly hasSession: boolean
  /** Null unless it was approved. */
  readonly receipt: Receipt | null
}

/** The payments of this browser, the newest first. */
export const madePayments = (started: readonly StartedPayment[]): readonly MadePayment[] =>
  [...started].reverse().map((each) => madePayment(each, started))

function madePayment(asked: StartedPayment, started: readonly StartedPayment[]): MadePayment {
  const { sessionID, startedOn, amount, reference, lines, session } = asked
  const hasSession = asked.address !== ''
  if (!session || session.paymentState === 'pending')
    return {
      sessionID,
      hasSession,
      date: startedOn,
      amount,
      reference,
      lines,
      state: 'pending',
      receipt: null,
    }
  const receipt = receiptOf(session, asked, started)
  const isPaid = session.paymentState === 'approved'
  return {
    sessionID,
    hasSession,
    date: (isPaid ? receipt.paidOn : null) ?? startedOn,
    amount: receipt.amount,
    reference: receipt.reference || reference,
    lines: isPaid ? receipt.lines : lines,
    state: session.paymentState,
    receipt: isPaid ? receipt : null,
  }
}

/** Names shown of the lines of a long payment. */
const NAMED = 3

/** '104003-1, 104005-1', and how many more; '' if it is not known what was covered. */
export function coveredText(lines: readonly ReceiptLine[]): string {
  const names = lines.map((line) => `${line.transactionNumber}-${line.transactionSuffix}`)
  const more = names.length - NAMED
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
