import * as v from 'valibot'
import { wholeNumber } from './values.ts'

/** The default ipApi of operations (section 7.2 names two others). */
export const TRADE_PORTAL_API = 'tradePortal'

/** Marks a call as the trade portal's; sent as tpa or tpaID. */
export const TRADE_PORTAL_ID = 'TP'

/**
 * Facts about the caller that no call has to pass: the client adds them under the wire names that an
 * operation lists. Device and company come from the configuration, the rest from the session and the user's
 * details.
 */
const factSchemas = {
  deviceId: v.pipe(v.string('must be text'), v.maxLength(100, 'is too long')),
  companyId: v.pipe(v.string('must be text'), v.nonEmpty('is required')),
  userName: v.pipe(v.string('must be text'), v.nonEmpty('is required')),
  customerId: wholeNumber,
  tradePortalId: v.literal(TRADE_PORTAL_ID, `must be ${TRADE_PORTAL_ID}`),
}

export type FactName = keyof typeof factSchemas
export type Facts = { [F in FactName]: v.InferOutput<(typeof factSchemas)[F]> }

type Schema = v.GenericSchema<unknown, unknown>

/** A reply that is a list of rows under `list`. */
export interface Rows<S extends Schema> {
  readonly kind: 'rows'
  readonly list: string
  readonly row: S
  readonly rows: v.GenericSchema<unknown, v.InferOutput<S>[]>
}
/** A reply whose result is the first row under `list`. */
export interface FirstRow<S extends Schema> {
  readonly kind: 'first'
  readonly list: string
  readonly row: S
}
/** A reply with its fields at the top level. */
export interface Fields<S extends Schema> {
  readonly kind: 'fields'
  readonly row: S
}
/** A reply that is a file (stream calls, section 7.1). */
export interface FileReply {
  readonly kind: 'file'
  /** The expected content type, to detect a proxy's error page sent instead. */
  readonly type: string
}

export type ReplyShape = Rows<Schema> | FirstRow<Schema> | Fields<Schema> | FileReply

/** A list under the ERP's name for it. */
export const rows = <S extends Schema>(list: string, row: S): Rows<S> => ({
  kind: 'rows',
  list,
  row,
  rows: v.array(row),
})
/** One record, sent as the first row of a list. */
export const firstRow = <S extends Schema>(list: string, row: S): FirstRow<S> => ({
  kind: 'first',
  list,
  row,
})
/** One record, its fields at the top level of the reply. */
export const fields = <E extends v.ObjectEntries>(entries: E): Fields<v.ObjectSchema<E, undefined>> => ({
  kind: 'fields',
  row: v.object(entries),
})
/** A PDF document. */
export const pdf: FileReply = { kind: 'file', type: 'application/pdf' }

type NoFields = v.ObjectSchema<Record<never, never>, undefined>

/** Failures of section 8 that an operation may treat as an empty reply. */
type EmptyOn = 'no-records' | 'no-product-data' | 'queued'

interface OperationBase {
  /** One sentence for docs/erp-protocol.md. */
  readonly summary: string
  readonly ipApi: string
  readonly ipFunction: string
  /** A query may be repeated; a mutation moves goods, money or settings and is sent only once. */
  readonly kind: 'query' | 'mutation' | 'stream'
  readonly session: 'required' | 'optional' | 'none'
  readonly encoding: 'json' | 'form' | 'query'
  /** Wire name to the fact that is sent under it. */
  readonly facts: Readonly<Record<string, FactName>>
  /** The fields that the caller passes, and fixed values as literals with a default. */
  readonly request: v.ObjectEntries
}

/** The reply. Only a list or a reply without fields can be empty, so only those allow `emptyOn`. */
type Answer =
  | { readonly reply: Rows<Schema> | Fields<NoFields>; readonly emptyOn?: EmptyOn }
  | { readonly reply: Exclude<ReplyShape, Rows<Schema>>; readonly emptyOn?: never }

/** One operation of the ERP. Client, simulator, error mapping and documentation derive from it. */
export type Operation = OperationBase & Answer

type Brief = Pick<OperationBase, 'summary' | 'ipFunction'> & Partial<OperationBase> & Answer

/**
 * Defines an operation, with the common defaults: a JSON query of the trade portal that requires a session.
 */
export function operation<const D extends Brief>(definition: D) {
  const common = {
    ipApi: TRADE_PORTAL_API,
    kind: 'query',
    session: 'required',
    encoding: 'json',
    facts: {},
    request: {},
  } as const
  return { ...common, ...definition } as Omit<typeof common, keyof D> & D
}

type Own<O extends Operation> = v.ObjectSchema<O['request'], undefined>

/** What a caller passes: the operation's own fields, fixed values optional. */
export type Input<O extends Operation> = v.InferInput<Own<O>>

/** What the ERP receives: own fields and facts, parsed. */
export type Payload<O extends Operation> = v.InferOutput<Own<O>> & {
  [W in keyof O['facts']]: O['facts'][W] extends FactName ? Facts[O['facts'][W]] : never
}

/** What a call resolves to, parsed. */
export type Reply<O extends Operation> =
  O['reply'] extends Rows<infer S>
    ? v.InferOutput<S>[]
    : O['reply'] extends FirstRow<infer S>
      ? v.InferOutput<S>
      : O['reply'] extends Fields<infer S>
        ? v.InferOutput<S>
        : Blob

/** The schema of the whole request on the wire: facts and own fields. */
export function requestSchema(op: Operation) {
  const facts = Object.fromEntries(Object.entries(op.facts).map(([name, fact]) => [name, factSchemas[fact]]))
  return v.object({ ...facts, ...op.request })
}
