import * as v from 'valibot'
import { ErpError, errorFromTable, INTERNAL_MESSAGES } from './errors.ts'
import type { FactName, Facts, Input, Operation, Reply } from './operation.ts'
import { requestSchema } from './operation.ts'
import type { Transport, WireReply, WireRequest } from './transport.ts'
import { flag } from './values.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Calls one operation; `{}` where it asks for nothing beyond the facts. */
type Call<O extends Operation> = (input: Input<O>, options?: CallOptions) => Promise<Reply<O>>

/** The ERP as everything of ours sees it: one function an operation. Rejects with ErpError only. */
export type ClientOf<Ops extends Record<string, Operation>> = { readonly [K in keyof Ops]: Call<Ops[K]> }

/** Who is calling. Each is read at the moment of the call; undefined means not loaded (yet). */
export interface Caller {
  facts(): { readonly [F in FactName]: Facts[F] | undefined }
  sessionId(): string | null
  /** Told of every failed call, with the session it was made in: this is where expiry is noticed. */
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
 * Makes the client of a table of operations over a transport. Facts and fixed values are added,
 * replies are unwrapped, parsed and, where hasErrors says so, turned into the errors of section 8.
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
        // A defect on the way is no refusal: whether the ERP did the work is as unknown as after a cut.
        const error =
          cause instanceof ErpError ? cause : new ErpError('unreachable', String(cause), { cause })
        caller.failed?.(error, sessionId)
        throw error
      }
    }
  const calls = Object.entries(operations).map(([name, op]) => [name, call(name, op)])
  // The one place where the table's names and types meet the functions made from it.
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

/** What a reply says of itself. A failure may stand in the dataset as everything else may. */
const envelope = v.looseObject({ ...failing, dataset: v.nullish(v.looseObject(failing)) })

/** What servers call a file that they look no closer at. */
const BYTES = 'application/octet-stream'

function decodeReply(name: string, op: Operation, reply: WireReply): unknown {
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

/** A message that names the field, for people who read it without the form beside it. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'The request'} ${issue.message.startsWith('Invalid') ? 'is not valid' : issue.message}`
}
