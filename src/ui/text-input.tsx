import type { ComponentProps, ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { adorned, control } from 'styled-system/recipes'
import { useFieldAttributes, useFormBusy } from './field.tsx'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Inside, before the text: an icon, `$`. Decorative only. */
  lead?: ReactNode
  /** Inside, after the text: a small button. */
  trail?: ReactNode
  /** Figures are right-aligned. */
  numeric?: boolean | undefined
}

/** A single-line text field. Inside a Field it takes its name, help and error from there. */
export function TextInput({ lead, trail, numeric, className, ...rest }: TextInputProps) {
  const ties = useFieldAttributes()
  const busy = useFormBusy()
  const input = (
    <input
      type="text"
      {...ties}
      {...rest}
      readOnly={busy || rest.readOnly}
      className={cx(control({ numeric }), className)}
    />
  )
  if (!lead && !trail) return input
  const classes = adorned()
  return (
    <span className={classes.root}>
      {lead && (
        <span className={classes.lead} data-lead aria-hidden="true">
          {lead}
        </span>
      )}
      {input}
      {trail && (
        <span className={classes.trail} data-trail>
          {trail}
        </span>
      )}
    </span>
  )
}
