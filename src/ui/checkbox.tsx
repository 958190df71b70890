import type { ComponentProps, MouseEvent, ReactNode, RefCallback } from 'react'
import { cx } from 'styled-system/css'
import { checkbox } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  ref?: RefCallback<HTMLInputElement>
  /** What a tick means. */
  label: ReactNode
  /** Keeps the label for screen readers only, as in a table's rows. */
  hideLabel?: boolean | undefined
  /** Neither ticked nor clear: some of the items that it represents are selected. */
  indeterminate?: boolean | undefined
}

/** A checkbox with its own label. */
export function Checkbox({ label, hideLabel, indeterminate = false, className, ...rest }: CheckboxProps) {
  const ties = useField()
  const busy = useFormBusy()
  const classes = checkbox({ bare: hideLabel })
  const named = typeof label === 'string' && hideLabel ? { 'aria-label': label } : {}
  return (
    <label className={cx(classes.root, className)}>
      <input
        aria-describedby={ties?.describedBy}
        aria-invalid={ties?.invalid || undefined}
        {...named}
        {...rest}
        aria-readonly={busy || undefined}
        onClick={busy ? hold : rest.onClick}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
          return rest.ref?.(box)
        }}
        className={classes.box}
      />
      {!hideLabel && <span className={classes.label}>{label}</span>}
    </label>
  )
}

const hold = (event: MouseEvent) => event.preventDefault()
