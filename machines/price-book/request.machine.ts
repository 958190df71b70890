import { assign, emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type Refusal, rowsOf } from '#machines/shared/field-errors.ts'
import { type ChangesField, refusalsOf } from './changes.form.ts'
import { type Asking, ask, type PriceBookRequest } from './requests.ts'

type Kind = PriceBookRequest['kind']

interface RequestContext {
  readonly asking: Asking
  /** What was asked for last. */
  readonly request: PriceBookRequest | null
  /** Why it was not done, as the user reads it. */
  readonly failure: string | null
  /** The kinds of which one may have gone already: no answer came, and none has gone through since. */
  readonly mayHaveGone: readonly Kind[]
}

type RequestEvent =
  | { type: 'request.submitted'; request: PriceBookRequest }
  /** The user sends again what may have gone. */
  | { type: 'request.resent' }
  | { type: 'request.failureDismissed' }

type RequestEmitted =
  | { type: 'request.succeeded'; request: PriceBookRequest; message: string }
  /** What the ERP has against single fields of the changes. */
  | { type: 'request.refused'; refusals: readonly Refusal<ChangesField>[] }

/**
 * Asks for a new price book, for old ones again, or for other settings: one at a time, each sent once. What
 * nobody can look for afterwards is sent again by the user alone.
 */
export const priceBookRequestMachine = setup({
  types: {
    input: {} as Asking,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestEmitted,
    tags: {} as 'busy' | 'refused' | 'unknown' | 'unsaved',
  },
  actors: {
    ask: fromPromise(({ input }: { input: RequestContext }) => ask(input.asking, requestOf(input))),
  },
  actions: {
    keepRequest: assign((_, { request }: { request: PriceBookRequest }) => ({ request })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.request),
    })),
    noteMayHaveGone: assign(({ context }) => ({
      mayHaveGone: [...otherKinds(context), requestOf(context).kind],
    })),
    noteGone: assign(({ context }) => ({ mayHaveGone: otherKinds(context) })),
    announceSucceeded: emit(
      ({ context }, { message }: { message: string }): RequestEmitted => ({
        type: 'request.succeeded',
        request: requestOf(context),
        message,
      }),
    ),
    announceRefused: emit(
      (_, { error }: { error: unknown }): RequestEmitted => ({
        type: 'request.refused',
        refusals: refusalsOf(rowsOf(error)),
      }),
    ),
  },
  guards: { isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error) },
}).createMachine({
  id: 'priceBookRequest',
  context: ({ input }) => ({ asking: input, request: null, failure: null, mayHaveGone: [] }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'request.submitted': {
          target: 'asking',
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: [
            'noteGone',
            { type: 'announceSucceeded', params: ({ event }) => ({ message: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'unknown',
            actions: [{ type: 'keepFailure', params: errorOf }, 'noteMayHaveGone'],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepFailure', params: errorOf },
              { type: 'announceRefused', params: errorOf },
            ],
          },
        ],
      },
    },
    refused: { tags: 'refused', on: { 'request.failureDismissed': 'idle' } },
    unknown: {
      tags: ['unknown', 'unsaved'],
      on: { 'request.resent': 'asking', 'request.failureDismissed': 'idle' },
    },
  },
})

function requestOf({ request }: RequestContext): PriceBookRequest {
  if (!request) throw new Error('There is nothing to ask for')
  return request
}

/** What may have gone besides the kind that is asked for now. */
const otherKinds = (context: RequestContext) =>
  context.mayHaveGone.filter((kind) => kind !== requestOf(context).kind)
