import { type FocusEventHandler, type Ref, useId } from 'react'
import { cx } from 'styled-system/css'
import { radioCards } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'

interface RadioCard {
  value: string
  label: string
  /** A line of explanation. */
  hint?: string | undefined
  disabled?: boolean
}

interface RadioCardsProps {
  options: readonly RadioCard[]
  /** Value of the chosen card; empty if there is none. */
  value: string
  onChange: (value: string) => void
  /** Accessible name where no Field (with `group`) surrounds it. */
  label?: string
  name?: string | undefined
  disabled?: boolean | undefined
  onBlur?: FocusEventHandler | undefined
  /** The first radio, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

/** A choice of a few options, as cards. Arrow keys move it, as in any group of radios. */
export function RadioCards(props: RadioCardsProps) {
  const { options, value, onChange, label, name, disabled, onBlur, ref, className } = props
  const ties = useField()
  const busy = useFormBusy()
  const id = useId()
  const classes = radioCards()
  return (
    <div
      role="radiogroup"
      aria-label={ties ? undefined : label}
      aria-labelledby={ties?.labelId}
      aria-describedby={ties?.describedBy}
      aria-invalid={ties?.invalid || undefined}
      aria-required={ties?.required || undefined}
      aria-readonly={busy || undefined}
      className={cx(classes.root, className)}
      onBlur={onBlur}
    >
      {options.map((option, at) => (
        <label
          key={option.value}
          data-checked={option.value === value ? '' : undefined}
          data-disabled={disabled || option.disabled ? '' : undefined}
          className={classes.card}
        >
          <input
            ref={at === 0 ? ref : undefined}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => busy || onChange(option.value)}
            aria-labelledby={`${id}label${at}`}
            aria-describedby={option.hint ? `${id}hint${at}` : undefined}
            className={classes.input}
          />
          <span id={`${id}label${at}`} className={classes.label}>
            {option.label}
          </span>
          {option.hint && (
            <span id={`${id}hint${at}`} className={classes.hint}>
              {option.hint}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
