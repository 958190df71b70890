import type { KeyboardEvent } from 'react'
import { lengthText } from '#machines/tally/length.rules.ts'
import type { TallyRow } from '#machines/tally/tally.rules.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useSite } from '../site.tsx'
import type { TallyActor } from './use-tally.ts'

interface LengthInputProps {
  readonly name: string
  readonly row: TallyRow
  readonly disabled: boolean
  /** Whether the length is invalid or was not sent. */
  readonly isWrong: boolean
  /** Id of the note with the reason, or with how the length was parsed. */
  readonly noteId: string | undefined
  readonly actor: TallyActor
}

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * The length of a piece. Not a number input, which would turn 8' 6" into 86 and reject 3,6 as they are typed.
 */
export function LengthInput({ name, row, disabled, isWrong, noteId, actor }: LengthInputProps) {
  const { usa } = useSite()
  const write = (text: string) => actor.send({ type: 'line.lengthTyped', id: row.id, text })
  const press = (event: KeyboardEvent) => {
    const by = STEP_OF_KEY[event.key]
    if (by === undefined) return
    event.preventDefault()
    write(lengthText(Math.max(0, row.length + by)))
  }
  return (
    <TextInput
      type="text"
      // A phone's decimal keyboard has no inch mark.
      inputMode={usa ? 'text' : 'decimal'}
      step="0.01"
      numeric
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={row.length / 100}
      aria-valuemin={0}
      aria-label={`Length of ${name}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={noteId}
      disabled={disabled}
      value={row.text}
      onChange={({ target }) => write(target.value)}
      onKeyDown={press}
      onBlur={() => actor.send({ type: 'line.lengthLeft', id: row.id })}
    />
  )
}
