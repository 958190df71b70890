import * as v from 'valibot'
import { CONTROL_PATH } from '../simulator-paths.ts'

/** An email that a real ERP would have sent. Attachments are listed by name and type. */
const email = v.object({
  /** Counted per world from 1. */
  number: v.number(),
  /** When it was sent by the world's clock, as an ISO 8601 instant. */
  at: v.string(),
  from: v.string(),
  to: v.array(v.string()),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  attachments: v.array(v.object({ filename: v.string(), contentType: v.string() })),
})
export type Email = v.InferOutput<typeof email>

/** The emails sent so far, oldest first, without the earliest, of which `dropped` is the number. */
export const outbox = v.object({ dropped: v.number(), emails: v.array(email) })

/** URL of an email as an .eml file for a mail program. */
export const emailPath = (number: number) => `${CONTROL_PATH}/world/outbox/${number}.eml`

/** URL of one attachment of an email. */
export const attachmentPath = (number: number, filename: string) =>
  `${CONTROL_PATH}/world/outbox/${number}/${encodeURIComponent(filename)}`
