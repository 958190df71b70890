import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from 'styled-system/css'
import { adorned, control } from 'styled-system/recipes'
import { Button } from './button.tsx'
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
    <span data-trail={trail ? '' : undefined} className={classes.root}>
      {lead && (
        <span className={classes.lead} data-lead aria-hidden="true">
          {lead}
        </span>
      )}
      {input}
      {trail && <span className={classes.trail}>{trail}</span>}
    </span>
  )
}

/** A password field, with a button that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'lead' | 'trail'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <Button
          variant="quiet"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  )
}
