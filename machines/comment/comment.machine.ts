import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'

/** A comment as it was written, and the one that stood there when that was begun. */
interface Attempt {
  readonly comment: string
  readonly began: string
}

interface CommentInput {
  /** The comment that the ERP has now. */
  readonly read: () => Promise<string>
  readonly save: (comment: string) => Promise<unknown>
}

interface CommentContext extends CommentInput {
  readonly attempt: Attempt | null
  /** What somebody else wrote meanwhile, as the user was last shown it; null where nobody did. */
  readonly found: string | null
  /** Why the last attempt failed. */
  readonly failure: string | null
}

type CommentEvent = ({ type: 'comment.submitted' } & Attempt) | { type: 'comment.closed' }
type CommentEmitted = { type: 'comment.saved' } | { type: 'comment.foundChanged' }

const NOTHING = { attempt: null, found: null, failure: null }

function attemptIn({ event: { comment, began } }: { event: Attempt }): Attempt {
  return { comment, began }
}

const storedIn = ({ event }: { event: DoneActorEvent<string> }) => ({ stored: event.output })

/** Whatever became of the last attempt, the user may make another or leave it. */
const WHILE_OPEN = {
  'comment.submitted': { target: 'reading', actions: { type: 'keepAttempt', params: attemptIn } },
  'comment.closed': { target: 'editing', actions: 'forgetAll' },
} as const

/**
 * Saves the comment on a transaction, once a press. A save replaces what is there: so it is read first,
 * and what somebody else wrote meanwhile is shown before it is replaced. Where no proper answer came it
 * is `unknown`: it may have been saved all the same.
 */
export const commentMachine = setup({
  types: {
    input: {} as CommentInput,
    context: {} as CommentContext,
    events: {} as CommentEvent,
    emitted: {} as CommentEmitted,
    tags: {} as 'busy' | 'changed' | 'unknown' | 'unsaved',
  },
  actors: {
    read: fromPromise(({ input }: { input: CommentContext }): Promise<string> => input.read()),
    save: fromPromise(({ input }: { input: CommentContext }) => input.save(attemptOf(input).comment)),
  },
  actions: {
    announceSaved: emit((): CommentEmitted => ({ type: 'comment.saved' })),
    announceChanged: emit((): CommentEmitted => ({ type: 'comment.foundChanged' })),
    keepAttempt: assign((_, attempt: Attempt) => ({ attempt })),
    keepFound: assign((_, { stored }: { stored: string }) => ({ found: stored })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.generic),
    })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(NOTHING),
  },
  guards: {
    /** The user knows what he replaces, or it says already what he wrote. */
    isKnown: ({ context }, { stored }: { stored: string }) => {
      const { comment, began } = attemptOf(context)
      return stored === (context.found ?? began) || stored === comment
    },
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
  },
}).createMachine({
  id: 'comment',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'editing',
  states: {
    editing: { on: WHILE_OPEN },
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isKnown', params: storedIn }, target: 'saving' },
          {
            target: 'changed',
            actions: [{ type: 'keepFound', params: storedIn }, 'announceChanged'],
          },
        ],
        onError: { target: 'editing', actions: { type: 'keepFailure', params: errorOf } },
      },
    },
    /** Somebody else wrote one meanwhile. Who submits again has seen it. */
    changed: { tags: 'changed', on: WHILE_OPEN },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'saved', actions: 'announceSaved' },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'unknown',
            actions: { type: 'keepFailure', params: errorOf },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: errorOf } },
        ],
      },
    },
    unknown: { tags: ['unknown', 'unsaved'], on: WHILE_OPEN },
    saved: { on: { 'comment.closed': WHILE_OPEN['comment.closed'] } },
  },
})

function attemptOf({ attempt }: CommentContext): Attempt {
  if (!attempt) throw new Error('No comment was submitted')
  return attempt
}
