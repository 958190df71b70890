import * as v from 'valibot'
import { type Operation, type ReplyShape, requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { flag, text } from '#contract/values.ts'
import { operationAt } from '../lib/operation-at.ts'
import { secretsIn } from '../lib/secrets.ts'
import { contentOf, type Exchange, queryOf, requestFields } from './exchange.ts'
import type { Placeholders } from './placeholders.ts'
import { entriesOf, recordOf, withoutPersonalData } from './without-personal-data.ts'

/** A recorded call without personal data. */
export interface Fixture {
  readonly operation: string
  /** Null if the request could not be read. */
  readonly request: unknown
  /** Null if there was no reply. */
  readonly status: number | null
  /** The JSON of the reply; null if it was something else. */
  readonly reply: unknown
  /** What else the reply was. Its content is not recorded. */
  readonly other?: { readonly type: string; readonly bytes: number; readonly isCut: boolean }
  /** How many fields the contract does not know. They are not recorded. */
  readonly leftOut: number
}

/** A fixture, and what the terminal says about it. */
export interface Made {
  readonly fixture: Fixture
  /** Names of fields, with their operation; they stay on this machine. */
  readonly leftOut: readonly string[]
  /** Secrets of the call, which names of fields may repeat. */
  readonly secrets: readonly string[]
  /** Why its reply, which should be JSON, was not read; null if it was, or is something else. */
  readonly unread: string | null
}

/** The parts of a stream's query that are no fields. */
const ADDRESS = ['ipApi', 'ipService', 'ipFunction']
/** Types that a fixture names; any other could say whose server it is. */
const TYPES = ['text/html', 'text/plain', 'application/json', 'application/pdf', 'application/octet-stream']

/** Whether a path is that of calls; all others are the portal's files. */
export const isCall = (url: string) => url.split('?', 1)[0] === PROXY_PATH

/** The fixture of a call; null if the contract has no such operation. */
export function fixtureOf(exchange: Exchange, placeholder: Placeholders): Made | null {
  const query = queryOf(exchange.url)
  const name = operationAt(query)
  if (name === undefined) return null
  const operation: Operation = operations[name]
  const leftOut: string[] = []
  const copying = {
    operation: name,
    placeholder,
    leftOut: (path: string) => {
      if (!ADDRESS.includes(path)) leftOut.push(`${name}: ${path || 'all of it'}`)
    },
  }
  const fields = requestFields(exchange)
  const request = withoutPersonalData(requestSchema(operation), fields, copying) ?? null
  const content = contentOf(exchange)
  const json = content.kind === 'json' ? content.json : undefined
  const reply = withoutPersonalData(replySchema(operation), json, copying) ?? null
  const fixture = { operation: name, request, status: exchange.status, reply, leftOut: leftOut.length }
  return {
    leftOut,
    secrets: secretsIn({ url: exchange.url, bodies: [fields, json], operation: name }),
    unread: content.kind === 'unread' ? content.why : null,
    fixture: reply === null ? { ...fixture, other: otherOf(exchange) } : fixture,
  }
}

function otherOf({ replyType, reply, isCut }: Exchange) {
  const type = TYPES.find((each) => replyType.startsWith(each)) ?? 'other'
  return { type, bytes: reply?.length ?? 0, isCut }
}

/** A reply as it may come: its data at the top or in a dataset, with the failure beside it. */
function replySchema({ reply, request, facts }: Operation) {
  const names = v.picklist([...Object.keys(request), ...Object.keys(facts)])
  const row = v.object({ field: v.union([names, text]), msg: text })
  const entries = { hasErrors: flag, errorTable: v.array(row), ...dataOf(reply) }
  return recordOf({ ...entries, dataset: recordOf(entries) })
}

function dataOf(shape: ReplyShape): Readonly<Record<string, unknown>> {
  switch (shape.kind) {
    case 'file':
      return {}
    case 'fields':
      return entriesOf(shape.row)
    default:
      return { [shape.list]: v.array(shape.row) }
  }
}
