import * as v from 'valibot'
import type { Statement } from '#contract/entities/statement.ts'
import { pageAddress } from '#contract/operations/payments.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import { isOwnPath } from '#contract/urls.ts'
import { LINE_LIMIT, tooLong } from '#machines/shared/text-limit.rules.ts'
import { amountText } from './amount.rules.ts'

/** What the payment page was opened for (section 2.1). An invoice wins over a statement. */
export interface PaymentTarget {
  readonly invoice: { readonly id: number; readonly suffix: number } | null
  /** yyyy-MM-dd, or what else stood in the address. */
  readonly statementId: string | null
}

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** Reads the query of the payment page; a suffix that is missing, or is none, is 0. */
export function readTarget(values: { get(name: string): string | null }): PaymentTarget {
  const id = wholeNumber(values.get('invoiceId')?.trim() ?? '')
  const suffix = wholeNumber(values.get('suffix')?.trim() ?? '') ?? 0
  return { invoice: id ? { id, suffix } : null, statementId: values.get('statementId')?.trim() || null }
}

/** A payment as the form begins: dollars as they stand in the field. */
export interface StartingPayment {
  readonly amount: string
  readonly reference: string
  /** What is paid, for people; it is not sent. Null for the account as a whole. */
  readonly note: string | null
}

interface Owed {
  readonly customerId: number
  /** Dollars; undefined where it could not be had. */
  readonly overdue: number | undefined
  readonly target: PaymentTarget
  /** The chosen invoice's total including GST or tax. */
  readonly invoiceTotal: number | undefined
  readonly statement: Statement | undefined
  readonly showDate: (iso: string) => string
}

const atLeastNothing = (dollars: number | undefined) =>
  dollars === undefined ? '' : amountText(Math.max(dollars, 0))

/** Amount, reference and note that the form begins with (section 4). */
export function startingPayment(owed: Owed): StartingPayment {
  const { customerId, overdue, target, invoiceTotal, statement, showDate } = owed
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
    amount: atLeastNothing(statement.dueBalance),
    reference,
    note: `Statement ${showDate(statement.dateStatement)}`,
  }
}

/** '{customer}-{number}-{suffix}', or '{customer}-0-0' for no single invoice. */
export const referenceOf = (customerId: number, number = 0, suffix = 0) => `${customerId}-${number}-${suffix}`

/** The statement that an address names; where it names none that there is, today's, else the first. */
export function chosenStatement(
  statements: readonly Statement[],
  statementId: string,
  today: string,
): Statement | undefined {
  const dated = (date: string) => statements.find(({ dateStatement }) => dateStatement === date)
  return dated(statementId) ?? dated(today) ?? statements[0]
}

/** The statement whose lines are what is open now: the newest. */
export const newestStatement = (statements: readonly Statement[]): Statement | undefined =>
  statements.toSorted((a, b) => (a.dateStatement < b.dateStatement ? 1 : -1))[0]

/** Whether the amount may be typed. */
export const hasAmountField = (provider: PaymentProvider) => provider !== 'checkout-key'

/** Why a reference can't be sent. */
export function referenceProblem(reference: string): string | undefined {
  const { length } = reference.trim()
  if (length === 0) return 'Required'
  return length > LINE_LIMIT ? tooLong(length, LINE_LIMIT) : undefined
}

interface PaymentParts {
  readonly customerId: number | undefined
  /** Null where what was typed is no amount. */
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

/** An address that a provider gave or the site configured: only the web's own may be gone to. */
export function webAddress(address: string): string | null {
  const trimmed = address.trim()
  return v.is(pageAddress, trimmed) ? trimmed : null
}

/** What a site has configured: an address of the web, or a path of its own. */
export function configuredAddress(configured: string, origin: string): string | null {
  const address = configured.trim()
  return webAddress(isOwnPath(address) ? origin + address : address)
}

/** The third provider's page for a payment: the configured address with what is paid (section 7.2). */
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

/** The words of what a checkout resolves with where it refuses: they are it, or stand in it. Null for none. */
export function refusalWords(said: unknown): string | null {
  if (typeof said === 'string') return said.trim() || null
  if (typeof said !== 'object' || said === null) return null
  return refusalWords(Reflect.get(said, 'message')) ?? refusalWords(Reflect.get(said, 'error'))
}
