import * as v from 'valibot'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Erp } from '#contract/operations.ts'
import { emailAddress } from '#contract/values.ts'
import { type Sender, supportAddress } from '#machines/email/email.rules.ts'
import { bottomPageOf } from '#machines/site/bottom-page.rules.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import type { MessageForm } from './message.form.ts'

/** The first configured value that is an email address, without any prefix before a colon; '' if none is. */
export function recipientOf(...configured: readonly string[]): string {
  return configured.map(supportAddress).find((address) => v.is(emailAddress, address)) ?? ''
}

/** The representative's email address from the bottom bar's enabled contact entry; '' for none. */
export const contactSetting = (bar: readonly WidgetItem[]): string =>
  bar.find((item) => item.is_enabled && bottomPageOf(item) === 'contact')?.object_value ?? ''

interface Message {
  readonly from: Sender
  readonly to: string
  readonly form: MessageForm
  /** The transaction that it is about. */
  readonly about?: TransactionAddress | undefined
}

const NONE: TransactionAddress = { transactionNumber: 0, transactionSuffix: 0 }

/**
 * Sends a message through the ERP. Where it concerns no transaction, those numbers are 0 (section 7.2). Rejects
 * with ErpError.
 */
export async function sendMessage(erp: Erp, { from, to, form, about = NONE }: Message): Promise<void> {
  await erp.sendEmailMessage({
    mobUserID: from.id,
    toEmailAddress: to,
    fromEmailAddress: from.emailAddress,
    subject: form.subject,
    bodyText: form.message,
    numTran: about.transactionNumber,
    suffixTran: about.transactionSuffix,
  })
}
