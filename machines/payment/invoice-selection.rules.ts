import type { StatementLine } from '#contract/entities/statement.ts'
import type { PaymentLine } from '#contract/operations/payments.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import { amountText, centsOf, readAmount, typedDollars } from './amount.rules.ts'
import { referenceOf } from './payment.rules.ts'

/** The invoices selected for payment: the typed amount by line id. */
export type Choice = ReadonlyMap<string, string>

/** Id of a line in a selection: 'number-suffix'. */
export const idOf = ({
  transactionNumber,
  transactionSuffix,
}: Pick<StatementLine, 'transactionNumber' | 'transactionSuffix'>) =>
  `${transactionNumber}-${transactionSuffix}`

/** The lines of a statement that are not settled. */
export const openInvoices = (lines: readonly StatementLine[]) =>
  lines.filter((line) => line.balanceAmount !== 0)

/** A credit is always used in full, so it has no amount field. */
export const isCredit = ({ balanceAmount }: StatementLine) => balanceAmount < 0

/** Open amount of an invoice in dollars; 0 if it has no open line. */
export const openOf = (lines: readonly StatementLine[], id: string): number =>
  lines.find((line) => idOf(line) === id)?.balanceAmount ?? 0

/** Adds lines to a selection, each with its open balance. Amounts already typed are kept. */
export function withChosen(choice: Choice, lines: readonly StatementLine[], ids: readonly string[]): Choice {
  const balances = new Map(lines.map((line) => [idOf(line), amountText(line.balanceAmount)]))
  const added = ids.flatMap((id) => {
    const balance = balances.get(id)
    return balance === undefined || choice.has(id) ? [] : [[id, balance] as const]
  })
  return new Map([...choice, ...added])
}

/** The selection without these lines. */
export function without(choice: Choice, ids: readonly string[]): Choice {
  const gone = new Set(ids)
  return new Map([...choice].filter(([id]) => !gone.has(id)))
}

/** The selection with the typed amount of one line, in dollars. */
export const withPart = (choice: Choice, id: string, typed: string): Choice => new Map(choice).set(id, typed)

/** Cents to pay on a line; null if the typed amount can't be paid. */
function centsFor(line: StatementLine, typed: string): number | null {
  const balance = centsOf(line.balanceAmount)
  if (isCredit(line)) return balance
  const dollars = readAmount(typed)
  const cents = dollars === null ? null : centsOf(dollars)
  return cents !== null && cents > 0 && cents <= balance ? cents : null
}

/** Why the amount typed for a line can't be paid. `money` formats dollars. */
export function partProblem(
  line: StatementLine,
  typed: string,
  money: (dollars: number) => string,
): string | undefined {
  if (centsFor(line, typed) !== null) return undefined
  const dollars = typedDollars(typed)
  if (dollars === null) return 'Not an amount'
  return dollars === 0 ? 'Must be above 0' : `At most ${money(line.balanceAmount)}`
}

/** A line as it is sent, with the statement line it was selected from. */
export interface ChosenLine extends Readonly<PaymentLine> {
  readonly line: StatementLine
}

/** Totals of a selection. */
export interface ChosenSum {
  readonly count: number
  readonly paid: readonly ChosenLine[]
  /** Dollars. */
  readonly total: number
  /** Why the selection can't be paid; null if it can. */
  readonly problem: string | null
  /** Reduction of each balance in dollars, from current to 120 days. */
  readonly falls: readonly number[]
}

const AGES = 5

/** Totals a selection. Lines that are no longer open are ignored. */
export function sumOf(lines: readonly StatementLine[], choice: Choice, today: string): ChosenSum {
  const falls = Array.from({ length: AGES }, () => 0)
  const paid: ChosenLine[] = []
  const wrong: string[] = []
  let total = 0
  for (const line of choice.size > 0 ? lines : []) {
    const typed = choice.get(idOf(line))
    if (typed === undefined) continue
    const cents = centsFor(line, typed)
    if (cents === null) wrong.push(idOf(line))
    const age = ageOf(line, today)
    falls[age] = (falls[age] ?? 0) + (cents ?? 0)
    total += cents ?? 0
    const { transactionNumber, transactionSuffix } = line
    paid.push({ transactionNumber, transactionSuffix, amount: (cents ?? 0) / 100, line })
  }
  return {
    count: paid.length,
    paid,
    total: total / 100,
    problem: problemOf(paid, wrong, total),
    falls: falls.map((cents) => cents / 100),
  }
}

function problemOf(paid: readonly ChosenLine[], [first]: readonly string[], cents: number): string | null {
  const count = paid.length
  if (first !== undefined) return `Check the amount to pay on ${first}.`
  if (count > TRANSACTION_LIMIT)
    return `One payment is for ${TRANSACTION_LIMIT.toLocaleString('en')} items at most. Unselect some.`
  if (count > 0 && paid.every(({ line }) => isCredit(line)))
    return 'A credit can only be used with an invoice. Select an invoice as well.'
  if (count > 0 && cents <= 0) return 'The credits cover the invoices: there is nothing to pay.'
  return null
}

/** An invoice is current in the month of its date and moves to the next bucket each month. */
function ageOf({ transactionDate }: StatementLine, today: string): number {
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  const age = transactionDate ? months(today) - months(transactionDate) : 0
  return Math.min(Math.max(age, 0), AGES - 1)
}

/** Reference of a selection: the invoice's own if only one invoice is selected, else the account's. */
export function chosenReference(customerId: number, { paid }: ChosenSum): string {
  const [only, ...others] = paid
  if (!only || others.length > 0 || isCredit(only.line)) return referenceOf(customerId)
  return referenceOf(customerId, only.transactionNumber, only.transactionSuffix)
}

/**
 * Warns, while a reference is typed, about what the ERP is likely to refuse; null if there is nothing to warn
 * about. `lines` are the open lines, undefined until they are loaded.
 */
export function referenceRemark(
  reference: string,
  customerId: number,
  lines: readonly StatementLine[] | undefined,
): string | null {
  const typed = reference.trim()
  const [whole, account, number, suffix] = /^(\d+)-(\d+)-(\d+)$/.exec(typed) ?? []
  if (typed === '') return null
  if (!whole) return `Enter customer, invoice and suffix, like ${referenceOf(customerId)}`
  if (Number(account) !== customerId) return `This is another account: yours is ${customerId}`
  const invoice = `${Number(number)}-${Number(suffix)}`
  if (invoice === '0-0' || !lines || openOf(lines, invoice) > 0) return null
  if (openOf(lines, invoice) < 0) return `${invoice} is a credit: enter the invoice that you pay`
  return `Invoice ${invoice} is not open on your account`
}
