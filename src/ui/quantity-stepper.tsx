import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cx } from 'styled-system/css'
import { quantityStepper } from 'styled-system/recipes'
import { useField } from './field.tsx'
import { maxQuantity, readQuantity, stepQuantity } from './quantity.ts'

interface QuantityStepperProps {
  value: number
  /** Called with whole numbers from `min` to the largest safe integer, and with nothing else. */
  onChange: (value: number) => void
  /** What is counted, e.g. `Quantity of Pine Framing`; `Quantity` unless given. */
  label?: string
  /** 1 unless given. With 0 (tally lines) what can't be read becomes 0 instead of being ignored. */
  min?: 0 | 1
  disabled?: boolean | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

const stepOfKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Whether a key writes something that no quantity has. */
const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) && /^[^\d.,\s]$/.test(key)

/** Whether a key writes the first digit of what would be less than one. */
const isLeadingZero = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === '0' &&
  currentTarget.selectionStart === 0 &&
  currentTarget.selectionEnd === currentTarget.value.length

/**
 * A whole quantity, typed or stepped. What isn't one is ignored as it is typed; a decimal point
 * shuts out the digits after it, so that 1.5 stays 1 and does not turn into 15; so does a minus on a
 * tally line, where it makes 0.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label = 'Quantity', min = 1, disabled = false, wide, className } = props
  const ties = useField()
  const [cleared, setCleared] = useState(false)
  const isShut = useRef(false)
  const classes = quantityStepper({ wide })

  const step = (by: number) => {
    setCleared(false)
    const next = stepQuantity(value, by, min)
    if (next !== value) onChange(next)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.trim()
    if (isShut.current && text.length > String(value).length) return
    const isFraction = /^\d+[.,]/.test(text)
    isShut.current = isFraction || (min === 0 && /^[-−]/.test(text))
    setCleared(text === '')
    const next = readQuantity(text, min) ?? (min === 0 && !isFraction ? 0 : undefined)
    if (next !== undefined && next !== value) onChange(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) isShut.current = false
    // What is ignored must not take the selection away: the next digit would join the old number.
    if (min === 1 && (isSign(event) || isLeadingZero(event))) event.preventDefault()
    const by = stepOfKey[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    step(by)
  }
  const leave = () => {
    isShut.current = false
    setCleared(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row everywhere
    <div
      role="group"
      aria-label={label}
      className={cx(classes.root, className)}
      data-disabled={disabled ? '' : undefined}
      data-invalid={ties?.invalid ? '' : undefined}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => step(-1)}
        className={classes.button}
      >
        −
      </button>
      <input
        id={ties?.id}
        aria-describedby={ties?.describedBy}
        aria-invalid={ties?.invalid || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={maxQuantity}
        disabled={disabled}
        value={cleared ? '' : value}
        onChange={type}
        onKeyDown={press}
        onBlur={leave}
        onFocus={(event) => event.target.select()}
        style={{ width: `${String(value).length + 1}ch` }}
        className={classes.input}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled}
        aria-disabled={value >= maxQuantity || undefined}
        onClick={() => step(1)}
        className={classes.button}
      >
        +
      </button>
    </div>
  )
}
