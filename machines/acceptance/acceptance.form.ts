import * as v from 'valibot'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'

/** What a quote's acceptance needs (section 5). */
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

/** The form's fields by what the ERP calls them. */
const FIELDS: Readonly<Record<string, keyof AcceptanceForm>> = {
  deliveryDate: 'deliveryDate',
  comment1: 'comment',
}

/** What the ERP has against single fields of the form. */
export const fieldErrorsOf = fieldErrorsBy((name) => FIELDS[name])
