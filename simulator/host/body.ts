import type { IncomingMessage } from 'node:http'

/** Far larger than any call of the portal. */
export const MAX_BODY_BYTES = 1_000_000
/**
 * A longer body is read up to this limit, so that an error reply can be sent; beyond it the connection is
 * cut.
 */
const MAX_DRAINED_BYTES = 16_000_000

/** `text` is null if the body was too long. */
type Done = (text: string | null, bytes: number) => void

/** Reads a body of at most 1 MB as text. `done` is never called if the caller disconnects. */
export function readBody(req: IncomingMessage, done: Done): void {
  const chunks: Buffer[] = []
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
    else chunks.length = 0
    if (bytes > MAX_DRAINED_BYTES) req.destroy()
  })
  req.on('end', () => {
    if (bytes > MAX_BODY_BYTES) return done(null, bytes)
    const [only] = chunks
    done((chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString('utf8'), bytes)
  })
}
