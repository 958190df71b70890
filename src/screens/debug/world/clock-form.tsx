import type { FormEvent } from 'react'
import type { WorldChange } from '#machines/world/world.changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { debug } from '../debug.styles.ts'
import { fieldInstant } from '../instants.ts'

interface ClockFormProps {
  readonly now: string
  readonly onChange: (change: WorldChange) => void
}

/** How far the clock is put on, in days. */
const STEPS = [
  ['1 day on', 1],
  ['30 days on', 30],
] as const
const DAY = 86_400_000

/** Sets the world's clock. What is dated in the fixtures moves along. */
export function ClockForm({ now, onChange }: ClockFormProps) {
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moment = new Date(String(new FormData(event.currentTarget).get('now')))
    if (!Number.isNaN(moment.getTime())) onChange({ kind: 'clock', now: moment.toISOString() })
  }
  return (
    <form className={debug.row} onSubmit={set}>
      <Field label="Clock" className={debug.grow}>
        <TextInput
          // The time goes on while one types; only another day begins the field anew.
          key={fieldInstant(now).slice(0, 10)}
          type="datetime-local"
          name="now"
          required
          defaultValue={fieldInstant(now)}
        />
      </Field>
      <Button type="submit">Set clock</Button>
      {STEPS.map(([label, days]) => (
        <Button
          key={days}
          variant="plain"
          onClick={() =>
            onChange({ kind: 'clock', now: new Date(Date.parse(now) + days * DAY).toISOString() })
          }
        >
          {label}
        </Button>
      ))}
    </form>
  )
}
