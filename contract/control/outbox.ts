import * as v from 'valibot'
import { CONTROL_PATH } from '../simulator-paths.ts'

/** An email that the ERP sent, had it really sent it: with its attachments by name and type. */
const email = v.object({
  /** Counted in its world from 1. */
  number: v.number(),
  /** When, by the world's clock, as an ISO 8601 instant. */
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

/** What the ERP sent, oldest first. */
export const outbox = v.object({ emails: v.array(email) })

/** Where an email is read by a mail program. */
export const emailPath = (number: number) => `${CONTROL_PATH}/world/outbox/${number}.eml`

/** Where one attachment of an email is. */
export const attachmentPath = (number: number, filename: string) =>
  `${CONTROL_PATH}/world/outbox/${number}/${encodeURIComponent(filename)}`
