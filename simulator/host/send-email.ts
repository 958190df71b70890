import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Response } from 'express'

/** Sends a message of the outbox as a file, part by part: hundreds of papers may be attached. */
export function sendEmail(res: Response, parts: AsyncIterable<string>): void {
  res.type('message/rfc822')
  pipeline(Readable.from(breathing(parts)), res, (error) => {
    // Whoever hangs up in the middle is no failure of ours.
    if (error && !res.destroyed) console.error('An email could not be written:', error)
  })
}

/** Lets other calls in between two parts: drawing by itself never gives way. */
async function* breathing(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part
    await setImmediate()
  }
}
