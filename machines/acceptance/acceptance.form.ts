import * as v from 'valibot'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'

/** Validation of the quote acceptance form (section 5). */
export const acceptanceForm = v.object({
  /** yyyy-MM-dd. */
  deliveryDate: v.pipe(v.string(), v.nonEmpty('Required')),
  comment: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Required'),
    atMost(FREE_TEXT_LIMIT),
  ),
})
export type AcceptanceForm = v.InferOutput<typeof acceptanceForm>

export const EMPTY_ACCEPTANCE: AcceptanceForm = { deliveryDate: '', comment: '' }

/** The form's fields by the names that the ERP uses for them. */
const FIELDS: Readonly<Record<string, keyof AcceptanceForm>> = {
  deliveryDate: 'deliveryDate',
  comment1: 'comment',
}

/** Maps the ERP's field errors to fields of the form. */
export const fieldErrorsOf = fieldErrorsBy((name) => FIELDS[name])
