import { useMemo } from 'react'
import type { Check } from '#machines/invoice-check/check.model.ts'
import { claimOf } from '#machines/invoice-check/claim.rules.ts'
import { claimsAbout, claimWords } from '#machines/invoice-check/sent-claims.rules.ts'
import { checkState } from '#machines/invoice-check/words.rules.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FailureNotice } from '../happened/failure-notice.tsx'
import { message as styles } from '../message/message.styles.ts'
import { MessageDetails } from '../message/message-details.tsx'
import { useMessage } from '../message/use-message.ts'
import { useRepresentative } from '../message/use-representative.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { today } from '../portal/today.ts'
import { ClaimNotice } from './claim-notice.tsx'
import { noteClaim, useSentClaims } from './sent-claims.ts'

interface ClaimDialogProps {
  readonly check: Check
  readonly open: boolean
  readonly onClose: () => void
}

/** Writes to the representative about how the invoices differ from the order. Keep it mounted. */
export function ClaimDialog({ check, open, onClose }: ClaimDialogProps) {
  const { format, timeZone, wording } = useSite()
  const { address, recipient } = useRepresentative()
  const words = useMemo(() => claimOf(check, { ...format, tax: wording.tax }), [check, format, wording.tax])
  const portal = usePortal()
  const claims = useSentClaims()
  const [earlier] = claimsAbout(claims, check.number)
  const { form, problem, submit, isBusy, failure, hint, isUnknown, isAsking, confirm, decline } = useMessage({
    name: `claim ${check.number}`,
    recipient,
    words,
    about: { transactionNumber: check.number, transactionSuffix: 0 },
    isRepeat: earlier !== undefined,
    note: (message) =>
      noteClaim(portal, {
        number: check.number,
        day: today(timeZone),
        found: checkState(check, format).label,
        ...message,
      }),
    onSent: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Claim for Order ${check.number}`}
      submit={isBusy ? 'Sending...' : 'Send'}
      busy={isBusy}
      onSubmit={submit}
      className={styles.form}
    >
      {failure && (
        <FailureNotice tone={isUnknown ? 'warn' : 'bad'} title={failure}>
          {hint}
        </FailureNotice>
      )}
      {!failure && <ClaimNotice number={check.number} />}
      <MessageDetails to={address} />
      <Field label="Subject" required error={problem('subject')}>
        <TextInput {...form.register('subject')} autoComplete="off" />
      </Field>
      <Field label="Message" required error={problem('message')}>
        <TextArea {...form.register('message')} rows={12} />
      </Field>
      {earlier && (
        <ConfirmDialog
          open={isAsking}
          title="Send Another Claim"
          message={`${claimWords(earlier, format.date)} to ${earlier.to}. Send another one about order ${check.number}?`}
          accept="Send Again"
          onAccept={confirm}
          onCancel={decline}
        />
      )}
    </FormDialog>
  )
}
