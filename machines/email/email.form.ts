import * as v from 'valibot'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'
import { addresses, onlyAddress, someAddresses } from './addresses.rules.ts'

const words = v.pipe(v.string(), atMost(FREE_TEXT_LIMIT))

/** Input of an email about invoices, which may have copies. */
export const emailForm = v.object({
  emailAddress: someAddresses,
  format: v.picklist(EMAIL_FORMATS.map(({ format }) => format)),
  cc: addresses,
  bcc: addresses,
  subject: words,
  message: words,
})
export type EmailForm = v.InferOutput<typeof emailForm>
export type EmailField = keyof EmailForm

/** Input of an email to one address; fields that it does not use keep their initial values. */
export const plainEmailForm = v.object({ ...emailForm.entries, emailAddress: onlyAddress })

/** Input of a change request, which requires a message. */
export const changesForm = v.object({
  ...plainEmailForm.entries,
  message: v.pipe(
    words,
    v.check((text) => text.trim() !== '', 'Required'),
  ),
})

export const EMPTY_EMAIL: EmailForm = {
  emailAddress: '',
  format: 'pdf',
  cc: '',
  bcc: '',
  subject: '',
  message: '',
}

/** Form fields by the ERP's field names. */
const FIELDS: Readonly<Record<string, EmailField>> = {
  emailAddress: 'emailAddress',
  email_address: 'emailAddress',
  toEmailAddress: 'emailAddress',
  email_address_cc: 'cc',
  email_address_bcc: 'bcc',
  email_subject: 'subject',
  email_message: 'message',
  bodyText: 'message',
  format: 'format',
}

/** Field errors of the form, also for nested names such as 'emailDetails.email_address'. */
export const fieldErrorsOf = fieldErrorsBy((name) => FIELDS[name.split('.').at(-1) ?? ''])
