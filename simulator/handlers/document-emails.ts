import * as v from 'valibot'
import type { EmailFormat } from '#contract/entities/transaction.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { emailAddress } from '#contract/values.ts'
import { pdfOf, statementFile } from '#simulator/exports/formats.ts'
import { statementPaper, transactionPaper } from '#simulator/pdf/compose.ts'
import type { Attached } from '#simulator/records.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { typeOf } from './documents.ts'
import { statementEmail, transactionEmail } from './email-texts.ts'
import { send } from './queue-email.ts'

type Mail = 'emailTransaction' | 'emailTransactions' | 'emailStatement' | 'sendEmailMessage'
type Stream = 'streamCustomerSalesOrders' | 'streamCustomerInvoices' | 'streamCustomerStatement'

/** Above this many documents the reply says 'queued', though the email is in the outbox immediately. */
const QUEUED_ABOVE = 20

const ORDERS = ['Order', 'Quote']
const BILLS = ['Invoice', 'Credit']

/** Documents as streams, and emails. Another customer's documents are refused like ones that don't exist. */
export const documentEmailHandlers: Pick<Handlers, Mail | Stream> = {
  streamCustomerSalesOrders: ({ numTran, orderSuffix }, call) =>
    pdfOf(ownPaper(call, { number: numTran, suffix: orderSuffix }, ORDERS)),

  streamCustomerInvoices: ({ numTran, invoiceSuffix }, call) =>
    pdfOf(ownPaper(call, { number: numTran, suffix: invoiceSuffix }, BILLS)),

  streamCustomerStatement: ({ statementDate }, call) => statementFile(ownStatement(call, statementDate)),

  emailTransaction({ transactionType, number, suffix, emailAddress: to }, call) {
    const content = ownPaper(call, { number, suffix }, [transactionType], 'transactionType')
    const attached = transactionsAs('pdf', [{ number, suffix }])
    send(call, { to: [to], ...transactionEmail(content), attached })
    return {}
  },

  emailTransactions({ format, emailDetails: details, transactionList }, call) {
    const transactions = distinct(transactionList)
    for (const each of transactions) checkOwn(call, each, BILLS, 'transactionList')
    send(call, {
      to: [details.email_address],
      cc: addresses(details.email_address_cc, 'emailDetails.email_address_cc'),
      bcc: addresses(details.email_address_bcc, 'emailDetails.email_address_bcc'),
      subject: details.email_subject,
      text: details.email_message,
      attached: transactionsAs(format, transactions),
    })
    if (transactions.length > QUEUED_ABOVE) return { message: SERVER_MESSAGES.queued }
    return transactions.map(({ number, suffix }) => ({
      transactionNumber: number,
      transactionSuffix: suffix,
    }))
  },

  emailStatement({ emailAddress: to, statementDate }, call) {
    const attached = { kind: 'statement', date: statementDate } as const
    send(call, { to: [to], ...statementEmail(ownStatement(call, statementDate)), attached })
    return {}
  },

  sendEmailMessage({ toEmailAddress, fromEmailAddress, subject, bodyText, numTran, suffixTran }, call) {
    const about = { number: numTran, suffix: suffixTran }
    if (numTran !== 0) checkOwn(call, about, [...ORDERS, ...BILLS])
    const from = ownAddress(fromEmailAddress, call)
    send(call, { from, to: [toEmailAddress], subject, text: bodyText, attached: null })
    return {}
  },
}

interface Name {
  readonly number: number
  readonly suffix: number
}

/** Refuses a transaction that is not the caller's own or not of the types; `field` is the type's field. */
function checkOwn(
  { world, caller }: SignedInCall,
  { number, suffix }: Name,
  types: readonly string[],
  field = 'numTran',
): void {
  const type = typeOf(world, caller.customer, number, suffix)
  if (!type) refuse(SERVER_MESSAGES.noRecords)
  if (!types.includes(type)) refuse(`Transaction ${number}-${suffix} is of type ${type}`, field)
}

function ownPaper(call: SignedInCall, name: Name, types: readonly string[], field?: string) {
  checkOwn(call, name, types, field)
  const paper = transactionPaper(call.world, call.caller.customer, name.number, name.suffix)
  return paper ?? refuse(SERVER_MESSAGES.noRecords)
}

function ownStatement({ world, caller }: SignedInCall, date: string) {
  return statementPaper(world, caller.customer, date) ?? refuse(SERVER_MESSAGES.noRecords)
}

const transactionsAs = (format: EmailFormat, transactions: readonly Name[]): Attached => ({
  kind: 'transactions',
  format,
  transactions,
})

/** Removes duplicates, so that each document is attached once. */
function distinct(
  list: readonly { readonly transactionNumber: number; readonly transactionSuffix: number }[],
): readonly Name[] {
  const named = list.map(
    ({ transactionNumber: number, transactionSuffix: suffix }) =>
      [`${number}-${suffix}`, { number, suffix }] as const,
  )
  return [...new Map(named).values()]
}

/** Splits email addresses as typed at commas and semicolons; refuses invalid ones. */
function addresses(typed: string, field: string): readonly string[] {
  const each = typed.split(/[,;]/).map((address) => address.trim())
  return each.filter(Boolean).map((address) => {
    if (v.safeParse(emailAddress, address).success) return address
    return refuse(`${address.slice(0, 100)} is not a valid email address`, field)
  })
}

/** The sender's address: the user's own or, by default, the company's. Any other is refused. */
function ownAddress(address: string, { world, caller: { user } }: SignedInCall): string {
  if (address === '') return world.seed.configuration.company_email
  if (address.toLowerCase() === user.email.toLowerCase()) return user.email
  return refuse("fromEmailAddress is not the caller's own", 'fromEmailAddress')
}
