import * as v from 'valibot'
import { isTooDeep } from '#contract/nesting.ts'
import type { Operation } from '#contract/operation.ts'
import { jsonOf, MOST_LEVELS, textOf } from '../lib/json.ts'
import { type Deviation, deviationsOf } from './deviations.ts'

/** What came back for one call, before anything reads it. */
export interface RawReply {
  readonly status: number
  /** The content type, '' if there is none. */
  readonly type: string
  /** The body as text; null for a file. */
  readonly text: string | null
  readonly ms: number
  /** Why there is no whole reply: a timeout, a cut connection. */
  readonly broken?: string | undefined
}

/** What became of one call. */
export interface Checked {
  readonly deviations: readonly Deviation[]
  /** The ERP's own words, if it refused the call. */
  readonly refusal?: string
}

const record = v.record(v.string(), v.unknown())
const errorRows = v.array(v.looseObject({ msg: v.nullish(v.string(), '') }))
const BYTES = 'application/octet-stream'

const unusable = (found: string): Checked => ({ deviations: [{ path: '', found, breaks: true }] })

/** Compares a reply with the contract of its operation. */
export function checkRaw(operation: Operation, reply: RawReply): Checked {
  const { status, type, text, broken } = reply
  if (broken !== undefined) return unusable(broken)
  if (status >= 300 && status < 400) return unusable(`status ${status}, a redirect`)
  if (status < 200 || status >= 300) return unusable(`status ${status}`)
  const isJson = type.includes('json')
  if (operation.reply.kind === 'file')
    return isJson ? checkJson(operation, text ?? '') : checkFile(operation, type)
  if (isJson) return checkJson(operation, text ?? '')
  // The portal takes everything else for a file.
  const isHtml = /^\s*</.test(text ?? '')
  return unusable(isHtml ? 'HTML in place of JSON' : `the content type ${type || '(none)'} in place of JSON`)
}

function checkFile({ reply }: Operation, type: string): Checked {
  const plain = type.replace(/;.*/, '')
  if (reply.kind === 'file' && [reply.type, BYTES].includes(plain)) return { deviations: [] }
  return unusable(`the content type ${plain || '(none)'} in place of a file`)
}

function checkJson(operation: Operation, text: string): Checked {
  const parsed = parsedRecord(text)
  if (!parsed)
    return unusable(
      isTooDeep(text, MOST_LEVELS) ? `JSON nested deeper than ${MOST_LEVELS} levels` : 'no JSON record',
    )
  const { dataset, ...bare } = parsed
  const isWrapped = v.is(record, dataset)
  if (!isWrapped && dataset !== undefined && dataset !== null) return unusable('a dataset that is no record')
  const data = isWrapped ? dataset : bare
  const unwrapped: readonly Deviation[] = isWrapped
    ? []
    : [{ path: '', found: 'no dataset around the reply', breaks: false }]
  const refusal = refusalIn(parsed) ?? refusalIn(data)
  if (refusal !== null) return { deviations: [], refusal }
  return { deviations: [...unwrapped, ...dataDeviations(operation, withoutStatus(data))] }
}

function parsedRecord(text: string): Readonly<Record<string, unknown>> | null {
  const parsed = v.safeParse(record, jsonOf(text))
  return parsed.success ? parsed.output : null
}

const SAYS_YES = /^\s*(true|yes|1)\s*$/i

function refusalIn(reply: Readonly<Record<string, unknown>>): string | null {
  if (!SAYS_YES.test(textOf(reply['hasErrors']))) return null
  const rows = v.safeParse(errorRows, reply['errorTable'])
  return rows.success ? rows.output.map(({ msg }) => msg).join('; ') : 'no reason'
}

/** The status fields belong to every reply. */
const withoutStatus = ({ hasErrors: _, errorTable: __, ...data }: Readonly<Record<string, unknown>>) => data

function* dataDeviations(
  { reply: shape }: Operation,
  data: Readonly<Record<string, unknown>>,
): Generator<Deviation> {
  if (shape.kind === 'file') return
  if (shape.kind === 'fields') return yield* deviationsOf(shape.row, data)
  const { [shape.list]: list, ...others } = data
  for (const name of Object.keys(others)) yield { path: name, found: 'not in the contract', breaks: false }
  const breaks = shape.kind === 'first'
  if (list === undefined) return yield { path: shape.list, found: 'missing', breaks }
  if (list === null) return yield { path: shape.list, found: 'null in place of a list', breaks }
  if (!Array.isArray(list)) return yield { path: shape.list, found: 'no list', breaks: true }
  if (shape.kind === 'first' && list.length === 0)
    yield { path: shape.list, found: 'an empty list', breaks: true }
  const rows = shape.kind === 'first' ? list.slice(0, 1) : list
  for (const row of rows) yield* deviationsOf(shape.row, row, `${shape.list}[]`)
}

/** The rows of a reply as they came, or its fields as one row; none if it is unusable or refused. */
export function rawRowsOf(
  { reply: shape }: Operation,
  { text }: RawReply,
): readonly Readonly<Record<string, unknown>>[] {
  const parsed = shape.kind === 'file' || text === null ? null : parsedRecord(text)
  if (!parsed || shape.kind === 'file') return []
  const data = v.is(record, parsed['dataset']) ? parsed['dataset'] : parsed
  if (refusalIn(parsed) ?? refusalIn(data)) return []
  const list = shape.kind === 'fields' ? [data] : data[shape.list]
  return Array.isArray(list) ? list.filter((row) => v.is(record, row)) : []
}
