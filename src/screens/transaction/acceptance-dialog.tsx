import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import type { Transaction } from '#contract/entities/transaction.ts'
import { acceptanceForm, EMPTY_ACCEPTANCE, fieldErrorsOf } from '#machines/acceptance/acceptance.form.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { useDraftForm } from '../../components/forms/drafts.ts'
import { FormDate } from '../../components/forms/form-date.tsx'
import { showFieldErrors } from '../../components/forms/show-field-errors.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { dateInWords } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AcceptanceOutcome } from './acceptance-outcome.tsx'
import { form as styles } from './transaction.styles.ts'
import { type AcceptanceActor, acceptanceName } from './use-acceptance.ts'

/**
 * dd/mm/yyyy on a US site too, as specified for this date (section 5). Below it the day is spelled out in the
 * site's own format.
 */
const AS_WRITTEN = 'en-AU'

interface AcceptanceDialogProps {
  readonly acceptance: AcceptanceActor
  readonly quote: Transaction
  readonly open: boolean
  readonly onClose: () => void
}

/** Accepts a quote for a delivery date, with a comment for the branch (section 5). */
export function AcceptanceDialog({ acceptance, quote, open, onClose }: AcceptanceDialogProps) {
  const isBusy = useSelector(acceptance, (state) => state.hasTag('busy'))
  const { form, problem, forget } = useDraftForm({
    name: acceptanceName(quote),
    schema: acceptanceForm,
    empty: EMPTY_ACCEPTANCE,
  })

  const { settings, timeZone } = useSite()
  const day = useWatch({ control: form.control, name: 'deliveryDate' })

  // Registered ahead of the comment, so that the date gets the focus where both are invalid.
  form.register('deliveryDate')

  useActorEvent(acceptance, 'send.succeeded', () => {
    forget()
    onClose()
  })
  useActorEvent(acceptance, 'send.failed', ({ rows }) => showFieldErrors(form, fieldErrorsOf(rows)))

  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={`Accept ${headingOf(quote)}`}
        submit="Accept"
        busy={isBusy}
        className={styles.form}
        onSubmit={form.handleSubmit((values) => acceptance.send({ type: 'send.requested', request: values }))}
      >
        <Field
          label="Delivery Date"
          required
          error={problem('deliveryDate')}
          helper={dateInWords(day, settings.locale)}
        >
          <FormDate
            control={form.control}
            name="deliveryDate"
            locale={AS_WRITTEN}
            timeZone={timeZone}
            min={today(timeZone)}
          />
        </Field>
        <Field label="Comment" required error={problem('comment')}>
          <TextArea {...form.register('comment')} rows={4} />
        </Field>
      </FormDialog>
      <AcceptanceOutcome acceptance={acceptance} />
    </>
  )
}
