/** Calls at once, so that the ERP's other users don't wait. */
export const AT_ONCE = 4

/**
 * Makes at most so many calls at once; the others wait in turn. A call that is aborted while it waits is not
 * made.
 */
export function fewAtOnce(most = AT_ONCE) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(call: () => Promise<T>, signal: Pick<AbortSignal, 'throwIfAborted'>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      signal.throwIfAborted()
      return await call()
    } finally {
      // The next call takes the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

interface Work<Item, Found> {
  readonly items: readonly Item[]
  readonly atOnce?: number
  readonly signal: AbortSignal
  readonly read: (item: Item) => Promise<Found>
  /** Receives what was read, in the order in which it comes, and returns the items that it leads to. */
  readonly take?: (item: Item, found: Found) => readonly Item[]
}

/**
 * Works through the items in their order, a few at once; those that they lead to come last. Rejects with the
 * first failure. From then on, as after an abort, nothing is read or taken.
 */
export async function workThrough<Item, Found>({
  items,
  atOnce,
  signal,
  read,
  take,
}: Work<Item, Found>): Promise<void> {
  const limited = fewAtOnce(atOnce)
  let failed: { readonly error: unknown } | undefined
  const throwIfAborted = () => {
    if (failed) throw failed.error
    signal.throwIfAborted()
  }
  const fail = (error: unknown): never => {
    failed ??= { error }
    throw error
  }
  const work = async (item: Item): Promise<void> => {
    const found = await limited(() => read(item).catch(fail), { throwIfAborted })
    throwIfAborted()
    await workAll(take?.(item, found) ?? [])
  }
  const workAll = (some: readonly Item[]) => Promise.all(some.map(work))
  await workAll(items)
}
