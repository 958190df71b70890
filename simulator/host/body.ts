import type { IncomingMessage } from 'node:http'

/** No call of the portal comes near this. */
export const MAX_BODY_BYTES = 1_000_000
/** What is still read, to be able to answer at all; who sends more is cut off. */
const MAX_DRAINED_BYTES = 16_000_000

/** Null if the body was too long. */
type Done = (text: string | null, bytes: number) => void

/** Reads a body of at most 1 MB as text. A caller that hangs up is never heard of again. */
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
