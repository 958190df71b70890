import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Response } from 'express'

/** Sends an email of the outbox as a file, part by part, because hundreds of documents may be attached. */
export function sendEmail(res: Response, parts: AsyncIterable<string>): void {
  res.type('message/rfc822')
  pipeline(Readable.from(breathing(parts)), res, (error) => {
    // A client that disconnects is no error of ours.
    if (error && !res.destroyed) console.error('An email could not be written:', error)
  })
}

/** Yields to other calls between parts, because rendering never yields. */
async function* breathing(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part
    await setImmediate()
  }
}
