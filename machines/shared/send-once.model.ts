import type { ErrorRow } from '#contract/errors.ts'

/** A request on its way, with what was noted before it was sent. */
export interface Attempt<Input, Request, Before> {
  readonly input: Input
  readonly request: Request
  /** Null where nothing is noted beforehand, or it could not be read. */
  readonly before: Before | null
}

/** What became of a request whose reply was lost, as the ERP's data shows it. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** Not done so far, or harmless to repeat: the user may send it again. */
  | { readonly kind: 'repeatable'; readonly failure: string; readonly hint?: string }

export interface SendOnceOptions<Input, Request, Result, Before, Conflict> {
  /** The chart's id. */
  readonly id: string
  /** Makes the call. Rejects with ErpError. */
  readonly send: (attempt: Attempt<Input, Request, Before>) => Promise<Result>
  /** What the user reads of a failure (section 8); null where the field errors say all of it. */
  readonly failureOf: (error: unknown, input: Input) => string | null
  /** Whether the user confirms the request first. */
  readonly confirms?: 'always' | ((request: Request) => boolean)
  /** Notes what the ERP has now, so that the outcome can be told afterwards. It is sent without if this rejects. */
  readonly prepare?: (attempt: Attempt<Input, Request, Before>) => Promise<Before>
  /** What the user must see before it is replaced; null for nothing. `shown` is the conflict they have seen. */
  readonly findConflict?: (
    attempt: Attempt<Input, Request, Before>,
    shown: Conflict | null,
  ) => Promise<Conflict | null>
  /** Reads what became of the request, without sending anything again. Rejects while that is unknown. */
  readonly check?: (attempt: Attempt<Input, Request, Before>) => Promise<Outcome<Result>>
  /** Whether a refusal may only mean that the call arrived twice, as browsers repeat some; `check` then decides. */
  readonly doubts?: 'always' | ((error: unknown, attempt: Attempt<Input, Request, Before>) => boolean)
  /** Whether the form is ready for the next request, or nothing more can be sent. */
  readonly afterDone: 'next' | 'end'
  /**
   * What the user may do while the outcome is unknown: submit the form again, because a repeat is harmless;
   * send the same again after looking for themselves; or only have it checked again.
   */
  readonly afterUnknown: 'submit' | 'resend' | 'recheck'
  /** Whether two requests are the same to their recipient; any two unless given. */
  readonly isSame?: (one: Request, other: Request) => boolean
}

export interface SendOnceContext<Input, Request, Before, Conflict> {
  readonly input: Input
  /** The last request. */
  readonly request: Request | null
  readonly before: Before | null
  /** What the user was last shown of it. */
  readonly conflict: Conflict | null
  /** Why the last request was not done, as the user reads it. */
  readonly failure: string | null
  /** What that means for them. */
  readonly hint: string | null
  /** What the ERP replied about it, row by row. */
  readonly rows: readonly ErrorRow[]
  /** Requests that may have been done: no reply came, and none like them has succeeded since. */
  readonly unanswered: readonly Request[]
}

export type SendOnceEvent<Request> =
  | { type: 'send.requested'; request: Request }
  | { type: 'send.confirmed' }
  | { type: 'send.declined' }
  /** The user sends the same request again. */
  | { type: 'send.resent' }
  | { type: 'send.outcomeRechecked' }
  /** The user has read the failure or leaves the form. */
  | { type: 'send.dismissed' }

export type SendOnceEmitted<Request, Result> =
  | { type: 'send.succeeded'; request: Request; result: Result }
  /** It was refused, or its outcome is unknown. */
  | { type: 'send.failed'; failure: string | null; rows: readonly ErrorRow[] }
  | { type: 'send.conflicted' }
