/**
 * Makes at most so many calls at once; the others wait in turn. A call that is aborted while it waits is not
 * made.
 */
export function fewAtOnce(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
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
