import type { Fault } from '#contract/control/faults.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { OperationName } from '#contract/operations.ts'
import { IP_SERVICE } from '#contract/transport.ts'
import { inDialect } from './dialect.ts'
import { failedBy } from './fault-outcomes.ts'
import { whenReady } from './lazy.ts'
import { type Answer, answered, type Delivery, type Outcome, refused, TROUBLE } from './outcome.ts'
import { hashesFor } from './passwords.ts'
import { checkReply } from './reply-check.ts'
import { createRoutes, type Route, routeKey } from './routes.ts'
import { isSwitchedOff } from './rules/switches.ts'
import { LARGE_BODY } from './wire-call.ts'
import { type Call, type Handlers, Refusal, refuse, type SignedIn } from './world.ts'
import { type Exchange, MAX_BODY, shortened } from './worlds/journal.ts'
import { signedIn } from './worlds/people.ts'
import { redacted, STARS } from './worlds/redact.ts'
import type { SimulatedWorld } from './worlds/world.ts'

/** A call as received, independent of HTTP. */
export interface WireCall {
  readonly ipApi: string
  readonly ipFunction: string
  /** Checked if present. */
  readonly ipService?: string | undefined
  /** Streams use GET, everything else POST. */
  readonly method: 'GET' | 'POST'
  /** Parsed JSON, or the fields of a form or query string; not validated. */
  readonly body: unknown
  /** The body's length in bytes or characters, if known. */
  readonly bodySize?: number | undefined
  readonly sessionId: string | null
}

interface CoreOptions {
  /** Compares each reply with the contract; for tests. */
  readonly checkReplies?: boolean
  /** Called for defects: a handler threw anything but a Refusal, or a reply breaks the contract. */
  readonly report?: (error: unknown, operation: OperationName) => void
}

/**
 * The whole ERP as a function of world and call: no HTTP, no files, no Node. Synchronous, so that calls never
 * overlap, except for a call that lacks something that takes long to make, such as the hash of a password: it
 * takes effect at its end. Never throws, unless `report` does.
 */
export type Core = (world: SimulatedWorld, call: WireCall) => Delivery | Promise<Delivery>

/** Creates the ERP from its handlers. Operations without a handler are refused. */
export function createCore(handlers: Partial<Handlers>, options: CoreOptions = {}): Core {
  const routes = createRoutes(handlers)
  return (world, call) => {
    const started = performance.now()
    const at = world.timestamp()
    const route = routes.get(routeKey(call.ipApi, call.ipFunction))
    const delivery = route ? serve(world, call, route, options) : unknownOperation(call)
    const recorded = (made: Delivery) => {
      world.journal.add({
        at,
        operation: route?.name ?? call.ipFunction.slice(0, 100),
        request: keptRequest(call, route),
        reply: keptReply(made.outcome, route),
        error: made.outcome.error,
        ms: performance.now() - started,
      })
      return made
    }
    return delivery instanceof Promise ? delivery.then(recorded) : recorded(delivery)
  }
}

function serve(
  world: SimulatedWorld,
  call: WireCall,
  route: Route,
  options: CoreOptions,
): Delivery | Promise<Delivery> {
  const { wait, failure } = world.faults.take(route.name, call.body)
  const written = (outcome: Outcome) => inDialect(outcome, route.operation, world.dialect)
  if (failure?.kind === 'reply') return { outcome: failedBy(failure, route), wait }
  if (failure && !isCutAfterWork(failure, route)) return { outcome: written(failedBy(failure, route)), wait }
  const delivered = (answer: Answer): Delivery => ({
    outcome: failure ? cut(answer, failure) : written(answer),
    wait,
  })
  const answer = work(world, call, route, options)
  return answer instanceof Promise ? answer.then(delivered) : delivered(answer)
}

/** A stream changes nothing and is cut off half way through its file, so the file must exist first. */
const isCutAfterWork = ({ kind }: Fault, { operation }: Route) =>
  kind === 'lost-reply' || (kind === 'abort' && operation.kind === 'stream')

const cut = (answer: Answer, { kind }: Fault): Outcome => ({
  kind: 'cut',
  error: kind,
  file: answer.kind === 'file' ? answer.file : undefined,
})

function work(
  world: SimulatedWorld,
  call: WireCall,
  route: Route,
  options: CoreOptions,
): Answer | Promise<Answer> {
  const hash = hashesFor(world)
  const attempt = () => {
    world.checkFree()
    checkAddress(call, route)
    const caller = callerOf(world, call, route)
    if (caller && isSwitchedOff(route.name, world))
      refuse(`${route.name} is switched off on this site`, 'ipFunction')
    // A large request may have half a million invalid entries.
    const request = route.parse(call.body, (call.bodySize ?? 0) > LARGE_BODY)
    if (caller) route.checkIdentity(request, caller, world)
    return world.records.transact(() => run(route, request, { world, caller, hash }, options))
  }
  const failing = (error: unknown) => failed(error, route, options)
  try {
    const answer = whenReady(attempt)
    return answer instanceof Promise ? answer.catch(failing) : answer
  } catch (error) {
    return failing(error)
  }
}

function failed(error: unknown, { name }: Route, { report }: CoreOptions): Answer {
  if (error instanceof Refusal) return refused(error.rows)
  report?.(error, name)
  return refused(TROUBLE)
}

// Encodes inside the transaction, so that a reply that can't be encoded leaves nothing changed.
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
  // Only POST requests carry the cross-site token, so GET must not change anything.
  const expected = operation.kind === 'stream' ? 'GET' : 'POST'
  if (method !== expected) refuse(`${name} is called by ${expected}`, 'ipFunction')
}

function callerOf(world: SimulatedWorld, { sessionId }: WireCall, { operation }: Route): SignedIn | null {
  if (operation.session === 'none') return null
  if (!sessionId) {
    if (operation.session === 'optional') return null
    return refuse(SERVER_MESSAGES.invalidSession)
  }
  const caller = world.keepSession(sessionId) ? signedIn(world, sessionId) : null
  return caller ?? refuse(SERVER_MESSAGES.sessionExpired)
}

function unknownOperation({ ipApi, ipFunction }: WireCall): Delivery {
  const name = `${ipApi}/${ipFunction}`.slice(0, 200)
  const outcome = refused([{ field: 'ipFunction', msg: `ipFunction ${name} is not an operation` }])
  return { outcome, wait: null }
}

/** What the journal stores of a request: the body, or only the beginning of a long one; no passwords. */
function keptRequest({ body, bodySize = 0 }: WireCall, route: Route | undefined): unknown {
  const hasSecret = route?.secret ?? true
  // Redaction works on objects only, so any other body that may hold a password is hidden entirely.
  if (hasSecret && typeof body !== 'object') return STARS
  if (bodySize > MAX_BODY) return shortened(JSON.stringify(redacted(body, MAX_BODY)))
  return hasSecret ? redacted(body) : body
}

/** A sign-in's session id is hidden, or every reader of the journal could act as that user. */
function keptReply(outcome: Outcome, route: Route | undefined): Exchange['reply'] {
  if (outcome.error !== undefined) return undefined
  if (route?.name === 'login' && outcome.kind === 'json' && typeof outcome.json === 'string')
    return outcome.json.replace(/(?<="sessionID":")[^"]+/, STARS)
  if (outcome.kind === 'json') return outcome.json
  if (outcome.kind === 'file') return JSON.stringify({ file: outcome.file.filename })
  return undefined
}
