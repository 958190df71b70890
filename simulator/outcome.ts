import type { ErrorRow } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import type { ErpFile, MessageReply, PreparedReply } from './world.ts'
import type { Wait } from './worlds/faults.ts'

interface JsonAnswer {
  readonly kind: 'json'
  /** Ready for the wire; bytes are shared and must not be changed. */
  readonly json: string | Uint8Array
  readonly error?: string
}

/** The result of a call's work. */
export type Answer = JsonAnswer | { readonly kind: 'file'; readonly file: ErpFile; readonly error?: string }

/** What the caller gets: the reply, or what a fault turns it into. */
export type Outcome =
  | Answer
  /** Not a reply of the ERP but of something in between: a status and text that is not JSON. */
  | { readonly kind: 'other'; readonly status: number; readonly text: string; readonly error: string }
  /** The connection is cut, half way through a file if there is one. */
  | { readonly kind: 'cut'; readonly error: string; readonly file?: ErpFile | undefined }

/** A call's outcome, and what to wait for before delivering it. */
export interface Delivery {
  readonly outcome: Outcome
  readonly wait: Wait | null
}

/** The ERP's reply if it has a defect; reveals nothing about it. */
export const TROUBLE: readonly ErrorRow[] = [{ field: '', msg: 'The ERP failed' }]

/** An error reply of the ERP (section 8). */
export function refused(errorTable: readonly ErrorRow[]): JsonAnswer {
  return {
    kind: 'json',
    json: JSON.stringify({ hasErrors: true, errorTable }),
    error: errorTable.map((row) => row.msg).join('\n'),
  }
}

/** A handler's reply in wire format: lists under their name, everything under `dataset`. */
export function answered({ reply: shape }: Operation, reply: unknown): Answer {
  if (shape.kind === 'file') return { kind: 'file', file: fileOf(reply) }
  if (isPrepared(reply)) return { kind: 'json', json: reply.prepared }
  if (isMessage(reply)) return refused([{ field: '', msg: reply.message }])
  const rows = shape.kind === 'first' ? [reply] : reply
  const dataset = shape.kind === 'rows' || shape.kind === 'first' ? { [shape.list]: rows } : reply
  return { kind: 'json', json: JSON.stringify({ dataset }) }
}

/** Whether a handler returned prepared JSON. */
export function isPrepared(reply: unknown): reply is PreparedReply {
  return typeof reply === 'object' && reply !== null && 'prepared' in reply
}

/** Whether a handler returned a message where rows were expected. */
export function isMessage(reply: unknown): reply is MessageReply {
  return typeof reply === 'object' && reply !== null && 'message' in reply
}

/** A stream's reply. Anything but a file is a defect of its handler. */
export function fileOf(reply: unknown): ErpFile {
  if (isFile(reply)) return reply
  throw new Error('A stream must answer with a file')
}

function isFile(reply: unknown): reply is ErpFile {
  return typeof reply === 'object' && reply !== null && 'filename' in reply && 'bytes' in reply
}
