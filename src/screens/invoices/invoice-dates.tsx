import { Suspense, useRef, useState } from 'react'
import type { DateRange } from '#machines/invoices/dates.rules.ts'
import { DateInput } from '../../components/date-input.tsx'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { invoices } from './invoices.styles.ts'

interface InvoiceDatesProps {
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
}

/** Of which days invoices are listed. Without either date they all are. */
export function InvoiceDates({ range, onRange }: InvoiceDatesProps) {
  // What was typed and refused goes with the dates.
  const [resets, setResets] = useState(0)
  return (
    <div className={invoices.dates}>
      <DateField
        key={`from ${resets}`}
        label="Date From"
        value={range.from}
        max={range.to}
        onChange={(from) => onRange({ ...range, from })}
      />
      <DateField
        key={`to ${resets}`}
        label="Date To"
        value={range.to}
        min={range.from}
        onChange={(to) => onRange({ ...range, to })}
      />
      {(range.from || range.to) && (
        <Button
          ref={keepFocus}
          variant="plain"
          className={invoices.reset}
          onClick={() => {
            setResets(resets + 1)
            onRange({ from: '', to: '' })
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
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (value: string) => void
}

/** A date that is being typed is no date yet: only a field that is left empty means none. */
function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  const { settings } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const leave = () => {
    if (value !== '' && input.current?.value.trim() === '') onChange('')
  }
  return (
    <Field label={label} className={invoices.date}>
      <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
        <DateInput
          ref={input}
          locale={settings.locale}
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={(date) => {
            if (date !== '') onChange(date)
          }}
          onBlur={leave}
        />
      </Suspense>
    </Field>
  )
}
