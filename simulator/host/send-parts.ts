import { pipeline, Readable } from 'node:stream'
import type { Response } from 'express'

/** Sends text part by part, because it is long: an email with many documents, or the list of all emails. */
export function sendParts(res: Response, contentType: string, parts: AsyncIterable<string>): void {
  res.type(contentType)
  pipeline(Readable.from(parts), res, (error) => {
    // A client that disconnects is no error of ours.
    if (error && !res.destroyed) console.error('A long reply could not be written:', error)
  })
}
