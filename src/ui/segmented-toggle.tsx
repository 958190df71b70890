import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { segmentedToggle } from 'styled-system/recipes'

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

interface SegmentedToggleProps<Value extends string> {
  /** What is chosen, e.g. `View`. */
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** A choice of two or three options, all in view: List or Grid. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, options, value, onChange, className } = props
  const classes = segmentedToggle()
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div role="group" aria-label={label} className={cx(classes.root, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
          className={classes.button}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}
