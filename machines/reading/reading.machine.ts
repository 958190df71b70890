import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { workThrough } from '#machines/shared/few-at-once.ts'

export interface ReadingInput<Item, Found> {
  /** The most important first. */
  readonly items: readonly Item[]
  /** Identifies an item. */
  readonly keyOf: (item: Item) => string
  /** Reads an item from the ERP, in one call or several. */
  readonly read: (item: Item, signal: AbortSignal) => Promise<Found>
  /** How many items are read before the user is asked. */
  readonly batch: number
  /** How many are read at first, if not a batch. */
  readonly first?: number
}

/**
 * What has been read: another object with each item, over the same map. Copying the map for each of ten thousand
 * items took five seconds.
 */
interface Read<Found> {
  readonly size: number
  readonly byKey: Map<string, Found>
}

export interface ReadingContext<Item, Found> {
  readonly input: ReadingInput<Item, Found>
  readonly limit: number
  readonly found: Read<Found>
  readonly failure: string | null
}

export type ReadingEvent<Found> =
  | { type: 'item.read'; key: string; found: Found }
  | { type: 'reading.stopped' }
  /** The user continues, or tries again. */
  | { type: 'reading.resumed' }

const plannedItems = <Item, Found>({ input, limit }: ReadingContext<Item, Found>) =>
  input.items.slice(0, limit)

/** How many items are to be read before the user is asked again. */
export const plannedIn = <Item, Found>(context: ReadingContext<Item, Found>): number =>
  plannedItems(context).length

/** What was found, in the order of the items: replies come in another. */
export const foundInOrder = <Item, Found>(
  { items, keyOf }: Pick<ReadingInput<Item, Found>, 'items' | 'keyOf'>,
  { byKey }: Read<Found>,
): readonly Found[] =>
  items.flatMap((item) => {
    const found = byKey.get(keyOf(item))
    return found === undefined ? [] : [found]
  })

export interface Work<Item, Found> {
  readonly input: ReadingInput<Item, Found>
  readonly items: readonly Item[]
  readonly report: (key: string, found: Found) => void
}

/** Reads these items, a few at once. Rejects as soon as one can't be read. */
const readAll = <Item, Found>(
  { input, items, report }: Work<Item, Found>,
  signal: AbortSignal,
): Promise<void> =>
  workThrough({
    items,
    signal,
    read: (item) => input.read(item, signal),
    take: (item, found: Found) => {
      report(input.keyOf(item), found)
      return []
    },
  })

/**
 * A statechart that reads items from the ERP, a few at once, until all are read, one fails or the user stops
 * it. A later start continues with those that are not read.
 */
export const readingOf = <Item, Found>() =>
  setup({
    types: {
      input: {} as ReadingInput<Item, Found>,
      context: {} as ReadingContext<Item, Found>,
      events: {} as ReadingEvent<Found>,
      tags: {} as 'reading' | 'more',
    },
    actors: {
      readAll: fromPromise(({ input, signal }: { input: Work<Item, Found>; signal: AbortSignal }) =>
        readAll(input, signal),
      ),
    },
    actions: {
      storeFound: assign(({ context }, { key, found }: { key: string; found: Found }) => {
        const byKey = context.found.byKey.set(key, found)
        return { found: { size: byKey.size, byKey } }
      }),
      storeFailure: assign((_, { error }: { error: unknown }) => ({
        failure: failureMessage(error, FALLBACK_MESSAGES.load),
      })),
      clearFailure: assign({ failure: null }),
      raiseLimit: assign(({ context }) => ({ limit: context.limit + context.input.batch })),
    },
    guards: {
      isAll: ({ context }) => context.limit >= context.input.items.length,
    },
  }).createMachine({
    id: 'reading',
    context: ({ input }) => ({
      input,
      limit: input.first ?? input.batch,
      found: { size: 0, byKey: new Map() },
      failure: null,
    }),
    initial: 'reading',
    states: {
      reading: {
        tags: 'reading',
        entry: 'clearFailure',
        invoke: {
          src: 'readAll',
          input: ({ context, self }) => ({
            input: context.input,
            items: plannedItems(context).filter(
              (item) => !context.found.byKey.has(context.input.keyOf(item)),
            ),
            report: (key, found) => self.send({ type: 'item.read', key, found }),
          }),
          onDone: [{ guard: 'isAll', target: 'done' }, { target: 'paused' }],
          onError: { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
        },
        on: {
          'item.read': {
            actions: { type: 'storeFound', params: ({ event: { key, found } }) => ({ key, found }) },
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
      done: {},
    },
  })

export type ReadingActor<Item, Found> = ActorRefFrom<ReturnType<typeof readingOf<Item, Found>>>

/** The chart as it is drawn and tested; each use makes its own, of its items. */
export const readingMachine = readingOf<string, string>()
