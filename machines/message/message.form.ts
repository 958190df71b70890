import * as v from 'valibot'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'

/** Validation of a message to the company (section 5). */
export const messageForm = v.object({
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter subject'), atMost(LINE_LIMIT)),
  message: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Please enter message'),
    atMost(FREE_TEXT_LIMIT),
  ),
})
export type MessageForm = v.InferOutput<typeof messageForm>

export const EMPTY_MESSAGE: MessageForm = { subject: '', message: '' }
