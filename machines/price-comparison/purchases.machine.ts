import { assign, fromPromise, setup } from 'xstate'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface PurchasesInput {
  /** Orders and quotes, those to be read first. */
  readonly rows: readonly TransactionRow[]
  readonly read: (row: TransactionRow, signal: AbortSignal) => Promise<Transaction>
  /** How many are read at once. */
  readonly atOnce: number
  /** How many are read before the user is asked. */
  readonly batch: number
}

type Transactions = ReadonlyMap<TransactionRow, Transaction>

interface PurchasesContext {
  readonly input: PurchasesInput
  readonly limit: number
  readonly found: Transactions
  readonly failure: string | null
}

type PurchasesEvent =
  | { type: 'transaction.read'; row: TransactionRow; transaction: Transaction }
  | { type: 'reading.stopped' }
  /** The user continues, or tries again. */
  | { type: 'reading.resumed' }

/** The number of orders and quotes to be read by now. */
export const plannedIn = ({ input, limit }: PurchasesContext): number => Math.min(limit, input.rows.length)

interface Reading {
  readonly input: PurchasesInput
  readonly rows: readonly TransactionRow[]
  readonly report: (row: TransactionRow, transaction: Transaction) => void
}

/** Reads these, a few at once. Rejects as soon as one can't be read. */
async function readAll({ input, rows, report }: Reading, signal: AbortSignal): Promise<void> {
  const waiting = rows.values()
  let isOver = false
  const readOn = async () => {
    for (const row of waiting) {
      const transaction = await input.read(row, signal)
      if (isOver || signal.aborted) return
      report(row, transaction)
    }
  }
  try {
    await Promise.all(Array.from({ length: input.atOnce }, readOn))
  } finally {
    isOver = true
  }
}

/**
 * Reads the lines of orders and quotes, a few at once, until all are read, one fails or the user stops it. A later
 * start continues with those that are not read.
 */
export const purchasesMachine = setup({
  types: {
    input: {} as PurchasesInput,
    context: {} as PurchasesContext,
    events: {} as PurchasesEvent,
    tags: {} as 'reading' | 'more',
  },
  actors: {
    readAll: fromPromise(({ input, signal }: { input: Reading; signal: AbortSignal }) =>
      readAll(input, signal),
    ),
  },
  actions: {
    storeTransaction: assign(
      ({ context }, { row, transaction }: { row: TransactionRow; transaction: Transaction }) => ({
        found: new Map(context.found).set(row, transaction),
      }),
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.load),
    })),
    clearFailure: assign({ failure: null }),
    raiseLimit: assign(({ context }) => ({ limit: context.limit + context.input.batch })),
  },
  guards: {
    isAll: ({ context }) => context.limit >= context.input.rows.length,
  },
}).createMachine({
  id: 'purchases',
  context: ({ input }) => ({ input, limit: input.batch, found: new Map(), failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'reading',
      entry: 'clearFailure',
      invoke: {
        src: 'readAll',
        input: ({ context, self }) => ({
          input: context.input,
          rows: context.input.rows.slice(0, context.limit).filter((row) => !context.found.has(row)),
          report: (row, transaction) => self.send({ type: 'transaction.read', row, transaction }),
        }),
        onDone: [{ guard: 'isAll', target: 'complete' }, { target: 'paused' }],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
      },
      on: {
        'transaction.read': {
          actions: { type: 'storeTransaction', params: ({ event }) => event },
        },
        'reading.stopped': 'stopped',
      },
    },
    stopped: { on: { 'reading.resumed': 'reading' } },
    failed: { on: { 'reading.resumed': 'reading' } },
    /** A batch is read, and there are more. */
    paused: {
      tags: 'more',
      on: { 'reading.resumed': { target: 'reading', actions: 'raiseLimit' } },
    },
    complete: {},
  },
})
