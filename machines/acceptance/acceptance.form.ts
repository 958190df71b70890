import * as v from 'valibot'
import type { ErrorRow } from '#contract/errors.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'

/** What a quote's acceptance needs (section 5). */
export const acceptanceForm = v.object({
  /** yyyy-MM-dd. */
  deliveryDate: v.pipe(v.string(), v.nonEmpty('Required')),
  comment: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Required'),
    v.maxLength(FREE_TEXT_LIMIT, `At most ${FREE_TEXT_LIMIT} characters`),
  ),
})
export type AcceptanceForm = v.InferOutput<typeof acceptanceForm>

export const EMPTY_ACCEPTANCE: AcceptanceForm = { deliveryDate: '', comment: '' }

/** The form's fields by what the ERP calls them. */
const FIELDS: Readonly<Record<string, keyof AcceptanceForm>> = {
  deliveryDate: 'deliveryDate',
  comment1: 'comment',
}

export interface AcceptanceRefusal {
  readonly field: keyof AcceptanceForm
  readonly message: string
}

/** What the ERP has against single fields of the form. */
export function refusalsOf(rows: readonly ErrorRow[]): readonly AcceptanceRefusal[] {
  return rows.flatMap(({ field, msg }) => {
    const known = FIELDS[field]
    return known && msg ? [{ field: known, message: msg }] : []
  })
}
