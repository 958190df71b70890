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
import { type Found, findProduct, type Sources } from './lookup.ts'

/** What a desk answers to the page, by the key it was asked. */
export type Answer =
  | { readonly type: 'lookup.answered'; readonly key: string; readonly found: Found }
  | { readonly type: 'lookup.failed'; readonly key: string; readonly message: string }

interface DeskInput {
  readonly sources: Sources
  readonly page: ActorRef<Snapshot<unknown>, Answer>
}

interface DeskContext extends DeskInput {
  readonly key: string
}

export type DeskRef = ActorRefFrom<typeof deskMachine>

/** One key for codes that are asked about together, so that the same are asked about once. */
export const keyOf = (codes: readonly string[]): string => codes.join('\n')
const codesIn = (key: string): readonly string[] => key.split('\n')

/** Looks products up, one question at a time: as many as there are desks are asked at once. */
export const deskMachine = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskContext,
    events: {} as { type: 'desk.asked'; key: string },
  },
  actors: {
    find: fromPromise(({ input: { sources, key } }: { input: DeskContext }) =>
      findProduct(sources, codesIn(key)),
    ),
  },
  actions: {
    answer: enqueueActions(({ context: { page, key }, enqueue }, { found }: { found: Found }) => {
      enqueue.sendTo(page, { type: 'lookup.answered', key, found })
    }),
    fail: enqueueActions(({ context: { page, key }, enqueue }, { error }: { error: unknown }) => {
      enqueue.sendTo(page, { type: 'lookup.failed', key, message: failureMessage(error) })
    }),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, key: '' }),
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
          target: 'free',
          actions: { type: 'answer', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'free',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
