import { Suspense, useRef, useState } from 'react'
import { type DateRange, isInOrder, isSameRange } from '#machines/invoices/dates.rules.ts'
import { DateInput } from '../../components/forms/date-input.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { Button } from '../../ui/button.tsx'
import { type DateLocale, showDate } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { invoices } from './invoices.styles.ts'

interface InvoiceDatesProps {
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
}

/** Dates in the wrong order: an intermediate step of a change, or a mistake. */
interface Crossed {
  readonly dates: DateRange
  readonly last: keyof DateRange
  /** The range listed meanwhile. */
  readonly listed: DateRange
}

/** The date range of the list. Without either date all invoices are listed. */
export function InvoiceDates({ range, onRange }: InvoiceDatesProps) {
  const { settings, timeZone } = useSite()
  // Resetting the dates also discards invalid text in their fields.
  const [resets, setResets] = useState(0)
  const [last, setCrossed] = useState<Crossed | null>(null)
  const crossed = last && isSameRange(last.listed, range) ? last : null
  const dates = crossed?.dates ?? range
  const change = (date: Partial<DateRange>, last: keyof DateRange) => {
    const changed = { ...dates, ...date }
    const isListed = isInOrder(changed)
    setCrossed(isListed ? null : { dates: changed, last, listed: range })
    if (isListed) onRange(changed)
  }
  return (
    <div className={invoices.dates}>
      <DateField
        key={`from ${resets}`}
        label="Date From"
        locale={settings.locale}
        timeZone={timeZone}
        value={dates.from}
        error={crossed?.last === 'from' ? `Not after ${showDate(dates.to, settings.locale)}.` : undefined}
        onChange={(from) => change({ from }, 'from')}
      />
      <DateField
        key={`to ${resets}`}
        label="Date To"
        locale={settings.locale}
        timeZone={timeZone}
        value={dates.to}
        error={crossed?.last === 'to' ? `Not before ${showDate(dates.from, settings.locale)}.` : undefined}
        onChange={(to) => change({ to }, 'to')}
      />
      {(dates.from || dates.to) && (
        <Button
          ref={restoreFocus}
          variant="plain"
          className={invoices.reset}
          onClick={() => {
            setResets(resets + 1)
            change({ from: '', to: '' }, 'from')
          }}
        >
          Reset Dates
        </Button>
      )}
    </div>
  )
}

interface DateFieldProps {
  readonly label: string
  readonly locale: DateLocale
  readonly timeZone: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A date being typed does not change the range; only a field left empty clears it. */
function DateField({ label, locale, timeZone, value, error, onChange }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const leave = () => {
    if (value !== '' && input.current?.value.trim() === '') onChange('')
  }
  return (
    <Field label={label} error={error} className={invoices.date}>
      <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
        <DateInput
          ref={input}
          locale={locale}
          timeZone={timeZone}
          value={value}
          onChange={(date) => {
            if (date !== '') onChange(date)
          }}
          onBlur={leave}
        />
      </Suspense>
    </Field>
  )
}
