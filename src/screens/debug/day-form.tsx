import type { FormEvent } from 'react'
import { type DayReport, MAX_DAYS } from '#contract/control/day.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { debug } from './debug.styles.ts'
import { useRefusals, type WorldActor } from './refusals.tsx'

interface DayFormProps {
  readonly actor: WorldActor
  readonly onChange: (change: WorldChange) => void
}

/** Lets the next mornings come, with the deliveries and invoices of each. */
export function DayForm({ actor, onChange }: DayFormProps) {
  const refusalAt = useRefusals(actor, ({ kind }) => kind === 'days')
  const live = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ kind: 'days', days: Number(new FormData(event.currentTarget).get('days')) })
  }
  return (
    <form aria-label="Next day" className={debug.row} onSubmit={live}>
      <Field label="Days" error={refusalAt('days')} className={debug.grow}>
        <TextInput name="days" type="number" min={1} max={MAX_DAYS} required defaultValue={1} numeric />
      </Field>
      <Button type="submit">Next day</Button>
    </form>
  )
}

/** What happened in the days that came. */
export function DayWords({ report: { happenings, dropped } }: { readonly report: DayReport }) {
  const count = happenings.length + dropped
  return (
    <>
      <p role="status" aria-atomic="true" className={debug.helper}>
        {count === 0 ? 'Nothing happened.' : count === 1 ? '1 thing happened.' : `${count} things happened.`}
        {dropped > 0 && ` The first ${dropped} are not listed.`}
      </p>
      {happenings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <ul role="list" aria-label="What happened" className={debug.happenings} tabIndex={0}>
          {happenings.map(({ day, text }) => (
            <li key={`${day} ${text}`} className={debug.happening}>
              <span className={debug.label}>{day}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
