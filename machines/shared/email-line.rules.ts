import * as v from 'valibot'
import { anEmail } from '#contract/values.ts'
import { atMost, LINE_LIMIT } from './text-limit.rules.ts'

/** A form's line of one email address. */
export const emailLine = v.pipe(v.string(), v.trim(), anEmail, atMost(LINE_LIMIT))
