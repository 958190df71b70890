import { type KeyboardEvent, memo, useId } from 'react'
import { readPieces } from '#machines/shared/quantity.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import type { TallyRow } from '#machines/tally/tally.rules.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { RulerLength } from '../../ui/ruler.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSite } from '../portal/site.tsx'
import { lines as styles } from './tally.styles.ts'
import type { TallyActor } from './use-tally.ts'

interface TallyLineProps {
  readonly row: TallyRow
  /** One-based, for screen readers. */
  readonly number: number
  /** The length that fills the ruler, and the distance between its ticks. */
  readonly max: number
  readonly tick: number
  readonly isStandard: boolean
  readonly disabled: boolean
  /** Why it was not sent. */
  readonly failure: string | undefined
  readonly actor: TallyActor
  readonly onRemove: (id: number, row: HTMLElement | null) => void
}

/**
 * One length: its value, drawn to scale, and its quantity. Memoized, so that a long list only renders lines
 * that changed.
 */
export const TallyLine = memo(function TallyLine(props: TallyLineProps) {
  const { row, number, max, tick, isStandard, disabled, failure, actor, onRemove } = props
  const { format, lengths } = useSite()
  const { unit } = lengths
  const noteId = useId()
  const length = row.length / 100
  // A length that is being typed is incomplete, so it gets no note.
  const problem = failure ?? (row.isTyping ? null : row.problem)
  const note = problem ?? (row.isTyping ? null : row.remark)
  const name = isStandard ? `${format.quantity(length)} ${unit}` : `line ${number}`
  return (
    <tr>
      <th scope="row">
        <div className={styles.length}>
          {isStandard ? (
            <span className={styles.figure}>{name}</span>
          ) : (
            <span className={styles.typed}>
              <LengthInput
                name={name}
                row={row}
                disabled={disabled}
                isWrong={problem !== null}
                noteId={note === null ? undefined : noteId}
                actor={actor}
              />
              <span aria-hidden="true">{unit}</span>
            </span>
          )}
          <RulerLength
            value={length}
            max={max}
            tick={tick}
            size="medium"
            muted={row.qty === 0}
            className={styles.tape}
          />
        </div>
        {note !== null && (
          <div
            id={noteId}
            role={failure ? undefined : 'alert'}
            className={problem === null ? styles.remark : styles.failure}
          >
            {note}
          </div>
        )}
      </th>
      <td>
        <QuantityStepper
          label={`Quantity of ${name}`}
          min={0}
          value={row.isUnread ? null : row.qty}
          disabled={disabled}
          read={readPieces}
          onChange={(qty) => actor.send({ type: 'line.quantitySet', id: row.id, qty })}
        />
      </td>
      {!isStandard && (
        <td>
          <RemoveButton
            label={`Delete ${name}`}
            disabled={disabled}
            onRemove={(element) => onRemove(row.id, element)}
          />
        </td>
      )}
    </tr>
  )
})

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
function LengthInput({ name, row, disabled, isWrong, noteId, actor }: LengthInputProps) {
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
