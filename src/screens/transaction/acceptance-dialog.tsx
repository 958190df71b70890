import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { lastRequiredDay } from '#contract/dates.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { acceptanceForm, EMPTY_ACCEPTANCE, fieldErrorsOf } from '#machines/acceptance/acceptance.form.ts'
import { orderOf } from '#machines/acceptance/acceptance.machine.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { useDraftForm } from '../../components/forms/drafts.ts'
import { FormDate } from '../../components/forms/form-date.tsx'
import { showFieldErrors } from '../../components/forms/show-field-errors.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { form as styles } from './transaction.styles.ts'
import { type AcceptanceActor, acceptanceName, LOOK_FOR_IT, MAY_BE_ACCEPTED } from './use-acceptance.ts'

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
            max={lastRequiredDay(today(timeZone))}
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

interface WithAcceptance {
  readonly acceptance: AcceptanceActor
}

/** Dialogs for a quote that was not simply accepted (section 8). */
function AcceptanceOutcome({ acceptance }: WithAcceptance) {
  const canBeChecked = useSelector(acceptance, ({ context }) => context.before !== null)
  const [, navigate] = useLocation()
  const leave = { leave: 'Orders', onLeave: () => navigate(paths.orders) }
  return (
    <SendOutcome
      actor={acceptance}
      refused="What you typed is still here."
      unknown={
        canBeChecked
          ? {
              offer: 'recheck',
              message: `${MAY_BE_ACCEPTED} Nothing is sent again until we know.`,
              ...leave,
            }
          : { offer: 'leave', message: MAY_BE_ACCEPTED, hint: LOOK_FOR_IT, ...leave }
      }
    />
  )
}

/** Shown on the page of a quote that was just accepted; names the order once the list has it. */
export function AcceptedNotice({ acceptance }: WithAcceptance) {
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  const request = useSelector(acceptance, ({ context }) => context.request)
  const before = useSelector(acceptance, ({ context }) => context.before)
  const { erp } = usePortal()
  const { data: rows } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: isAccepted,
  })
  if (!isAccepted) return null
  const order = rows && orderOf({ request, before }, rows)
  const number = order?.transactionNumber
  return (
    <Notice
      tone="good"
      title="You have accepted this quote"
      action={
        <Link to={number ? paths.transaction('Order', number, 0) : paths.orders} asChild>
          <ButtonLink>{number ? `Open order ${number}` : 'Orders'}</ButtonLink>
        </Link>
      }
    >
      {number ? `It is now order ${number}.` : 'It is now an order, the newest in Orders.'} The quote stays
      here as a record.
    </Notice>
  )
}
