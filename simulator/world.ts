import type { ScenarioName } from '#contract/control.ts'
import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import type { ErrorRow } from '#contract/errors.ts'
import type { OperationName, Operations, PayloadOf, ReplyOf } from '#contract/operations.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import type { Hash } from './passwords.ts'
import type { Records, SessionRecord, User } from './records.ts'
import type { Attempts } from './worlds/attempts.ts'

/** An isolated ERP instance. */
export interface World {
  readonly id: string
  readonly scenario: ScenarioName
  /** The scenario's data, with the products and customers that were changed in this world. */
  readonly seed: Seed
  readonly records: Records
  /** Wrong passwords, by `nameKey` of the username. */
  readonly attempts: Attempts
  now(): Date
  /** How many days came in this world: the seed's dates are relative to the day before them. */
  daysLived(): number
  /**
   * The next number of a series: above `from` and all numbers given out before. Throws a Refusal where they end.
   */
  nextNumber(series: string, from: number): number
  /** An id that can't be guessed. */
  newId(): string
  /** The entries of a configured set, including changes over the control surface. */
  widgets(set: ObjectSet): readonly WidgetItem[]
}

/** The caller of a valid session. */
export interface SignedIn {
  readonly session: SessionRecord
  readonly user: User
  readonly customer: SeedCustomer
}

export interface Call {
  readonly world: World
  /** Null if the operation requires no session and none was sent. */
  readonly caller: SignedIn | null
  /** Hashes a password. It may end the call, which is then run again. */
  readonly hash: Hash
}

/** A call of an operation that requires a session. */
export interface SignedInCall extends Call {
  readonly caller: SignedIn
}

/** A reply whose JSON was prepared earlier, for handlers that serve the same rows repeatedly. */
export interface PreparedReply {
  readonly prepared: Uint8Array
}

/** A file of the ERP. Its content is fixed; its bytes are rendered when it is sent or viewed. */
export interface ErpFile {
  readonly filename: string
  readonly contentType: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** The ERP did the work but replies with a message of section 8 where rows were expected: queued. */
export interface MessageReply {
  readonly message: string
}

/** A handler's result; a stream's is a file, which is rendered later. */
type AnswerTo<K extends OperationName> = Operations[K]['kind'] extends 'stream'
  ? ErpFile
  : ReplyOf<K> | PreparedReply | MessageReply

/**
 * The work of one operation, from a valid request to its reply. Throws a Refusal for everything the ERP
 * refuses; writes only to `call.world.records`, and to `attempts`.
 */
type Handler<K extends OperationName> = (
  payload: PayloadOf<K>,
  call: Operations[K]['session'] extends 'required' ? SignedInCall : Call,
) => AnswerTo<K>

/** One handler per operation: a missing one does not compile. */
export type Handlers = { readonly [K in OperationName]: Handler<K> }

/** An error reply of the ERP: becomes hasErrors and an errorTable (section 8). Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(readonly rows: readonly ErrorRow[]) {
    super(rows.map((row) => row.msg).join('\n'))
  }
}

/** Refuses with one message for the invalid field of the request, '' for none. */
export function refuse(msg: string, field = ''): never {
  throw new Refusal([{ field, msg }])
}
