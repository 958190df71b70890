import { ErpError, type ErrorRow } from '#contract/errors.ts'

/** What the ERP has against one field of a form. */
export interface FieldError<Field extends string> {
  readonly field: Field
  readonly message: string
}

/** What the ERP says of a failure, row by row; nothing where it was not the ERP that failed. */
export const rowsOf = (error: unknown): readonly ErrorRow[] => (error instanceof ErpError ? error.rows : [])

/**
 * What the ERP has against single fields of a form. `fieldOf` says which one a name of the ERP's stands for;
 * undefined for none of them.
 */
export const fieldErrorsBy =
  <Field extends string>(fieldOf: (name: string) => Field | undefined) =>
  (rows: readonly ErrorRow[]): readonly FieldError<Field>[] =>
    rows.flatMap(({ field: name, msg: message }) => {
      const field = fieldOf(name)
      return field && message ? [{ field, message }] : []
    })
