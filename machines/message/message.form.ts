import * as v from 'valibot'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'

/** The contract's limit of a subject. */
const SUBJECT_LIMIT = 200

/** A message to the company (section 5). */
export const messageForm = v.object({
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter subject'),
    v.maxLength(SUBJECT_LIMIT, `At most ${SUBJECT_LIMIT} characters`),
  ),
  message: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Please enter message'),
    v.maxLength(FREE_TEXT_LIMIT, `At most ${FREE_TEXT_LIMIT} characters`),
  ),
})
export type MessageForm = v.InferOutput<typeof messageForm>

export const EMPTY_MESSAGE: MessageForm = { subject: '', message: '' }
