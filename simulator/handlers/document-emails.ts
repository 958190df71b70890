import * as v from 'valibot'
import type { EmailFormat } from '#contract/entities/transaction.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { emailAddress } from '#contract/values.ts'
import { pdfOf, statementFile } from '#simulator/exports/formats.ts'
import { statementPaper, transactionPaper } from '#simulator/pdf/compose.ts'
import { numberOf } from '#simulator/pdf/naming.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import type { Attached } from '#simulator/records.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { recordOf } from './documents.ts'
import { send } from './queue-email.ts'

type Mail = 'emailTransaction' | 'emailTransactions' | 'emailStatement' | 'sendEmailMessage'
type Stream = 'streamCustomerSalesOrders' | 'streamCustomerInvoices' | 'streamCustomerStatement'

/** More documents than this are promised for later; in the outbox they are at once all the same. */
const QUEUED_ABOVE = 20

const ORDERS = ['Order', 'Quote']
const BILLS = ['Invoice', 'Credit']

/** Papers, streamed, and mail. Whatever is another customer's is as unknown as what never was. */
export const documentEmailHandlers: Pick<Handlers, Mail | Stream> = {
  streamCustomerSalesOrders: ({ numTran, orderSuffix }, call) =>
    pdfOf(ownPaper(call, { number: numTran, suffix: orderSuffix }, ORDERS)),

  streamCustomerInvoices: ({ numTran, invoiceSuffix }, call) =>
    pdfOf(ownPaper(call, { number: numTran, suffix: invoiceSuffix }, BILLS)),

  streamCustomerStatement: ({ statementDate }, call) => statementFile(ownStatement(call, statementDate)),

  emailTransaction({ transactionType, number, suffix, emailAddress: to }, call) {
    const { transaction } = ownPaper(call, { number, suffix }, [transactionType], 'transactionType')
    const name = `${transactionType} ${numberOf(transaction)}`
    const attached = transactionsAs('pdf', [{ number, suffix }])
    send(call, { to: [to], subject: name, text: `${name} is attached.`, attached })
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
    const { letterhead } = ownStatement(call, statementDate)
    const name = `Statement ${wordingOf(letterhead.usa).day(statementDate)}`
    const attached = { kind: 'statement', date: statementDate } as const
    send(call, { to: [to], subject: name, text: `${name} is attached.`, attached })
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

/** Refuses what is not the caller's own, or not of the types; `field` says where the type stands. */
function checkOwn(
  { world, caller }: SignedInCall,
  { number, suffix }: Name,
  types: readonly string[],
  field = 'numTran',
): void {
  const record = recordOf(world, caller.customer, number, suffix)
  if (!record) refuse(SERVER_MESSAGES.noRecords)
  if (!types.includes(record.type)) refuse(`Transaction ${number}-${suffix} is of type ${record.type}`, field)
}

/** The caller's own transaction, of one of the types. */
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

/** Named twice, it is attached once. */
function distinct(
  list: readonly { readonly transactionNumber: number; readonly transactionSuffix: number }[],
): readonly Name[] {
  const named = list.map(
    ({ transactionNumber: number, transactionSuffix: suffix }) =>
      [`${number}-${suffix}`, { number, suffix }] as const,
  )
  return [...new Map(named).values()]
}

/** Addresses as they were typed, with commas or semicolons between. */
function addresses(typed: string, field: string): readonly string[] {
  const each = typed.split(/[,;]/).map((address) => address.trim())
  return each.filter(Boolean).map((address) => {
    if (v.safeParse(emailAddress, address).success) return address
    return refuse(`${address.slice(0, 100)} is not a valid email address`, field)
  })
}

/** Nobody writes in the name of another. */
function ownAddress(address: string, { world, caller: { user } }: SignedInCall): string {
  if (address === '') return world.seed.configuration.company_email
  if (address.toLowerCase() === user.email.toLowerCase()) return user.email
  return refuse("fromEmailAddress is not the caller's own", 'fromEmailAddress')
}
