import * as v from 'valibot'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Erp } from '#contract/operations.ts'
import { emailAddress } from '#contract/values.ts'
import { type Sender, supportAddress } from '#machines/email/email.rules.ts'
import { bottomPageOf } from '#machines/site/bottom-page.rules.ts'
import type { MessageForm } from './message.form.ts'

/** The first of the configured values that holds an address, without what stands before a colon. */
export function recipientOf(...configured: readonly string[]): string {
  return configured.map(supportAddress).find((address) => v.is(emailAddress, address)) ?? ''
}

/** The address of the representative: what the bottom bar's entry for him holds, '' for none. */
export const contactSetting = (bar: readonly WidgetItem[]): string =>
  bar.find((item) => item.is_enabled && bottomPageOf(item) === 'contact')?.object_value ?? ''

interface Message {
  readonly from: Sender
  readonly to: string
  readonly form: MessageForm
}

/** Has the ERP send it: about no transaction, so their numbers are 0 (section 7.2). Rejects with ErpError. */
export async function sendMessage(erp: Erp, { from, to, form }: Message): Promise<void> {
  await erp.sendEmailMessage({
    mobUserID: from.id,
    toEmailAddress: to,
    fromEmailAddress: from.emailAddress,
    subject: form.subject,
    bodyText: form.message,
    numTran: 0,
    suffixTran: 0,
  })
}
