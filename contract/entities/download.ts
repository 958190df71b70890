import * as v from 'valibot'
import { date, text } from '../values.ts'

/** A file that customers can download (section 3). */
export const downloadFile = v.object({
  /** Its URL: a path on the portal's own server, or an absolute URL. */
  FileName: text,
  Description: text,
  Category: text,
  /** When it was published. */
  Date: date,
})
export type DownloadFile = v.InferOutput<typeof downloadFile>
