import type { ScenarioName } from '#contract/control.ts'
import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import type { ErrorRow } from '#contract/errors.ts'
import type { OperationName, Operations, PayloadOf, ReplyOf } from '#contract/operations.ts'
import type { Seed, SeedCustomer, SeedUser } from '#fixtures/seed.ts'
import type { Records, SessionRecord } from './records.ts'

/** One isolated ERP. */
export interface World {
  readonly id: string
  readonly scenario: ScenarioName
  readonly seed: Seed
  readonly records: Records
  /** The world's own clock. */
  now(): Date
  /** The next number of a series, above all given before: 1, 2, 3 above `from`. */
  nextNumber(series: string, from: number): number
  /** An id that nobody guesses. */
  newId(): string
  /** The entries of a configured set, changes over the control surface included. */
  widgets(set: ObjectSet): readonly WidgetItem[]
}

/** Who calls, once the session was checked. */
export interface SignedIn {
  readonly session: SessionRecord
  readonly user: SeedUser
  readonly customer: SeedCustomer
}

export interface Call {
  readonly world: World
  /** Null where the operation needs no session and none was sent. */
  readonly caller: SignedIn | null
}

/** The same for an operation that requires a session. */
export interface SignedInCall extends Call {
  readonly caller: SignedIn
}

/**
 * A reply whose JSON was worked out before: handlers that serve the same rows again and again keep
 * one of these instead of the rows.
 */
export interface PreparedReply {
  readonly prepared: Uint8Array
}

/** A file of the ERP's. What it is of is settled; its bytes are made when it is sent or looked at. */
export interface ErpFile {
  readonly filename: string
  readonly contentType: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** The ERP did the work, and says so by a message of section 8 where rows were expected: queued. */
export interface MessageReply {
  readonly message: string
}

/** What a handler answers with: a stream's is a file, which is drawn later. */
type AnswerTo<K extends OperationName> = Operations[K]['kind'] extends 'stream'
  ? ErpFile
  : ReplyOf<K> | PreparedReply | MessageReply

/**
 * One operation's work: from a request that fits the contract to its reply. Throws a Refusal for
 * everything the ERP says no to; writes only to `call.world.records`.
 */
type Handler<K extends OperationName> = (
  payload: PayloadOf<K>,
  call: Operations[K]['session'] extends 'required' ? SignedInCall : Call,
) => AnswerTo<K>

/** One handler an operation: a forgotten one does not compile. */
export type Handlers = { readonly [K in OperationName]: Handler<K> }

/** The ERP says no: becomes hasErrors and an errorTable (section 8). Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(readonly rows: readonly ErrorRow[]) {
    super(rows.map((row) => row.msg).join('\n'))
  }
}

/** Refuses with one message, naming the field of the request that is wrong, or '' for none. */
export function refuse(msg: string, field = ''): never {
  throw new Refusal([{ field, msg }])
}
