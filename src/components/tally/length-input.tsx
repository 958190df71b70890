import type { KeyboardEvent } from 'react'
import type { LengthUnit } from '#machines/tally/cut-list.figures.ts'
import { lengthOf, lengthText, type TallyRow } from '#machines/tally/tally.rules.ts'
import { TextInput } from '../../ui/text-input.tsx'
import type { TallyActor } from './use-tally.ts'

interface LengthInputProps {
  readonly name: string
  readonly row: TallyRow
  readonly unit: LengthUnit
  readonly disabled: boolean
  /** What says why the line did not go. */
  readonly failureId: string | undefined
  readonly actor: TallyActor
}

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * How long a piece is. Where that is told in feet it may be written 8' 6": a number field leaves the
 * signs out as they are typed, and would make it 86.
 */
export function LengthInput({ name, row, unit, disabled, failureId, actor }: LengthInputProps) {
  const hasInches = unit === 'ft'
  const write = (text: string) => actor.send({ type: 'line.lengthTyped', id: row.id, text })
  const press = (event: KeyboardEvent) => {
    const by = STEP_OF_KEY[event.key]
    if (!hasInches || by === undefined) return
    event.preventDefault()
    write(lengthText(Math.max(0, lengthOf(row.length) + by)))
  }
  return (
    <TextInput
      type={hasInches ? 'text' : 'number'}
      inputMode="decimal"
      step="0.01"
      min="0"
      numeric
      autoComplete="off"
      {...(hasInches && {
        role: 'spinbutton',
        'aria-valuenow': lengthOf(row.length) / 100,
        'aria-valuemin': 0,
      })}
      aria-label={`Length of ${name}`}
      aria-invalid={failureId ? true : undefined}
      aria-describedby={failureId}
      disabled={disabled}
      value={row.length}
      onChange={({ target }) => write(target.value)}
      onKeyDown={press}
      // Scrolling past must not change what is ordered.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onBlur={() => actor.send({ type: 'line.lengthLeft', id: row.id })}
    />
  )
}
