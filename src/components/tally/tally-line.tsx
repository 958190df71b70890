import { memo, useId } from 'react'
import { readPieces } from '#machines/shared/quantity.rules.ts'
import type { TallyRow } from '#machines/tally/tally.rules.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { RulerLength } from '../../ui/ruler.tsx'
import { useSite } from '../site.tsx'
import { LengthInput } from './length-input.tsx'
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
