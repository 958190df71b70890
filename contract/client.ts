import * as v from 'valibot'
import { ErpError, errorFromTable, INTERNAL_MESSAGES } from './errors.ts'
import type { FactName, Facts, Input, Operation, Reply } from './operation.ts'
import { requestSchema } from './operation.ts'
import type { Transport, WireReply, WireRequest } from './transport.ts'
import { flag } from './values.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Calls one operation; pass `{}` where it takes nothing beyond the facts. */
type Call<O extends Operation> = (input: Input<O>, options?: CallOptions) => Promise<Reply<O>>

/** The typed ERP client: one function per operation. Rejects with ErpError only. */
export type ClientOf<Ops extends Record<string, Operation>> = { readonly [K in keyof Ops]: Call<Ops[K]> }

/** The caller's context, read at the time of each call; undefined means not loaded (yet). */
export interface Caller {
  facts(): { readonly [F in FactName]: Facts[F] | undefined }
  sessionId(): string | null
  /** Called for every failed call with the session it was made in, so that expiry is noticed in one place. */
  failed?(error: ErpError, sessionId: string | null): void
}

const MISSING_FACT: Record<FactName, string> = {
  deviceId: INTERNAL_MESSAGES.configuration,
  companyId: INTERNAL_MESSAGES.configuration,
  tradePortalId: INTERNAL_MESSAGES.configuration,
  userName: INTERNAL_MESSAGES.notAuthenticated,
  customerId: INTERNAL_MESSAGES.userDetails,
}

/**
 * Creates a client for a table of operations over a transport. It adds facts and fixed values to requests,
 * unwraps and parses replies, and turns those with hasErrors into the errors of section 8.
 */
export function createClient<Ops extends Record<string, Operation>>(
  operations: Ops,
  transport: Transport,
  caller: Caller,
): ClientOf<Ops> {
  const call =
    (name: string, op: Operation) =>
    async (input: Readonly<Record<string, unknown>> = {}, { signal }: CallOptions = {}) => {
      const sessionId = op.session === 'none' ? null : caller.sessionId()
      try {
        const request = wireRequest(op, input, caller, sessionId)
        return decodeReply(name, op, await transport(request, signal))
      } catch (cause) {
        // An unexpected exception doesn't mean that the ERP refused: as after a lost connection, it may have
        // done the work.
        const error =
          cause instanceof ErpError ? cause : new ErpError('unreachable', String(cause), { cause })
        caller.failed?.(error, sessionId)
        throw error
      }
    }
  const calls = Object.entries(operations).map(([name, op]) => [name, call(name, op)])
  // Object.fromEntries loses the types: the calls have the names and types of the table.
  return Object.fromEntries(calls) as ClientOf<Ops>
}

function wireRequest(
  op: Operation,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
  session: string | null,
): WireRequest {
  if (session === null && op.session === 'required') {
    throw new ErpError('internal', INTERNAL_MESSAGES.notAuthenticated)
  }
  return {
    ipApi: op.ipApi,
    ipFunction: op.ipFunction,
    method: op.kind === 'stream' ? 'GET' : 'POST',
    encoding: op.encoding,
    body: requestBody(op, input, caller),
    session,
  }
}

function requestBody(op: Operation, input: Readonly<Record<string, unknown>>, caller: Caller) {
  const known = caller.facts()
  const facts = Object.entries(op.facts).map(([wireName, fact]) => {
    const value = known[fact]
    if (value === undefined) throw new ErpError('internal', MISSING_FACT[fact])
    return [wireName, value]
  })
  const parsed = v.safeParse(requestSchema(op), { ...Object.fromEntries(facts), ...input })
  if (parsed.success) return parsed.output
  const rows = parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', msg: issueMessage(issue) }))
  throw new ErpError('field', rows.map((row) => row.msg).join('\n'), { rows })
}

const failing = {
  hasErrors: flag,
  errorTable: v.nullish(
    v.array(v.object({ field: v.nullish(v.string(), ''), msg: v.nullish(v.string(), '') })),
  ),
}

/** The status fields of a reply. A failure may be inside the dataset, like everything else. */
const envelope = v.looseObject({ ...failing, dataset: v.nullish(v.looseObject(failing)) })

/** The content type that servers use for files they don't recognise. */
const BYTES = 'application/octet-stream'

/** What a call resolves to. Throws an ErpError where the ERP refuses or the reply breaks the contract. */
export function decodeReply(name: string, op: Operation, reply: WireReply): unknown {
  if ('file' in reply) {
    const { type } = reply.file
    const isOne = op.reply.kind === 'file' && [op.reply.type, BYTES].includes(type.replace(/;.*/, ''))
    if (isOne) return reply.file
    throw new ErpError('malformed', `${name} replied with ${type || 'a file'}`)
  }
  const { dataset, ...bare } = parse(name, envelope, reply.json)
  if (bare.hasErrors || dataset?.hasErrors) {
    const error = errorFromTable(bare.errorTable ?? dataset?.errorTable ?? undefined)
    if (error.kind === op.emptyOn) return decodeData(name, op, {})
    throw error
  }
  return decodeData(name, op, dataset ?? bare)
}

function decodeData(name: string, op: Operation, data: Record<string, unknown>): unknown {
  const shape = op.reply
  switch (shape.kind) {
    case 'file':
      throw new ErpError('malformed', `${name} replied without a file`)
    case 'fields':
      return parse(name, shape.row, data)
    case 'rows':
      return parse(name, shape.rows, data[shape.list] ?? [], shape.list)
    case 'first': {
      const list = parse(name, v.array(v.unknown()), data[shape.list] ?? [], shape.list)
      return parse(name, shape.row, list[0], `${shape.list}.0`)
    }
  }
}

function parse<S extends v.GenericSchema<unknown, unknown>>(
  name: string,
  schema: S,
  value: unknown,
  at = '',
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'the top'
  throw new ErpError('malformed', `${name} replied with something unexpected at ${path}: ${issue.message}`)
}

/** A message that includes the field's name, for readers who don't have the form beside it. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'The request'} ${issue.message.startsWith('Invalid') ? 'is not valid' : issue.message}`
}
