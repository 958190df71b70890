import * as v from 'valibot'
import type { Statement } from '#contract/entities/statement.ts'
import { pageAddress } from '#contract/operations/payments.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import { isOwnPath } from '#contract/urls.ts'
import { LINE_LIMIT, tooLong } from '#machines/shared/text-limit.rules.ts'
import { amountText } from './amount.rules.ts'

/**
 * The invoice, statement or lines in the payment page's URL (section 2.1). An invoice takes precedence, then a
 * statement.
 */
export interface PaymentTarget {
  readonly invoice: { readonly id: number; readonly suffix: number } | null
  /** yyyy-MM-dd, or any other text from the URL. */
  readonly statementId: string | null
  /** Ids 'number-suffix' of the lines to select; missing if there are none. */
  readonly lines?: readonly string[]
}

/** Maximum number of lines in a URL: some servers and proxies refuse one above 8 kB. */
export const LINES_IN_URL = 500

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** Parses the query of the payment page; a missing or invalid suffix is 0, invalid lines are left out. */
export function readTarget(values: { get(name: string): string | null }): PaymentTarget {
  const id = wholeNumber(values.get('invoiceId')?.trim() ?? '')
  const suffix = wholeNumber(values.get('suffix')?.trim() ?? '') ?? 0
  const statementId = values.get('statementId')?.trim() || null
  if (id || statementId) return { invoice: id ? { id, suffix } : null, statementId }
  const lines = [...new Set(values.get('lines')?.split(','))].filter((line) => LINE_ID.test(line))
  return { invoice: null, statementId, ...(lines.length > 0 && { lines: lines.slice(0, LINES_IN_URL) }) }
}

const LINE_ID = /^\d{1,15}-\d{1,15}$/

/** Initial values of the payment form; dollars as formatted for the field. */
export interface StartingPayment {
  readonly amount: string
  readonly reference: string
  /** What is being paid, for display only; null for the account as a whole. */
  readonly note: string | null
}

interface Owed {
  readonly customerId: number
  /** Dollars; undefined if it could not be loaded. */
  readonly overdue: number | undefined
  readonly target: PaymentTarget
  /** Total of the invoice being paid, including GST or tax. */
  readonly invoiceTotal: number | undefined
  readonly statement: Statement | undefined
  /** What of the statement is still open; undefined if it could not be loaded. */
  readonly stillDue: number | undefined
  readonly showDate: (iso: string) => string
}

const atLeastNothing = (dollars: number | undefined) =>
  dollars === undefined ? '' : amountText(Math.max(dollars, 0))

/** Initial amount, reference and note of the form (section 4). */
export function startingPayment(owed: Owed): StartingPayment {
  const { customerId, overdue, target, invoiceTotal, statement, stillDue, showDate } = owed
  if (target.invoice) {
    const { id, suffix } = target.invoice
    return {
      amount: atLeastNothing(invoiceTotal),
      reference: referenceOf(customerId, id, suffix),
      note: `Invoice ${id}`,
    }
  }
  const reference = referenceOf(customerId)
  if (!statement) return { amount: atLeastNothing(overdue), reference, note: null }
  return {
    amount: atLeastNothing(stillDue ?? statement.dueBalance),
    reference,
    note: `Statement ${showDate(statement.dateStatement)}`,
  }
}

/** Default payment reference: '{customer}-{number}-{suffix}', or '{customer}-0-0' without an invoice. */
export const referenceOf = (customerId: number, number = 0, suffix = 0) => `${customerId}-${number}-${suffix}`

/** The statement with this id; if there is none, today's, else the first. */
export function chosenStatement(
  statements: readonly Statement[],
  statementId: string,
  today: string,
): Statement | undefined {
  const dated = (date: string) => statements.find(({ dateStatement }) => dateStatement === date)
  return dated(statementId) ?? dated(today) ?? statements[0]
}

/** The newest statement, whose lines are the ones open now. */
export const newestStatement = (statements: readonly Statement[]): Statement | undefined =>
  [...statements].sort((a, b) => (a.dateStatement < b.dateStatement ? 1 : -1))[0]

/** Whether the user may edit the amount. */
export const hasAmountField = (provider: PaymentProvider) => provider !== 'checkout-key'

/** Why a reference can't be sent; undefined if it can. */
export function referenceProblem(reference: string): string | undefined {
  const { length } = reference.trim()
  if (length === 0) return 'Required'
  return length > LINE_LIMIT ? tooLong(length, LINE_LIMIT) : undefined
}

interface PaymentParts {
  readonly customerId: number | undefined
  /** Null if the typed text is not an amount. */
  readonly amount: number | null
  readonly reference: string
}

/** Whether a payment may be started: the redirect providers need an amount above 0 (sections 5 and 9). */
export function isPaymentReady(
  provider: PaymentProvider,
  { customerId, amount, reference }: PaymentParts,
): boolean {
  if (!customerId || referenceProblem(reference)) return false
  return !hasAmountField(provider) || (amount !== null && amount > 0)
}

/** A URL from a provider or the configuration if it is safe to open; null if not. */
export function webAddress(address: string): string | null {
  const trimmed = address.trim()
  return v.is(pageAddress, trimmed) ? trimmed : null
}

/** A configured URL, absolute or a path on this site; null if it is unsafe to open. */
export function configuredAddress(configured: string, origin: string): string | null {
  const address = configured.trim()
  return webAddress(isOwnPath(address) ? origin + address : address)
}

/** URL of the third provider's page: the configured URL with reference and amount (section 7.2). */
export function payingAddress(
  configured: string,
  origin: string,
  reference: string,
  amount: number,
): string | null {
  const address = configuredAddress(configured, origin)
  if (!address) return null
  const [page = '', mark] = address.split('#')
  const query = `Ref1=${encodeURIComponent(reference)}&Amount=${amountText(amount)}`
  return `${page}${page.includes('?') ? '&' : '?'}${query}${mark === undefined ? '' : `#${mark}`}`
}

/** Message of a checkout's refusal: the value itself or nested in it; null if it has none. */
export function refusalWords(said: unknown): string | null {
  if (typeof said === 'string') return said.trim() || null
  if (typeof said !== 'object' || said === null) return null
  return refusalWords(Reflect.get(said, 'message')) ?? refusalWords(Reflect.get(said, 'error'))
}
