import { assign, emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  type BooksContext,
  type BooksEmitted,
  type BooksEvent,
  type BooksInput,
  BooksProblem,
  compareBooks,
  eachPercent,
  type Read,
  type ReadFile,
  type Report,
  readBooks,
  withOurs,
  withRoles,
} from './books.model.ts'
import type { Roles } from './headings.rules.ts'
import { withChoice } from './layout.rules.ts'

interface Reporting {
  readonly context: BooksContext
  readonly report: Report
}

const fileIn = ({ event }: { event: { output: ReadFile } }) => ({ file: event.output })

/**
 * Compares a statement with a supplier's ledger that the user exported from an accounting program. The file is read
 * and compared in the browser, in slices that can be cancelled. If its columns are not recognised, the user chooses
 * them, and they are remembered for files with the same headings. Of a ledger of several suppliers, the user chooses
 * ours, which is remembered too. A comparison stays until another file is read.
 */
export const booksMachine = setup({
  types: {
    input: {} as BooksInput,
    context: {} as BooksContext,
    events: {} as BooksEvent,
    emitted: {} as BooksEmitted,
    tags: {} as 'busy' | 'unsaved' | 'choosing' | 'choosingSupplier' | 'compared',
  },
  actors: {
    read: fromPromise(({ input, signal }: { input: Reporting; signal: AbortSignal }) =>
      readBooks({ ...input.context, report: input.report }, signal),
    ),
    compare: fromPromise(({ input, signal }: { input: Reporting; signal: AbortSignal }) =>
      compareBooks(input.context, input.report, signal),
    ),
  },
  actions: {
    storeFailure: assign({
      failure: (_, { error }: { error: unknown }) =>
        error instanceof BooksProblem ? error.message : FALLBACK_MESSAGES.generic,
    }),
    storeFile: assign({
      file: (_, { file }: { file: ReadFile }) => file,
      suppliers: [],
      supplier: null,
      outcome: null,
      order: null,
      sign: null,
      disputes: new Map(),
    }),
    storeColumns: assign({
      file: ({ context }, { roles }: { roles: Roles }) => context.file && withRoles(context.file, roles),
      known: ({ context }, { roles }: { roles: Roles }) => {
        const chosen = context.file && withRoles(context.file, roles)
        return chosen ? withChoice(context.known, chosen.layout) : context.known
      },
      supplier: null,
    }),
    storeRead: assign((_, { suppliers, outcome }: Read) => ({ suppliers, outcome })),
    storeSupplier: assign(({ context }, { name }: { name: string }) => ({
      supplier: name,
      ours: withOurs(context.ours, name),
    })),
    storeStatement: assign((_, { statement, lines }: Pick<BooksInput, 'statement' | 'lines'>) => ({
      statement,
      lines,
    })),
    emitRemembered: emit(
      ({ context }): BooksEmitted => ({ type: 'columns.remembered', known: context.known }),
    ),
    emitSupplier: emit(({ context }): BooksEmitted => ({ type: 'supplier.remembered', ours: context.ours })),
  },
  guards: {
    isSure: (_, { file }: { file: ReadFile }) => file.layout.isSure,
    isReadable: ({ context }, { roles }: { roles: Roles }) =>
      context.file !== null && withRoles(context.file, roles) !== null,
    isCompared: (_, { outcome }: Read) => outcome !== null,
    isSupplier: ({ context }, { name }: { name: string }) =>
      context.suppliers.some((each) => each.name === name),
    hasOutcome: ({ context }) => context.outcome !== null,
  },
}).createMachine({
  id: 'books',
  context: ({ input }) => ({
    ...input,
    source: null,
    file: null,
    order: null,
    sign: null,
    suppliers: [],
    supplier: null,
    outcome: null,
    disputes: new Map(),
    done: 0,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'file.chosen': { target: '.reading', actions: assign({ source: ({ event }) => event.source }) },
    'statement.changed': {
      actions: { type: 'storeStatement', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    reading: {
      tags: 'busy',
      entry: assign({ done: 0, failure: null }),
      on: {
        'work.progressed': { actions: assign({ done: ({ event }) => event.done }) },
        'work.cancelled': [{ guard: 'hasOutcome', target: 'compared' }, { target: 'idle' }],
        'file.chosen': {
          target: 'reading',
          reenter: true,
          actions: assign({ source: ({ event }) => event.source }),
        },
      },
      invoke: {
        src: 'read',
        input: ({ context, self }) => ({
          context,
          report: eachPercent((done) => self.send({ type: 'work.progressed', done })),
        }),
        onDone: [
          {
            guard: { type: 'isSure', params: fileIn },
            target: 'comparing',
            actions: { type: 'storeFile', params: fileIn },
          },
          { target: 'choosing', actions: { type: 'storeFile', params: fileIn } },
        ],
        onError: [
          {
            guard: 'hasOutcome',
            target: 'compared',
            actions: { type: 'storeFailure', params: errorOf },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
        ],
      },
    },
    failed: {},
    choosing: {
      tags: ['choosing', 'unsaved'],
      on: {
        'columns.chosen': {
          guard: { type: 'isReadable', params: ({ event }) => event },
          target: 'comparing',
          actions: [{ type: 'storeColumns', params: ({ event }) => event }, 'emitRemembered'],
        },
        'columns.declined': [{ guard: 'hasOutcome', target: 'compared' }, { target: 'idle' }],
      },
    },
    choosingSupplier: {
      tags: ['choosingSupplier', 'unsaved'],
      on: {
        'supplier.chosen': {
          guard: { type: 'isSupplier', params: ({ event }) => event },
          target: 'comparing',
          actions: [{ type: 'storeSupplier', params: ({ event }) => event }, 'emitSupplier'],
        },
        'supplier.declined': [{ guard: 'hasOutcome', target: 'compared' }, { target: 'idle' }],
        'columns.reopened': 'choosing',
        'statement.changed': {
          target: 'comparing',
          actions: { type: 'storeStatement', params: ({ event }) => event },
        },
      },
    },
    comparing: {
      tags: 'busy',
      entry: assign({ done: 0, failure: null }),
      on: {
        'work.progressed': { actions: assign({ done: ({ event }) => event.done }) },
        'work.cancelled': 'choosing',
        'statement.changed': {
          target: 'comparing',
          reenter: true,
          actions: { type: 'storeStatement', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'compare',
        input: ({ context, self }) => ({
          context,
          report: eachPercent((done) => self.send({ type: 'work.progressed', done })),
        }),
        onDone: [
          {
            guard: { type: 'isCompared', params: ({ event }) => event.output },
            target: 'compared',
            actions: { type: 'storeRead', params: ({ event }) => event.output },
          },
          {
            target: 'choosingSupplier',
            actions: { type: 'storeRead', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'storeFailure', params: errorOf } },
      },
    },
    compared: {
      tags: ['compared', 'unsaved'],
      on: {
        'columns.reopened': 'choosing',
        'supplier.reopened': 'choosingSupplier',
        'sign.flipped': {
          target: 'comparing',
          actions: assign({ sign: ({ context }) => (context.outcome?.comparison.sign === -1 ? 1 : -1) }),
        },
        'days.ordered': { target: 'comparing', actions: assign({ order: ({ event }) => event.order }) },
        'dispute.set': {
          actions: assign({
            disputes: ({ context, event: { id, isDisputed } }) =>
              new Map(context.disputes).set(id, isDisputed),
          }),
        },
        'statement.changed': {
          target: 'comparing',
          actions: { type: 'storeStatement', params: ({ event }) => event },
        },
      },
    },
  },
})
