import { assign, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { eachPercent } from '#machines/books/books.model.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type BookFile, type Comparison, othersOf, type Report } from './comparison.model.ts'
import { PriceFileProblem } from './price-file.ts'

interface ComparisonInput {
  /** Reads and compares two price books; rejects with a PriceFileProblem if they can't be compared. */
  readonly compare: (work: CompareWork, signal: AbortSignal) => Promise<Comparison>
}

export interface CompareWork {
  readonly books: readonly BookFile[]
  /** The user chose which one is older: the first. */
  readonly isChosen: boolean
  readonly report: Report
}

interface ComparisonContext {
  readonly input: ComparisonInput
  /** At most two. */
  readonly books: readonly BookFile[]
  readonly isChosen: boolean
  readonly comparison: Comparison | null
  /** Share that is done, from 0 to 1. */
  readonly done: number
  readonly failure: string | null
  /** What the failure is about. */
  readonly refused: BookFile | null
}

type ComparisonEvent =
  | { type: 'books.chosen'; books: readonly BookFile[] }
  | { type: 'book.removed'; at: number }
  | { type: 'comparison.requested' }
  | { type: 'work.progressed'; done: number }
  | { type: 'work.cancelled' }
  | { type: 'customer.accepted' }
  | { type: 'books.swapped' }
  | { type: 'comparison.closed' }

interface Working {
  readonly input: ComparisonInput
  readonly work: CompareWork
}

const TOO_MANY = 'Two price books are compared at a time. Choose the older and the newer one.'

/** The books after others were chosen: the second joins the first, and two replace what there is. */
const withBooks = (books: readonly BookFile[], chosen: readonly BookFile[]) =>
  books.length === 1 && chosen.length === 1 ? [...books, ...chosen] : chosen

/** What was compared, in the order of age. */
function olderFirst({ books, comparison }: ComparisonContext): readonly BookFile[] {
  return comparison?.isReversed ? [...books].reverse() : books
}

/**
 * Compares two price books. Both are read and compared beside the page, which can be cancelled. A price book of
 * another customer is compared only once the user says so. A comparison stays until other books are chosen.
 */
export const comparisonMachine = setup({
  types: {
    input: {} as ComparisonInput,
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    tags: {} as 'busy' | 'unsaved' | 'asking' | 'compared',
  },
  actors: {
    compare: fromPromise(({ input, signal }: { input: Working; signal: AbortSignal }) =>
      input.input.compare(input.work, signal),
    ),
  },
  actions: {
    storeBooks: assign(({ context }, { books }: { books: readonly BookFile[] }) => ({
      books: withBooks(context.books, books),
      isChosen: false,
      comparison: null,
      failure: null,
      refused: null,
    })),
    removeBook: assign(({ context }, { at }: { at: number }) => ({
      books: context.books.filter((_, each) => each !== at),
    })),
    refuseBook: assign(({ context }, { at }: { at: number | null }) => ({
      books: context.books.filter((_, each) => each !== at),
      refused: at === null ? null : (context.books[at] ?? null),
    })),
    refuseMany: assign({ failure: TOO_MANY }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure:
        error instanceof PriceFileProblem ? error.message : failureMessage(error, FALLBACK_MESSAGES.load),
    })),
    storeComparison: assign((_, { comparison }: { comparison: Comparison }) => ({ comparison })),
    swap: assign(({ context }) => ({ books: [...olderFirst(context)].reverse(), isChosen: true })),
    clear: assign({ books: [], comparison: null, failure: null, refused: null }),
  },
  guards: {
    isMany: (_, { books }: { books: readonly BookFile[] }) => books.length > 2,
    makesPair: ({ context }, { books }: { books: readonly BookFile[] }) =>
      withBooks(context.books, books).length === 2,
    isPair: ({ context }) => context.books.length === 2,
    isOfOther: (_, { comparison }: { comparison: Comparison }) => othersOf(comparison).length > 0,
  },
}).createMachine({
  id: 'priceComparison',
  context: ({ input }) => ({
    input,
    books: [],
    isChosen: false,
    comparison: null,
    done: 0,
    failure: null,
    refused: null,
  }),
  initial: 'choosing',
  on: {
    'books.chosen': [
      {
        guard: { type: 'isMany', params: ({ event }) => event },
        actions: 'refuseMany',
      },
      {
        guard: { type: 'makesPair', params: ({ event }) => event },
        target: '.comparing',
        actions: { type: 'storeBooks', params: ({ event }) => event },
      },
      { target: '.choosing', actions: { type: 'storeBooks', params: ({ event }) => event } },
    ],
    'comparison.closed': { target: '.choosing', actions: 'clear' },
  },
  states: {
    choosing: {
      on: {
        'book.removed': { actions: { type: 'removeBook', params: ({ event }) => event } },
        'comparison.requested': { guard: 'isPair', target: 'comparing' },
      },
    },
    comparing: {
      tags: 'busy',
      entry: assign({ done: 0, failure: null, refused: null }),
      on: {
        'work.progressed': { actions: assign({ done: ({ event }) => event.done }) },
        'work.cancelled': 'choosing',
      },
      invoke: {
        src: 'compare',
        input: ({ context: { input, books, isChosen }, self }) => ({
          input,
          work: {
            books,
            isChosen,
            report: eachPercent((done) => self.send({ type: 'work.progressed', done })),
          },
        }),
        onDone: [
          {
            guard: { type: 'isOfOther', params: ({ event }) => ({ comparison: event.output }) },
            target: 'asking',
            actions: { type: 'storeComparison', params: ({ event }) => ({ comparison: event.output }) },
          },
          {
            target: 'compared',
            actions: { type: 'storeComparison', params: ({ event }) => ({ comparison: event.output }) },
          },
        ],
        onError: {
          target: 'choosing',
          actions: [
            { type: 'storeFailure', params: errorOf },
            {
              type: 'refuseBook',
              params: ({ event: { error } }) => ({ at: error instanceof PriceFileProblem ? error.at : null }),
            },
          ],
        },
      },
    },
    /** A price book names another customer. */
    asking: { tags: ['asking', 'unsaved'], on: { 'customer.accepted': 'compared' } },
    compared: {
      tags: ['compared', 'unsaved'],
      on: { 'books.swapped': { target: 'comparing', actions: 'swap' } },
    },
  },
})
