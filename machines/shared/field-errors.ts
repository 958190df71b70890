import { ErpError, type ErrorRow } from '#contract/errors.ts'

/** An error message of the ERP for one field of a form. */
export interface FieldError<Field extends string> {
  readonly field: Field
  readonly message: string
}

/** Error rows of a failure; empty if the ERP did not cause it. */
export const rowsOf = (error: unknown): readonly ErrorRow[] => (error instanceof ErpError ? error.rows : [])

/**
 * Field errors of a form from the ERP's error rows. `fieldOf` maps an ERP field name to the form's field, or
 * to undefined if it has none.
 */
export const fieldErrorsBy =
  <Field extends string>(fieldOf: (name: string) => Field | undefined) =>
  (rows: readonly ErrorRow[]): readonly FieldError<Field>[] =>
    rows.flatMap(({ field: name, msg: message }) => {
      const field = fieldOf(name)
      return field && message ? [{ field, message }] : []
    })
