import type { ComponentProps } from 'react'
import { cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'
import { useFieldAttributes } from './field.tsx'

/** Several lines of text: as many as `rows`, three unless given. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const ties = useFieldAttributes()
  return <textarea {...ties} rows={rows} {...rest} className={cx(control({ kind: 'area' }), className)} />
}
