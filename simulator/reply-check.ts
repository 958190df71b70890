import * as v from 'valibot'
import type { Operation, ReplyShape } from '#contract/operation.ts'
import { fileOf, isMessage, isPrepared } from './outcome.ts'
import type { PreparedReply } from './world.ts'

type DataShape = Exclude<ReplyShape, { kind: 'file' }>

/** Throws an Error with the path of the first field of a reply that breaks the contract. For tests. */
export function checkReply(name: string, { reply: shape }: Operation, reply: unknown): void {
  if (shape.kind === 'file') {
    fileOf(reply)
    return
  }
  if (isMessage(reply)) return
  const schema = shape.kind === 'rows' ? v.array(shape.row) : shape.row
  const result = v.safeParse(schema, isPrepared(reply) ? unpacked(shape, reply) : reply)
  if (result.success) return
  const [issue] = result.issues
  const path = v.getDotPath(issue) ?? 'the top'
  throw new Error(`${name} broke the contract at ${path}: ${issue.message}`)
}

const anyObject = v.record(v.string(), v.unknown())

/** A prepared reply's data, with or without the `dataset` wrapper. */
function unpacked(shape: DataShape, { prepared }: PreparedReply): unknown {
  const body = v.parse(anyObject, JSON.parse(new TextDecoder().decode(prepared)))
  const data = 'dataset' in body ? v.parse(anyObject, body['dataset']) : body
  if (shape.kind === 'fields') return data
  const list = data[shape.list]
  return shape.kind === 'first' && Array.isArray(list) ? list[0] : list
}
