import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromPromise,
  type Snapshot,
  setup,
} from 'xstate'
import { failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type Found, findProduct, type Sources } from './lookup.ts'

/** Result of a lookup, sent to the page; `key` identifies the request. */
export type Answer =
  | { readonly type: 'lookup.answered'; readonly key: string; readonly found: Found }
  | { readonly type: 'lookup.failed'; readonly key: string; readonly message: string }

export interface LookupWorkerInput {
  readonly sources: Sources
  readonly page: ActorRef<Snapshot<unknown>, Answer>
}

export interface LookupWorkerContext extends LookupWorkerInput {
  readonly key: string
  readonly answer: Answer | null
}

export type LookupWorkerRef = ActorRefFrom<typeof lookupWorkerMachine>

/** One key for a list of codes, so that identical lists are looked up once. */
export const keyOf = (codes: readonly string[]): string => codes.join('\n')
const codesIn = (key: string): readonly string[] => key.split('\n')

/** Looks products up, one request at a time; the number of workers limits parallel lookups. */
export const lookupWorkerMachine = setup({
  types: {
    input: {} as LookupWorkerInput,
    context: {} as LookupWorkerContext,
    events: {} as { type: 'desk.asked'; key: string },
  },
  actors: {
    find: fromPromise(({ input: { sources, key } }: { input: LookupWorkerContext }) =>
      findProduct(sources, codesIn(key)),
    ),
  },
  delays: { turn: 0 },
  actions: {
    keep: assign(({ context: { key } }, { found }: { found: Found }) => ({
      answer: { type: 'lookup.answered', key, found } as const,
    })),
    keepFailure: assign(({ context: { key } }, { error }: { error: unknown }) => ({
      answer: { type: 'lookup.failed', key, message: failureMessage(error) } as const,
    })),
    tell: enqueueActions(({ context: { page, answer }, enqueue }) => {
      if (answer) enqueue.sendTo(page, answer)
    }),
  },
}).createMachine({
  id: 'lookupWorker',
  context: ({ input }) => ({ ...input, key: '', answer: null }),
  initial: 'free',
  states: {
    free: {
      on: { 'desk.asked': { target: 'asking', actions: assign({ key: ({ event }) => event.key }) } },
    },
    asking: {
      invoke: {
        src: 'find',
        input: ({ context }) => context,
        onDone: {
          target: 'answering',
          actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'answering',
          actions: { type: 'keepFailure', params: errorOf },
        },
      },
    },
    /**
     * Yields before replying: cached results are immediate, and a thousand of them would be one long task.
     */
    answering: { after: { turn: { target: 'free', actions: 'tell' } } },
  },
})
