import * as v from 'valibot'
import { date } from '../dates.ts'
import { text } from '../values.ts'

/** A file for customers to take (section 3). */
export const downloadFile = v.object({
  /** Its address: of the portal's own server, or with a scheme of another. */
  FileName: text,
  Description: text,
  Category: text,
  /** When it was put there. */
  Date: date,
})
export type DownloadFile = v.InferOutput<typeof downloadFile>
