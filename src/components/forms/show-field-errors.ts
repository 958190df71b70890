import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '#machines/shared/field-errors.ts'

/** Shows the ERP's field errors at their fields and focuses the first. */
export function showFieldErrors<Form extends FieldValues>(
  { setError }: UseFormReturn<Form, unknown, Form>,
  refusals: readonly FieldError<FieldPath<Form>>[],
): void {
  for (const [at, { field, message }] of refusals.entries())
    setError(field, { message }, { shouldFocus: at === 0 })
}
