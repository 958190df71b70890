import type { Erp } from '#contract/operations.ts'
import {
  headingOf,
  isInvoice,
  numberOf,
  type TransactionName,
} from '#machines/transaction/transaction.rules.ts'
import { addressesIn, without } from './addresses.rules.ts'
import type { EmailForm } from './email.form.ts'

/** What an email is about. */
export type EmailTopic =
  /** One transaction, from its own page. */
  | { readonly kind: 'transaction'; readonly transaction: TransactionName }
  /** Invoices selected in a list. */
  | { readonly kind: 'invoices'; readonly invoices: readonly TransactionName[] }
  /** A statement by its date, yyyy-MM-dd. */
  | { readonly kind: 'statement'; readonly date: string }
  /** Changes that the user requests to an order or quote. */
  | { readonly kind: 'changes'; readonly transaction: TransactionName; readonly from: Sender }

export interface Sender {
  /** The user's id at the ERP. */
  readonly id: string
  readonly emailAddress: string
}

/** Whether two topics are the same; the selection in a list may have changed since. */
export const isSameTopic = (one: EmailTopic, other: EmailTopic) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Maximum number of transactions listed in the dialog (section 9). */
const NAMED = 5

/** The invoices and credits of a topic; empty for other kinds. */
function invoicesIn(topic: EmailTopic): readonly TransactionName[] {
  if (topic.kind === 'invoices') return topic.invoices
  if (topic.kind === 'transaction' && isInvoice(topic.transaction.transactionType)) return [topic.transaction]
  return []
}

/** Whether the user can choose the document format; only invoices have more than PDF. */
export const hasFormat = (topic: EmailTopic) => invoicesIn(topic).length > 0

/** The first numbers to be sent, and how many more there are. */
export function namesIn(topic: EmailTopic): { readonly named: readonly string[]; readonly more: number } {
  const numbers = invoicesIn(topic).map(numberOf)
  return { named: numbers.slice(0, NAMED), more: Math.max(numbers.length - NAMED, 0) }
}

/** The address in the Support Email setting, without the prefix before a colon (section 7). */
export const supportAddress = (setting: string) => setting.slice(setting.lastIndexOf(':') + 1).trim()

/** Default subject and message. */
export function wordsOf(topic: EmailTopic): Pick<EmailForm, 'subject' | 'message'> {
  const [only, ...others] = invoicesIn(topic)
  if (!only) return { subject: '', message: '' }
  const what = others.length > 0 ? `${others.length + 1} invoices` : headingOf(only)
  return { subject: what, message: `Please find ${what} attached.` }
}

/** Success message (section 8). */
export function sentMessage(topic: EmailTopic): string {
  switch (topic.kind) {
    case 'transaction':
      return `${topic.transaction.transactionType} sent successfully`
    case 'invoices':
      return "Invoice's sent successfully"
    case 'statement':
      return 'Statement sent successfully'
    case 'changes':
      return 'Email sent successfully'
  }
}

/** Sends an email through the ERP; resolves if it is sent or queued. Rejects with an ErpError. */
export async function sendEmailAbout(erp: Erp, topic: EmailTopic, form: EmailForm): Promise<void> {
  const { emailAddress } = form
  if (hasFormat(topic)) await sendInvoices(erp, invoicesIn(topic), form)
  else if (topic.kind === 'transaction') await sendTransaction(erp, topic.transaction, emailAddress)
  else if (topic.kind === 'statement') await erp.emailStatement({ emailAddress, statementDate: topic.date })
  else if (topic.kind === 'changes') await sendChanges(erp, topic, form)
}

async function sendTransaction(erp: Erp, transaction: TransactionName, emailAddress: string): Promise<void> {
  const { transactionType, transactionNumber: number, transactionSuffix: suffix } = transaction
  await erp.emailTransaction({ transactionType, number, suffix, emailAddress })
}

/** The ERP addresses one; further recipients get copies. */
async function sendInvoices(
  erp: Erp,
  invoices: readonly TransactionName[],
  { format, emailAddress, cc, bcc, subject, message }: EmailForm,
): Promise<void> {
  const [first = '', ...others] = addressesIn(emailAddress)
  await erp.emailTransactions({
    format,
    emailDetails: {
      email_address: first,
      email_address_cc: [...others, ...without(addressesIn(cc), emailAddress)].join(', '),
      email_address_bcc: bcc,
      email_subject: subject,
      email_message: message,
    },
    transactionList: invoices.map(({ transactionNumber, transactionSuffix }) => ({
      transactionNumber,
      transactionSuffix,
    })),
  })
}

async function sendChanges(
  erp: Erp,
  { transaction, from }: Extract<EmailTopic, { kind: 'changes' }>,
  { emailAddress, message }: EmailForm,
): Promise<void> {
  const { transactionNumber: numTran, transactionSuffix: suffixTran } = transaction
  await erp.sendEmailMessage({
    mobUserID: from.id,
    toEmailAddress: emailAddress,
    fromEmailAddress: from.emailAddress,
    subject: `Changes Requested for Transaction ${numTran}`,
    bodyText: message,
    numTran,
    suffixTran,
  })
}
