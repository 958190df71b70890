import { failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import type { EmailForm } from './email.form.ts'
import { type EmailTopic, isSameTopic, sendEmailAbout } from './email.rules.ts'

export interface EmailInput {
  readonly erp: Erp
}

/** What an email is about, with the form that the user filled in. */
export interface Email {
  readonly topic: EmailTopic
  readonly form: EmailForm
}

/**
 * Sends an email. The ERP can't tell what became of one without a reply, so it may have been sent: only the
 * user, who can check the inbox, sends it again. Emails to different people are different emails.
 */
export const emailMachine = sendOnce<EmailInput, Email>({
  id: 'email',
  send: ({ input, request: { topic, form } }) => sendEmailAbout(input.erp, topic, form),
  failureOf: (error) => failureMessage(error),
  afterDone: 'next',
  afterUnknown: 'resend',
  isSame: (one, other) =>
    one.form.emailAddress === other.form.emailAddress && isSameTopic(one.topic, other.topic),
})
