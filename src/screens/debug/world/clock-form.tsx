import type { FormEvent } from 'react'
import { momentIn, timeIn } from '#contract/time-zone.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { debug } from '../debug.styles.ts'

interface ClockFormProps {
  readonly now: string
  readonly timeZone: string
  readonly onChange: (change: WorldChange) => void
}

/** Steps to advance the clock by, in days. */
const STEPS = [
  ['1 day on', 1],
  ['30 days on', 30],
] as const
const DAY = 86_400_000

/** Sets the world's clock in the site's time zone. Dates in the fixtures move along with it. */
export function ClockForm({ now, timeZone, onChange }: ClockFormProps) {
  const time = timeIn(timeZone, new Date(now))
  const setTo = (wanted: string) => {
    const moment = momentIn(timeZone, wanted)
    if (!Number.isNaN(moment.getTime())) onChange({ kind: 'clock', now: moment.toISOString() })
  }
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTo(String(new FormData(event.currentTarget).get('now')))
  }
  return (
    <form className={debug.row} onSubmit={set}>
      <Field label="Clock" className={debug.grow}>
        <TextInput
          // The clock advances while the user types; only a new day resets the field.
          key={time.slice(0, 10)}
          type="datetime-local"
          name="now"
          required
          defaultValue={time.slice(0, 16)}
        />
      </Field>
      <Button type="submit">Set clock</Button>
      {STEPS.map(([label, days]) => (
        <Button key={days} variant="plain" onClick={() => setTo(later(time, days))}>
          {label}
        </Button>
      ))}
    </form>
  )
}

/** The same local time some days later, even across a change to or from daylight saving time. */
const later = (time: string, days: number) =>
  new Date(Date.parse(`${time}Z`) + days * DAY).toISOString().slice(0, 19)
