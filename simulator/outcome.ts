import type { ErrorRow } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import type { ErpFile, MessageReply, PreparedReply } from './world.ts'
import type { Wait } from './worlds/faults.ts'

interface JsonAnswer {
  readonly kind: 'json'
  /** Ready for the wire; bytes are shared and must not be changed. */
  readonly json: string | Uint8Array
  /** What the ERP refused with. */
  readonly error?: string
}

/** What the work of a call came to. */
export type Answer = JsonAnswer | { readonly kind: 'file'; readonly file: ErpFile; readonly error?: string }

/** What the caller gets: the answer, or what a fault makes of it. */
export type Outcome =
  | Answer
  /** Not the ERP speaks but something between: a status and a text that is not JSON. */
  | { readonly kind: 'other'; readonly status: number; readonly text: string; readonly error: string }
  /** The connection is cut: half way through a file, where there is one. */
  | { readonly kind: 'cut'; readonly error: string; readonly file?: ErpFile | undefined }

/** What a call came to, and what there is to wait for before the caller hears of it. */
export interface Delivery {
  readonly outcome: Outcome
  readonly wait: Wait | null
}

/** What the ERP says when it has a defect: nothing about the defect. */
export const TROUBLE: readonly ErrorRow[] = [{ field: '', msg: 'The ERP could not do this' }]

/** The ERP's own way of saying no (section 8). */
export function refused(errorTable: readonly ErrorRow[]): JsonAnswer {
  return {
    kind: 'json',
    json: JSON.stringify({ hasErrors: true, errorTable }),
    error: errorTable.map((row) => row.msg).join('\n'),
  }
}

/** A handler's reply as it goes over the wire: lists under their name, all of it under `dataset`. */
export function answered({ reply: shape }: Operation, reply: unknown): Answer {
  if (shape.kind === 'file') return { kind: 'file', file: fileOf(reply) }
  if (isPrepared(reply)) return { kind: 'json', json: reply.prepared }
  if (isMessage(reply)) return refused([{ field: '', msg: reply.message }])
  const rows = shape.kind === 'first' ? [reply] : reply
  const dataset = shape.kind === 'rows' || shape.kind === 'first' ? { [shape.list]: rows } : reply
  return { kind: 'json', json: JSON.stringify({ dataset }) }
}

/** Whether a handler answered with JSON that was worked out before. */
export function isPrepared(reply: unknown): reply is PreparedReply {
  return typeof reply === 'object' && reply !== null && 'prepared' in reply
}

/** Whether a handler answered with a message where rows were expected. */
export function isMessage(reply: unknown): reply is MessageReply {
  return typeof reply === 'object' && reply !== null && 'message' in reply
}

/** A stream's answer. Anything else than a file is a defect of its handler. */
export function fileOf(reply: unknown): ErpFile {
  if (isFile(reply)) return reply
  throw new Error('A stream must answer with a file')
}

function isFile(reply: unknown): reply is ErpFile {
  return typeof reply === 'object' && reply !== null && 'filename' in reply && 'bytes' in reply
}
