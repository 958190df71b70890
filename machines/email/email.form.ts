import * as v from 'valibot'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'

const INVALID = 'Invalid email address'
const address = v.pipe(v.string(), v.trim(), v.email(INVALID), atMost(LINE_LIMIT))

/** Several addresses, separated by commas or semicolons; may be empty. */
const addresses = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => addressesIn(text).every((each) => v.is(address, each)), INVALID),
)

const addressesIn = (text: string) =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean)

const words = v.pipe(v.string(), atMost(FREE_TEXT_LIMIT))

/** Input of the email dialog; fields that a topic does not use keep their initial values. */
export const emailForm = v.object({
  emailAddress: v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), address),
  format: v.picklist(EMAIL_FORMATS.map(({ format }) => format)),
  cc: addresses,
  bcc: addresses,
  subject: words,
  message: words,
})
export type EmailForm = v.InferOutput<typeof emailForm>
export type EmailField = keyof EmailForm

/** Input of a change request, which requires a message. */
export const changesForm = v.object({
  ...emailForm.entries,
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
