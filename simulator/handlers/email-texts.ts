import { frequenciesOf, PRICE_BOOK_FORMATS, PRICE_BOOK_TYPES } from '#contract/entities/price-book.ts'
import type { PayloadOf } from '#contract/operations.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import type { Letterhead, StatementContent, TransactionContent } from '#simulator/pdf/content.ts'
import { letterheadOf } from '#simulator/pdf/letterhead.ts'
import { dueDate, numberOf } from '#simulator/pdf/naming.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import type { PriceBookRecord, User } from '#simulator/records.ts'

/* Subjects and texts of the emails that the company sends. */

export interface EmailText {
  readonly subject: string
  readonly text: string
}

/** A line such as 'Job: Deck'; left out of the email if the value is empty. */
type Detail = readonly [label: string, value: string | null]

/** The email with an order, quote, invoice or credit: its total, dates, job and the customer's order number. */
export function transactionEmail({
  letterhead,
  transaction,
  customerOrderNumber,
}: TransactionContent): EmailText {
  const { transactionType: type, transactionTotalAmountIncGST: total } = transaction
  const { money, day, tax } = wordingOf(letterhead.usa)
  const name = `${type} ${numberOf(transaction)}`
  const due = dueDate(transaction)
  const details: readonly Detail[] = [
    [`Total inc ${tax}`, money(total)],
    ['Valid until', transaction.validUntil && day(transaction.validUntil)],
    ['Payable by', due && day(due)],
    ['Job', transaction.jobName],
    ['Your reference', customerOrderNumber],
  ]
  return { subject: name, text: letter('Hello', attachedIs(lowerFirst(name)), details, letterhead) }
}

/** The email with a statement: the account and its balance. */
export function statementEmail({ letterhead, statement }: StatementContent): EmailText {
  const { money, day } = wordingOf(letterhead.usa)
  const name = `Statement ${day(statement.dateStatement)}`
  const details: readonly Detail[] = [
    ['Account', `${statement.customerName} (${statement.customerId})`],
    ['Total balance', money(statement.dueBalance)],
  ]
  return { subject: name, text: letter('Hello', attachedIs(lowerFirst(name)), details, letterhead) }
}

/** The email with price books. */
export function priceBookEmail(seed: Seed, books: readonly PriceBookRecord[]): EmailText {
  const { day } = wordingOf(seed.configuration.usa)
  const days = books.map(({ generatedOn }) => day(generatedOn))
  const what = books.length === 1 ? 'your price book' : `your ${books.length} price books`
  const details = books.map(
    ({ type, format }, at) =>
      [days[at] ?? '', `${PRICE_BOOK_TYPES[type]}, ${PRICE_BOOK_FORMATS[format]}`] as const,
  )
  return {
    subject: `Price book ${days.join(', ')}`,
    text: letter('Hello', attachedIs(what), details, letterheadOf(seed)),
  }
}

const UNCHANGED = 'no change'
const yesNo = (on: boolean) => (on ? 'Yes' : 'No')

/** A user's request to the company for other price book settings. */
export function priceBookChangesEmail(
  customer: SeedCustomer,
  user: User,
  payload: PayloadOf<'sendPriceBookInfoChanges'>,
  usa: boolean,
): EmailText {
  const { recipient, deliveryFormat, type, frequency } = payload
  const details: readonly Detail[] = [
    ['Sent to', recipient],
    ['Format', deliveryFormat ? PRICE_BOOK_FORMATS[deliveryFormat] : UNCHANGED],
    ['Type', type ? PRICE_BOOK_TYPES[type] : UNCHANGED],
    ['Frequency', frequency ? frequenciesOf(usa)[frequency] : UNCHANGED],
    ['Show new product codes', yesNo(payload.showNewProductCodes)],
    ['Core products only', yesNo(payload.showCoreProductsOnly)],
    ['Full price list required quarterly', yesNo(payload.isRequiredQuarterly)],
    ['Product file zipped', yesNo(payload.isPricebookZipped)],
  ]
  return {
    subject: `Price book changes for ${customer.customerName} (${customer.customerID})`,
    text: paragraphs([
      'Hello,',
      'Please change our price book settings:',
      listed(details),
      ['Kind regards,', nameOf(user), customer.customerName, user.phoneBusiness || user.phoneMobile]
        .filter(Boolean)
        .join('\n'),
    ]),
  }
}

/** Welcomes a user who has registered. */
export function welcomeEmail(seed: Seed, customer: SeedCustomer, user: User): EmailText {
  const { company_name } = seed.configuration
  const details: readonly Detail[] = [
    ['Account', `${customer.customerName} (${customer.customerID})`],
    ['Username', user.userId],
  ]
  return {
    subject: `Your access to the ${company_name} trade portal`,
    text: letter(
      `Hello ${user.firstName}`,
      'You can now sign in to our trade portal with the password you chose.',
      details,
      letterheadOf(seed),
    ),
  }
}

/** Notifies the account of a new user, whom it may not know. */
export function registrationNotice(seed: Seed, customer: SeedCustomer, user: User): EmailText {
  const details: readonly Detail[] = [
    ['Account', `${customer.customerName} (${customer.customerID})`],
    ['Email', user.email],
    ['Username', user.userId],
    ['Role', user.role],
  ]
  return {
    subject: `${nameOf(user)} has registered for the trade portal`,
    text: letter(
      'Hello',
      `${nameOf(user)} has registered for our trade portal with the details of a recent statement of your account. If you did not expect this, an admin of your account can delete the user under Account Admin, or call us.`,
      details,
      letterheadOf(seed),
    ),
  }
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const attachedIs = (what: string) => `Please find ${what} attached.`
const paragraphs = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n')

const listed = (details: readonly Detail[]) =>
  details.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')

/** Greeting, message and details, signed by the company with its telephone and email address. */
function letter(
  greeting: string,
  message: string,
  details: readonly Detail[],
  { companyName, phone, email }: Letterhead,
): string {
  const signature = ['Kind regards,', companyName, phone && `Phone ${phone}`, email]
    .filter(Boolean)
    .join('\n')
  return paragraphs([`${greeting},`, message, listed(details), signature])
}
