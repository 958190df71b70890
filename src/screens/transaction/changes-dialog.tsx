import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { changesForm } from '#machines/email/email.form.ts'
import { type EmailTopic, supportAddress } from '#machines/email/email.rules.ts'
import { headingOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'
import { AddressField } from '../../components/email/address-fields.tsx'
import { EmailOutcome, MayHaveBeenSent } from '../../components/email/email-dialog.tsx'
import { useEmail } from '../../components/email/use-email.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { form as styles } from './transaction.styles.ts'

interface ChangesDialogProps {
  readonly transaction: TransactionName
  readonly open: boolean
  readonly onClose: () => void
}

/** Emails a request to change an order or quote to the branch. */
export function ChangesDialog({ transaction, open, onClose }: ChangesDialogProps) {
  const { erp } = usePortal()
  const { settings } = useSite()
  const { data: user } = useQuery(erpQuery(erp, 'getUserDetails', {}))
  const topic: EmailTopic = {
    kind: 'changes',
    transaction,
    from: { id: user?.id_user ?? '', emailAddress: user?.userEmailAddress ?? '' },
  }
  const { actor, form, problem, isBusy, submit } = useEmail({
    name: `changes ${transaction.transactionNumber}-${transaction.transactionSuffix}`,
    topic,
    schema: changesForm,
    words: { emailAddress: supportAddress(settings.texts['Support Email']) },
    onSent: onClose,
  })
  const isEmpty = useWatch({ control: form.control, name: 'emailAddress' }).trim() === ''
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title="Request Change"
        submit={isBusy ? 'Sending...' : 'Send'}
        busy={isBusy}
        empty={isEmpty}
        onSubmit={submit}
        className={styles.form}
      >
        <MayHaveBeenSent actor={actor} topic={topic} />
        <AddressField form={form} problem={problem('emailAddress')} />
        <Field label="Message" required error={problem('message')} helper={`About ${headingOf(transaction)}`}>
          <TextArea {...form.register('message')} rows={6} />
        </Field>
      </FormDialog>
      <EmailOutcome actor={actor} />
    </>
  )
}
