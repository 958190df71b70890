import { useWatch } from 'react-hook-form'
import { lastRequiredDay } from '#contract/dates.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { FormDate } from '../../../components/forms/form-date.tsx'
import { useSite } from '../../../components/portal/site.tsx'
import { today } from '../../../components/portal/today.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fields as styles } from './client-quote.styles.ts'
import type { WithQuoteForm } from './price-fields.tsx'

interface ClientFieldsProps extends WithQuoteForm {
  readonly quote: Transaction
}

/** Whom the quote is for, and how long it holds. */
export function ClientFields({ form, problem, quote }: ClientFieldsProps) {
  const { settings, timeZone, format } = useSite()
  const validUntil = useWatch({ control: form.control, name: 'validUntil' })
  const ends = quote.validUntil
  const isLonger = ends !== null && (validUntil === '' || validUntil > ends)
  return (
    <Card heading="Client" className={styles.card}>
      <Field label="Client name" required error={problem('clientName')}>
        <TextInput {...form.register('clientName')} autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field label="Job" optional error={problem('job')}>
          <TextInput {...form.register('job')} autoComplete="off" />
        </Field>
        <Field label="Your quote number" optional error={problem('reference')}>
          <TextInput {...form.register('reference')} autoComplete="off" />
        </Field>
        <Field
          label="Valid until"
          optional
          error={problem('validUntil')}
          helper={isLonger && `Your own prices end on ${format.date(ends)}.`}
        >
          <FormDate
            control={form.control}
            name="validUntil"
            locale={settings.locale}
            timeZone={timeZone}
            min={today(timeZone)}
            max={lastRequiredDay(today(timeZone))}
          />
        </Field>
      </div>
    </Card>
  )
}
