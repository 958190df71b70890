import { assign, emit, fromPromise, setup } from 'xstate'
import { workThrough } from '#machines/shared/few-at-once.ts'

interface BatchInput {
  /** Does the work for one of them. Resolves to what went wrong, null for nothing; never rejects. */
  readonly run: (id: string, signal: AbortSignal) => Promise<string | null>
}

interface BatchContext {
  readonly input: BatchInput
  /** What the work is about, each once. */
  readonly ids: readonly string[]
  readonly done: ReadonlySet<string>
  /** What went wrong, by id. */
  readonly failures: ReadonlyMap<string, string>
}

type BatchEvent =
  | { type: 'batch.started'; ids: readonly string[] }
  /** The user continues, or tries again what failed. */
  | { type: 'batch.resumed' }
  | { type: 'batch.stopped' }
  | { type: 'item.ended'; id: string; failure: string | null }

/** Every one is done. */
type BatchEmitted = { type: 'batch.finished' }

interface Working {
  readonly input: BatchInput
  readonly ids: readonly string[]
  readonly report: (id: string, failure: string | null) => void
}

function workAll({ input, ids, report }: Working, signal: AbortSignal): Promise<void> {
  const read = async (id: string) => {
    const failure = await input.run(id, signal)
    // What was interrupted has not failed. What was done nevertheless is done.
    if (!signal.aborted || failure === null) report(id, failure)
  }
  return workThrough({ items: ids, read, signal })
}

/**
 * The same work for many, a few at once. One that fails does not stop the others; a later start leaves out what
 * is done. Stopping aborts what is under way, as far as it can be.
 */
export const batchMachine = setup({
  types: {
    input: {} as BatchInput,
    context: {} as BatchContext,
    events: {} as BatchEvent,
    emitted: {} as BatchEmitted,
    tags: {} as 'busy' | 'stopped' | 'failed' | 'done',
  },
  actors: {
    workAll: fromPromise(({ input, signal }: { input: Working; signal: AbortSignal }) =>
      workAll(input, signal),
    ),
  },
  actions: {
    storeIds: assign((_, { ids }: { ids: readonly string[] }) => ({ ids })),
    clearFailures: assign({ failures: new Map() }),
    storeEnd: assign(({ context }, { id, failure }: { id: string; failure: string | null }) =>
      failure === null
        ? { done: new Set(context.done).add(id) }
        : { failures: new Map(context.failures).set(id, failure) },
    ),
    emitFinished: emit((): BatchEmitted => ({ type: 'batch.finished' })),
  },
  guards: {
    hasFailures: ({ context }) => context.failures.size > 0,
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({ input, ids: [], done: new Set(), failures: new Map() }),
  // Also what was done although it was stopped.
  on: {
    'item.ended': {
      actions: { type: 'storeEnd', params: ({ event: { id, failure } }) => ({ id, failure }) },
    },
  },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'batch.started': {
          target: 'working',
          actions: { type: 'storeIds', params: ({ event: { ids } }) => ({ ids }) },
        },
      },
    },
    working: {
      tags: 'busy',
      entry: 'clearFailures',
      invoke: {
        src: 'workAll',
        input: ({ context: { input, ids, done }, self }) => ({
          input,
          ids: ids.filter((id) => !done.has(id)),
          report: (id, failure) => {
            if (self.getSnapshot().status === 'active') self.send({ type: 'item.ended', id, failure })
          },
        }),
        onDone: [{ guard: 'hasFailures', target: 'failed' }, { target: 'done' }],
      },
      on: { 'batch.stopped': 'stopped' },
    },
    stopped: { tags: 'stopped', on: { 'batch.resumed': 'working' } },
    failed: { tags: 'failed', on: { 'batch.resumed': 'working' } },
    done: { tags: 'done', entry: 'emitFinished' },
  },
})
