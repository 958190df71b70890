import type { ComponentProps } from 'react'
import { FormBusy } from './field.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** It is under way: its fields can be read and focused, but say what is sent until it is known what became of it. */
  readonly busy: boolean
}

/**
 * A form that is sent. What was typed while it is under way would be lost with its success; a field that was
 * disabled meanwhile would lose focus too.
 */
export function Form({ busy, ...rest }: FormProps) {
  return (
    <FormBusy value={busy}>
      <form {...rest} noValidate />
    </FormBusy>
  )
}
