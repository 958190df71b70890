import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { quantityStepper } from 'styled-system/recipes'
import { useField } from './field.tsx'

interface QuantityStepperProps {
  /** Null where the text is not a quantity. */
  value: number | null
  /** Called with null while the text is not a quantity. `before` is the value when editing began. */
  onChange: (value: number | null, before: number) => void
  /** Parses a text: the quantity, or an error message. */
  read: (text: string) => number | string
  /** What is counted, e.g. `Quantity of Pine Framing`; `Quantity` by default. */
  label?: string
  /** Lower limit of the buttons; 1 by default. */
  min?: 0 | 1
  disabled?: boolean | undefined
  wide?: boolean | undefined
  /** -1 in the rows of a list that Tab passes by. */
  tabIndex?: -1 | undefined
}

/** The text of the field while it is not simply the value. */
interface Typed {
  readonly text: string
  /** The value when editing began: restored if the field is left empty. */
  readonly before: number
  /** Whether the user has finished typing, so that an error may be shown. */
  readonly isDone: boolean
}

const stepOfKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

const isBlank = (text: string) => text.trim() === ''

/** The error, once it may be shown. A field that was mounted without its text has only a general one. */
function problemOf(value: number | null, typed: Typed | null, reading: number | string | null) {
  if (typed === null) return value === null ? 'Whole numbers only' : undefined
  return typed.isDone && typeof reading === 'string' ? reading : undefined
}

/** Whether a key would replace the whole text with a letter. */
function isLetterForAll(event: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isLetter = /^\p{L}$/u.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey)
  return isLetter && selectionStart === 0 && selectionEnd === value.length
}

/**
 * A whole quantity, typed or stepped. Text that is not a quantity stays as typed, with an error once the
 * field is left: it is never converted to another number.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, read, label = 'Quantity', min = 1, disabled = false, wide, tabIndex } = props
  const ties = useField()
  const problemId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const classes = quantityStepper({ wide })

  const reading = typed && read(typed.text)
  const problem = problemOf(value, typed, reading)
  // A quantity that has changed since it was typed, because it was added or refused, shows its new value.
  const isTyped = typed !== null && (typeof reading !== 'number' || reading === value)
  const text = isTyped ? typed.text : String(value ?? '')
  const isInvalid = Boolean(problem ?? ties?.invalid)
  const describedBy = [ties?.describedBy, problem && problemId].filter(Boolean).join(' ') || undefined

  // The next digit starts a new number instead of extending the old one.
  useLayoutEffect(() => {
    if (!isTyped && text !== '' && field.current === document.activeElement) field.current?.select()
  }, [isTyped, text])

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = typeof reading === 'number' && typed ? typed.before : (value ?? typed?.before ?? min)
    const said = read(target.value)
    const next = typeof said === 'number' ? said : null
    setTyped({ text: target.value, before, isDone: false })
    if (next === null || next !== value) onChange(next, before)
  }
  const step = (by: number) => {
    const from = value ?? typed?.before ?? min
    const next = stepQuantity(from, by, min)
    setTyped(null)
    if (next !== value) onChange(next, from)
  }
  const leave = () => {
    if (typed === null) return
    const isWrong = typeof reading === 'string' && !isBlank(typed.text)
    setTyped(isWrong ? { ...typed, isDone: true } : null)
    if (!isWrong && value === null) onChange(typed.before, typed.before)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed) setTyped({ ...typed, isDone: true })
    if (min === 1 && isLetterForAll(event)) event.preventDefault()
    const by = stepOfKey[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    step(by)
  }

  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a row */}
      <div
        role="group"
        aria-label={label}
        className={classes.group}
        data-disabled={disabled ? '' : undefined}
        data-invalid={isInvalid ? '' : undefined}
      >
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={disabled}
          tabIndex={tabIndex}
          aria-disabled={(value !== null && value <= min) || undefined}
          onClick={() => step(-1)}
          className={classes.button}
        >
          −
        </button>
        <input
          ref={field}
          id={ties?.id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={maxQuantity}
          disabled={disabled}
          tabIndex={tabIndex}
          value={text}
          onChange={type}
          onKeyDown={press}
          onBlur={leave}
          onFocus={(event) => event.target.select()}
          style={{ width: `${text.length + 1}ch` }}
          className={classes.input}
        />
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={disabled}
          tabIndex={tabIndex}
          aria-disabled={(value !== null && value >= maxQuantity) || undefined}
          onClick={() => step(1)}
          className={classes.button}
        >
          +
        </button>
      </div>
      {problem && (
        <div id={problemId} role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}

/** The largest quantity: beyond it whole numbers are no longer exact. */
const maxQuantity = Number.MAX_SAFE_INTEGER

/** `value` moved by `by`, kept between `min` and the largest quantity. */
function stepQuantity(value: number, by: number, min: number): number {
  if (by > 0 && value > maxQuantity - by) return maxQuantity
  return Math.max(value + by, min)
}
