import type { ComponentProps } from 'react'
import { cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'
import { useFieldAttributes, useFormBusy } from './field.tsx'

/** A text field of `rows` lines, three by default. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const ties = useFieldAttributes()
  const busy = useFormBusy()
  return (
    <textarea
      {...ties}
      rows={rows}
      {...rest}
      readOnly={busy || rest.readOnly}
      className={cx(control({ kind: 'area' }), className)}
    />
  )
}
