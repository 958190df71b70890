import { assign, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import type { Check } from './check.model.ts'
import type { InvoicedOrder } from './invoiced-orders.rules.ts'

interface ChecksInput {
  readonly orders: readonly InvoicedOrder[]
  /** Reads an order with its invoices and compares them. Null if they can't be compared. */
  readonly check: (order: InvoicedOrder, signal: AbortSignal) => Promise<Check | null>
  /** How many orders are read at once. */
  readonly atOnce: number
  /** How many orders are checked before the user is asked. */
  readonly batch: number
}

type Checks = ReadonlyMap<number, Check | null>

interface ChecksContext {
  readonly input: ChecksInput
  readonly limit: number
  /** By order number. */
  readonly checks: Checks
  readonly failure: string | null
}

type ChecksEvent =
  | { type: 'order.checked'; number: number; check: Check | null }
  | { type: 'checks.stopped' }
  /** The user continues, or tries again. */
  | { type: 'checks.resumed' }

const ordersOf = ({ input, limit }: ChecksContext) => input.orders.slice(0, limit)

/** The number of orders to be checked by now. */
export const plannedIn = (context: ChecksContext): number => ordersOf(context).length

interface Reading {
  readonly input: ChecksInput
  readonly orders: readonly InvoicedOrder[]
  readonly report: (number: number, check: Check | null) => void
}

/** Checks these orders, a few at once. Rejects as soon as one can't be read. */
async function checkAll({ input, orders, report }: Reading, signal: AbortSignal): Promise<void> {
  const waiting = orders.values()
  let isOver = false
  const goOn = async () => {
    for (const order of waiting) {
      const check = await input.check(order, signal)
      if (isOver || signal.aborted) return
      report(order.number, check)
    }
  }
  try {
    await Promise.all(Array.from({ length: input.atOnce }, goOn))
  } finally {
    isOver = true
  }
}

/**
 * Checks orders with their invoices, a few at once, until all are checked, one fails or the user stops it. A
 * later start continues with those that are not checked.
 */
export const invoiceChecksMachine = setup({
  types: {
    input: {} as ChecksInput,
    context: {} as ChecksContext,
    events: {} as ChecksEvent,
    tags: {} as 'checking' | 'more',
  },
  actors: {
    checkAll: fromPromise(({ input, signal }: { input: Reading; signal: AbortSignal }) =>
      checkAll(input, signal),
    ),
  },
  actions: {
    storeCheck: assign(({ context }, { number, check }: { number: number; check: Check | null }) => ({
      checks: new Map(context.checks).set(number, check),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.load),
    })),
    clearFailure: assign({ failure: null }),
    raiseLimit: assign(({ context }) => ({ limit: context.limit + context.input.batch })),
  },
  guards: {
    isAll: ({ context }) => context.limit >= context.input.orders.length,
  },
}).createMachine({
  id: 'invoiceChecks',
  context: ({ input }) => ({ input, limit: input.batch, checks: new Map(), failure: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'checking',
      entry: 'clearFailure',
      invoke: {
        src: 'checkAll',
        input: ({ context, self }) => ({
          input: context.input,
          orders: ordersOf(context).filter(({ number }) => !context.checks.has(number)),
          report: (number, check) => self.send({ type: 'order.checked', number, check }),
        }),
        onDone: [{ guard: 'isAll', target: 'checked' }, { target: 'paused' }],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
      },
      on: {
        'order.checked': {
          actions: {
            type: 'storeCheck',
            params: ({ event: { number, check } }) => ({ number, check }),
          },
        },
        'checks.stopped': 'stopped',
      },
    },
    stopped: { on: { 'checks.resumed': 'checking' } },
    failed: { on: { 'checks.resumed': 'checking' } },
    /** A batch is checked, and there are more. */
    paused: {
      tags: 'more',
      on: { 'checks.resumed': { target: 'checking', actions: 'raiseLimit' } },
    },
    checked: {},
  },
})
