import { assign, emit, fromPromise, setup } from 'xstate'
import { failureMessage } from '#contract/errors.ts'

interface SubmissionContext {
  /** Why the last attempt failed. */
  readonly failure: string | null
}

type SubmissionEvent<Values> = { type: 'form.submitted'; values: Values } | { type: 'form.reset' }
type SubmissionEmitted = { type: 'submission.succeeded' }

/**
 * A form that is sent once: a second press while it is under way is ignored, a failure keeps the form
 * and says why. `fallback` is what the user reads where the server sent no message (section 8).
 */
export function submissionMachine<Values>(send: (values: Values) => Promise<unknown>, fallback: string) {
  return setup({
    types: {
      context: {} as SubmissionContext,
      events: {} as SubmissionEvent<Values>,
      emitted: {} as SubmissionEmitted,
      tags: {} as 'busy',
    },
    actors: {
      send: fromPromise(({ input }: { input: { values: Values } }) => send(input.values)),
    },
    actions: {
      announceSucceeded: emit((): SubmissionEmitted => ({ type: 'submission.succeeded' })),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureMessage(error, fallback) }),
    },
  }).createMachine({
    id: 'submission',
    context: { failure: null },
    initial: 'editing',
    states: {
      editing: {
        on: { 'form.submitted': 'sending', 'form.reset': { actions: assign({ failure: null }) } },
      },
      sending: {
        tags: 'busy',
        entry: assign({ failure: null }),
        invoke: {
          src: 'send',
          input: ({ event }) => {
            if (event.type !== 'form.submitted') throw new Error(`Sending on ${event.type}`)
            return { values: event.values }
          },
          onDone: { target: 'sent', actions: 'announceSucceeded' },
          onError: {
            target: 'editing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      sent: {
        on: { 'form.reset': 'editing' },
      },
    },
  })
}
