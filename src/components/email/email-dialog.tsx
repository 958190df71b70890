import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { addressesIn } from '#machines/email/addresses.rules.ts'
import type { EmailField, EmailForm } from '#machines/email/email.form.ts'
import { type EmailTopic, hasFormat, isSameTopic, namesIn, wordsOf } from '#machines/email/email.rules.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SendOutcome } from '../actors/send-outcome.tsx'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { AddressesInput, AddressField } from './address-fields.tsx'
import { email as styles } from './email.styles.ts'
import { knownRecipients } from './recipients.ts'
import { type EmailActor, useEmail } from './use-email.ts'

const FORMATS = EMAIL_FORMATS.map(({ format, name }) => ({ value: format, label: name }))

interface EmailDialogProps {
  readonly topic: EmailTopic
  readonly open: boolean
  readonly onClose: () => void
  /** Called after the email was sent or queued and the dialog has closed. */
  readonly onSent?: () => void
}

/** Emails a transaction, several invoices or a statement (section 5). Keep it mounted and toggle `open`. */
export function EmailDialog({ topic, open, onClose, onSent }: EmailDialogProps) {
  const portal = usePortal()
  const isOfInvoices = hasFormat(topic)
  const [known, setKnown] = useState(() => knownRecipients(portal))
  const { actor, form, problem, isBusy, submit } = useEmail({
    name: nameOf(topic),
    topic,
    words: { ...wordsOf(topic), ...(isOfInvoices && known.format && { format: known.format }) },
    onSent: () => {
      setKnown(knownRecipients(portal))
      onClose()
      onSent?.()
    },
  })
  const isEmpty = useWatch({ control: form.control, name: 'emailAddress' }).trim() === ''
  const { data: user } = useQuery(erpQuery(portal.erp, 'getUserDetails', {}))
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={titleOf(topic)}
        submit={isBusy ? 'Sending...' : 'Send'}
        busy={isBusy}
        empty={isEmpty}
        onSubmit={submit}
        className={styles.form}
      >
        <MayHaveBeenSent actor={actor} topic={topic} />
        <Names topic={topic} />
        <AddressField
          form={form}
          problem={problem('emailAddress')}
          likely={addressesIn([user?.userEmailAddress, ...known.addresses].join(','))}
          takesSeveral={isOfInvoices}
        />
        {isOfInvoices && <InvoiceFields form={form} problem={problem} />}
      </FormDialog>
      <EmailOutcome actor={actor} />
    </>
  )
}

/** Each transaction and statement has its own draft; invoices share one, as their selection may change. */
function nameOf(topic: EmailTopic): string {
  const about =
    topic.kind === 'transaction' ? topic.transaction : topic.kind === 'statement' ? topic.date : ''
  return `email ${JSON.stringify([topic.kind, about])}`
}

function titleOf(topic: EmailTopic): string {
  if (topic.kind === 'transaction') return `Email ${topic.transaction.transactionType}`
  return topic.kind === 'statement' ? 'Email Statement' : 'Email Invoices'
}

function Names({ topic }: { readonly topic: EmailTopic }): ReactNode {
  const { named, more } = namesIn(topic)
  if (named.length === 0) return null
  return (
    <p className={styles.names}>
      {named.join(', ')} {more > 0 && `...and ${more} more.`}
    </p>
  )
}

interface InvoiceFieldsProps {
  readonly form: UseFormReturn<EmailForm, unknown, EmailForm>
  readonly problem: (field: EmailField) => string | undefined
}

/** The additional fields for invoices: format, copies, subject, message. */
function InvoiceFields({ form, problem }: InvoiceFieldsProps) {
  return (
    <>
      <Field label="Format" error={problem('format')}>
        <Controller
          control={form.control}
          name="format"
          render={({ field: { value, onChange, onBlur } }) => (
            <Select options={FORMATS} value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="CC" optional error={problem('cc')}>
          <AddressesInput {...form.register('cc')} autoComplete="off" />
        </Field>
        <Field label="BCC" optional error={problem('bcc')}>
          <AddressesInput {...form.register('bcc')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Subject" error={problem('subject')}>
        <TextInput {...form.register('subject')} autoComplete="off" />
      </Field>
      <Field label="Message" error={problem('message')}>
        <TextArea {...form.register('message')} rows={4} />
      </Field>
    </>
  )
}

interface WithActor {
  readonly actor: EmailActor
}

/** The dialogs for an email that was refused or whose outcome is unknown (section 8). */
export function EmailOutcome({ actor }: WithActor) {
  const to = useSelector(actor, ({ context }) => context.request?.form.emailAddress)
  return (
    <SendOutcome
      actor={actor}
      refused="Nothing was sent. What you typed is still here."
      unknown={{
        offer: 'resend',
        explanation: `We got no confirmation, so the email may have been sent. Check ${to}’s inbox before you send it again. What you typed is still here.`,
      }}
    />
  )
}

/** Warning in the form for as long as the outcome of this email is unknown. */
export function MayHaveBeenSent({ actor, topic }: WithActor & { readonly topic: EmailTopic }) {
  const email = useSelector(actor, ({ context }) =>
    context.unanswered.find((each) => isSameTopic(each.topic, topic)),
  )
  if (!email) return null
  return (
    <Notice tone="warn" title="This email may already have been sent">
      We got no confirmation. Check {email.form.emailAddress}’s inbox before you send it again.
    </Notice>
  )
}
