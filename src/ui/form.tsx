import type { ComponentProps } from 'react'
import { FormBusy } from './field.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** It is being submitted: fields can be read and focused, but not changed until the outcome is known. */
  readonly busy: boolean
}

/**
 * A form that is sent. Text typed meanwhile would be lost when it succeeds, and a disabled field would lose
 * focus.
 */
export function Form({ busy, ...rest }: FormProps) {
  return (
    <FormBusy value={busy}>
      <form {...rest} noValidate />
    </FormBusy>
  )
}
