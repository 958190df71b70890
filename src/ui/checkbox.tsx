import type { ComponentProps, MouseEvent, ReactNode, RefCallback } from 'react'
import { cx } from 'styled-system/css'
import { checkbox } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  ref?: RefCallback<HTMLInputElement>
  /** What a tick says. */
  label: ReactNode
  /** The label is for screen readers alone, as in a table's rows. */
  hideLabel?: boolean | undefined
  /** Neither ticked nor clear: some of what it stands for is. */
  indeterminate?: boolean | undefined
}

/** A tick box with its own label. */
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
