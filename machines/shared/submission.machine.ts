import { assign, emit, fromPromise, setup } from 'xstate'
import { type ErrorRow, failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from './failure.ts'
import { rowsOf } from './field-errors.ts'

interface SubmissionContext {
  /** Why the last attempt failed. */
  readonly failure: string | null
}

const NO_FAILURE: SubmissionContext = { failure: null }

type SubmissionEvent<Values> = { type: 'form.submitted'; values: Values } | { type: 'form.reset' }
type SubmissionEmitted =
  | { type: 'submission.succeeded' }
  /** It was not done, or may have been; `rows` is what the ERP has against it. */
  | { type: 'submission.failed'; message: string; rows: readonly ErrorRow[] }

/**
 * A form that is sent once: a second press while it is under way is ignored, a failure keeps the form
 * and says why. Where no proper answer came it is `unknown`: it may have been done all the same.
 * `fallback` is what the user reads where the server sent no message (section 8).
 */
export function submissionMachine<Values>(send: (values: Values) => Promise<unknown>, fallback: string) {
  return setup({
    types: {
      context: {} as SubmissionContext,
      events: {} as SubmissionEvent<Values>,
      emitted: {} as SubmissionEmitted,
      tags: {} as 'busy' | 'unknown' | 'unsaved',
    },
    actors: {
      send: fromPromise(({ input }: { input: { values: Values } }) => send(input.values)),
    },
    actions: {
      announceSucceeded: emit((): SubmissionEmitted => ({ type: 'submission.succeeded' })),
      announceFailed: emit(
        (_, { error }: { error: unknown }): SubmissionEmitted => ({
          type: 'submission.failed',
          message: failureMessage(error, fallback),
          rows: rowsOf(error),
        }),
      ),
      keepFailure: assign((_, { error }: { error: unknown }) => ({
        failure: failureMessage(error, fallback),
      })),
      forgetFailure: assign(NO_FAILURE),
    },
    guards: { isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error) },
  }).createMachine({
    id: 'submission',
    context: NO_FAILURE,
    initial: 'editing',
    states: {
      editing: {
        on: { 'form.submitted': 'sending', 'form.reset': { actions: 'forgetFailure' } },
      },
      sending: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          src: 'send',
          input: ({ event }) => {
            if (event.type !== 'form.submitted') throw new Error(`Sending on ${event.type}`)
            return { values: event.values }
          },
          onDone: { target: 'sent', actions: 'announceSucceeded' },
          onError: [
            {
              guard: { type: 'isOutcomeUnknown', params: errorOf },
              target: 'unknown',
              actions: [
                { type: 'keepFailure', params: errorOf },
                { type: 'announceFailed', params: errorOf },
              ],
            },
            {
              target: 'editing',
              actions: [
                { type: 'keepFailure', params: errorOf },
                { type: 'announceFailed', params: errorOf },
              ],
            },
          ],
        },
      },
      unknown: {
        tags: ['unknown', 'unsaved'],
        on: {
          'form.submitted': 'sending',
          'form.reset': { target: 'editing', actions: 'forgetFailure' },
        },
      },
      sent: {
        on: { 'form.reset': 'editing' },
      },
    },
  })
}
