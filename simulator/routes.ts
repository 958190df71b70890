import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import type { ErrorRow } from '#contract/errors.ts'
import { type FactName, type Operation, requestSchema } from '#contract/operation.ts'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'
import { fieldTree, unknownFields } from './request-fields.ts'
import type { Call, Handlers, SignedIn, World } from './world.ts'
import { Refusal, refuse } from './world.ts'
import { nameKey } from './worlds/people.ts'
import { isSecretName } from './worlds/redact.ts'

/** An operation that is ready to be served. */
export interface Route {
  readonly name: OperationName
  readonly operation: Operation
  /** True if its request carries a password. */
  readonly secret: boolean
  /** The request's own first field, for failures that must name a field. */
  readonly firstField: string
  /** Parses a request; throws a Refusal with a row for each invalid field, or for the first one only. */
  parse(body: unknown, firstOnly?: boolean): Readonly<Record<string, unknown>>
  /** Refuses a request that names a customer, user or company other than the caller's. */
  checkIdentity(request: Readonly<Record<string, unknown>>, caller: SignedIn, world: World): void
  run(request: Readonly<Record<string, unknown>>, call: Call): unknown
}

type Run = Route['run']

/** Routes by ipApi and ipFunction. */
export function createRoutes(handlers: Partial<Handlers>): ReadonlyMap<string, Route> {
  return new Map(
    operationNames().map((name) => {
      const operation: Operation = operations[name]
      return [routeKey(operation.ipApi, operation.ipFunction), createRoute(name, operation, handlers)]
    }),
  )
}

/** The key of a call's route. */
export function routeKey(ipApi: string, ipFunction: string): string {
  return `${ipApi}/${ipFunction}`
}

function createRoute(name: OperationName, operation: Operation, handlers: Partial<Handlers>): Route {
  const fields = [...Object.keys(operation.request), ...Object.keys(operation.facts)]
  return {
    name,
    operation,
    secret: fields.some(isSecretName),
    firstField: fields[0] ?? name,
    parse: parser(name, operation),
    checkIdentity: identityCheck(operation),
    run: runner(name, handlers),
  }
}

function runner(name: OperationName, handlers: Partial<Handlers>): Run {
  const handler = handlers[name]
  if (!handler) return () => refuse(`${name} is not available`)
  // Safe, because the request was parsed by the operation's own schema, and the session was checked if the
  // operation requires one.
  return handler as Run
}

function parser(name: OperationName, operation: Operation): Route['parse'] {
  const schema = requestSchema(operation)
  const known = fieldTree(schema) ?? new Map()
  const prepare = operation.encoding === 'json' ? (body: unknown) => body : fromText(schema.entries)
  return (body, firstOnly = false) => {
    const parsed = v.safeParse(schema, prepare(body), { abortEarly: firstOnly })
    const unknown = unknownFields(known, body, firstOnly ? 1 : MOST_ROWS)
    if (parsed.success && unknown.length === 0) return parsed.output
    const invalid = (parsed.issues ?? []).map(errorRow)
    const extra = unknown.map((field) => ({ field, msg: `${field} is not a field of ${name}` }))
    throw new Refusal([...invalid, ...extra].slice(0, firstOnly ? 1 : MOST_ROWS))
  }
}

/** The most rows of an error, because a list may have a million invalid entries. */
const MOST_ROWS = 50

function errorRow(issue: v.BaseIssue<unknown>): ErrorRow {
  return { field: v.getDotPath(issue) ?? '', msg: issueMessage(issue) }
}

/** Forms and query strings carry only text, so this restores the numbers and logicals that fields expect. */
function fromText(entries: v.ObjectEntries) {
  return (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null) return body
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
        return [name, entry && typeof value === 'string' ? read(entry, value) : value]
      }),
    )
  }
}

function read(entry: v.ObjectEntries[string], text: string): unknown {
  const readings = [text, text.trim() === '' ? text : Number(text), text === 'true']
  return readings.find((reading) => v.safeParse(entry, reading).success) ?? text
}

type Identity = (value: unknown, caller: SignedIn, world: World) => boolean

/** The facts that identify the caller, with a check that they do. */
const IDENTITIES: Partial<Record<FactName, Identity>> = {
  customerId: (value, { customer }) => value === customer.customerID,
  userName: (value, { user }) => nameKey(String(value)) === nameKey(user.userId),
  companyId: (value, _caller, { seed }) => value === seed.configuration.company_id,
}

function identityCheck({ facts }: Operation): Route['checkIdentity'] {
  const checks = Object.entries(facts).flatMap(([field, fact]) => {
    const isOwn = IDENTITIES[fact]
    return isOwn ? [{ field, isOwn }] : []
  })
  return (request, caller, world) => {
    const foreign = checks.filter(({ field, isOwn }) => !isOwn(request[field], caller, world))
    if (foreign.length > 0)
      throw new Refusal(foreign.map(({ field }) => ({ field, msg: `${field} is not the caller's own` })))
  }
}
