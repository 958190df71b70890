import type { Fault } from '#contract/control/faults.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { OperationName } from '#contract/operations.ts'
import { IP_SERVICE } from '#contract/transport.ts'
import { failedBy } from './fault-outcomes.ts'
import { type Answer, answered, type Delivery, type Outcome, refused, TROUBLE } from './outcome.ts'
import { checkReply } from './reply-check.ts'
import { createRoutes, type Route, routeKey } from './routes.ts'
import { isSwitchedOff } from './rules/switches.ts'
import { type Call, type Handlers, Refusal, refuse, type SignedIn } from './world.ts'
import { type Exchange, MAX_BODY, shortened } from './worlds/journal.ts'
import { signedIn } from './worlds/people.ts'
import { redacted } from './worlds/redact.ts'
import type { SimulatedWorld } from './worlds/world.ts'

/** A call as it arrived, already out of HTTP. */
export interface WireCall {
  readonly ipApi: string
  readonly ipFunction: string
  /** Checked where it is given. */
  readonly ipService?: string | undefined
  /** Streams are got, everything else is posted. */
  readonly method: 'GET' | 'POST'
  /** Parsed JSON, or the fields of a form or query string. Not to be trusted. */
  readonly body: unknown
  /** How long the body was, in bytes or characters, where that is known. */
  readonly bodySize?: number | undefined
  readonly sessionId: string | null
}

interface CoreOptions {
  /** Compares each answer with the contract; for tests. */
  readonly checkReplies?: boolean
  /** Hears of defects: a handler that threw something else than a Refusal, an answer against the contract. */
  readonly report?: (error: unknown, operation: OperationName) => void
}

/**
 * The whole ERP as a function of world and call: no HTTP, no files, no Node. Synchronous, so that
 * calls never overlap. Never throws, unless `report` does.
 */
export type Core = (world: SimulatedWorld, call: WireCall) => Delivery

/** Makes the ERP of its handlers. An operation without one is refused. */
export function createCore(handlers: Partial<Handlers>, options: CoreOptions = {}): Core {
  const routes = createRoutes(handlers)
  return (world, call) => {
    const started = performance.now()
    const at = world.timestamp()
    const route = routes.get(routeKey(call.ipApi, call.ipFunction))
    const delivery = route ? serve(world, call, route, options) : unknownOperation(call)
    world.journal.add({
      at,
      operation: route?.name ?? call.ipFunction.slice(0, 100),
      request: keptRequest(call, route),
      reply: keptReply(delivery.outcome),
      error: delivery.outcome.error,
      ms: performance.now() - started,
    })
    return delivery
  }
}

function serve(world: SimulatedWorld, call: WireCall, route: Route, options: CoreOptions): Delivery {
  const { wait, failure } = world.faults.take(route.name)
  if (failure && !isCutAfterWork(failure, route)) return { outcome: failedBy(failure, route), wait }
  const answer = work(world, call, route, options)
  return { outcome: failure ? cut(answer, failure) : answer, wait }
}

/** A file changes nothing and is cut half way, so it must be there first. */
const isCutAfterWork = ({ kind }: Fault, { operation }: Route) =>
  kind === 'lost-reply' || (kind === 'abort' && operation.kind === 'stream')

const cut = (answer: Answer, { kind }: Fault): Outcome => ({
  kind: 'cut',
  error: kind,
  file: answer.kind === 'file' ? answer.file : undefined,
})

/** Checks the call and runs its handler as one transaction. */
function work(world: SimulatedWorld, call: WireCall, route: Route, options: CoreOptions): Answer {
  try {
    checkAddress(call, route)
    const caller = callerOf(world, call, route)
    if (caller && isSwitchedOff(route.name, world))
      refuse(`${route.name} is switched off on this site`, 'ipFunction')
    const request = route.parse(call.body)
    if (caller) route.checkIdentity(request, caller, world)
    return world.records.transact(() => run(route, request, { world, caller }, options))
  } catch (error) {
    if (error instanceof Refusal) return refused(error.rows)
    options.report?.(error, route.name)
    return refused(TROUBLE)
  }
}

// Encoded inside the transaction: an answer that can't be sent must not leave anything changed.
function run(
  route: Route,
  request: Readonly<Record<string, unknown>>,
  call: Call,
  { checkReplies }: CoreOptions,
): Answer {
  const reply = route.run(request, call)
  if (checkReplies) checkReply(route.name, route.operation, reply)
  return answered(route.operation, reply)
}

function checkAddress({ ipService, method }: WireCall, { name, operation }: Route): void {
  if (ipService !== undefined && ipService !== IP_SERVICE)
    refuse(`ipService must be ${IP_SERVICE}`, 'ipService')
  // Posts alone carry the cross-site token, so nothing that changes anything may be got.
  const expected = operation.kind === 'stream' ? 'GET' : 'POST'
  if (method !== expected) refuse(`${name} is called by ${expected}`, 'ipFunction')
}

function callerOf(world: SimulatedWorld, { sessionId }: WireCall, { operation }: Route): SignedIn | null {
  if (operation.session === 'none') return null
  if (!sessionId) {
    if (operation.session === 'optional') return null
    return refuse(SERVER_MESSAGES.invalidSession)
  }
  return signedIn(world, sessionId) ?? refuse(SERVER_MESSAGES.sessionExpired)
}

function unknownOperation({ ipApi, ipFunction }: WireCall): Delivery {
  const name = `${ipApi}/${ipFunction}`.slice(0, 200)
  const outcome = refused([{ field: 'ipFunction', msg: `ipFunction ${name} is not an operation` }])
  return { outcome, wait: null }
}

/** What the journal keeps of a request: a reference, or only the beginning of a long one; no passwords. */
function keptRequest({ body, bodySize = 0 }: WireCall, route: Route | undefined): unknown {
  const hasSecret = route?.secret ?? true
  // Whoever posts a password in some other form than an object has it kept out all the same.
  if (hasSecret && typeof body !== 'object') return '***'
  if (bodySize > MAX_BODY) return shortened(JSON.stringify(redacted(body)))
  return hasSecret ? redacted(body) : body
}

function keptReply(outcome: Outcome): Exchange['reply'] {
  if (outcome.error !== undefined) return undefined
  if (outcome.kind === 'json') return outcome.json
  if (outcome.kind === 'file') return JSON.stringify({ file: outcome.file.filename })
  return undefined
}
