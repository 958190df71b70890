/** How long shrinking may take, in real milliseconds: a red run must not take minutes. */
const PATIENCE_MS = 25_000

interface Shrinking<S> {
  /** Why these steps fail; null if they don't. */
  readonly failureOf: (steps: readonly S[]) => Promise<unknown>
  /** Whether both failures are of the same sort. */
  readonly isAlike: (one: unknown, other: unknown) => boolean
  /** Simpler steps to try in the place of one. */
  readonly simpler: (step: S) => readonly S[]
}

export interface Failed<S> {
  readonly steps: readonly S[]
  readonly failure: unknown
}

/** Real milliseconds, because the tests fake every other clock. */
export const realNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/**
 * The fewest steps that still fail: leaves out ever smaller parts until no single step can be left out, then
 * makes each step simpler.
 */
export async function shrunk<S>(
  failed: Failed<S>,
  { failureOf, isAlike, simpler }: Shrinking<S>,
): Promise<Failed<S>> {
  const until = realNow() + PATIENCE_MS
  let best = failed
  const isBetter = async (steps: readonly S[]) => {
    if (realNow() > until) return false
    const failure = await failureOf(steps)
    if (failure === null || !isAlike(failure, failed.failure)) return false
    best = { steps, failure }
    return true
  }

  async function leaveOut(): Promise<void> {
    for (let size = best.steps.length; size >= 1; size = Math.floor(size / 2)) {
      // From the end, because what follows the failing step is never needed.
      for (let at = best.steps.length - size; at > -size; at -= size)
        await isBetter(best.steps.toSpliced(Math.max(at, 0), at < 0 ? size + at : size))
    }
  }
  async function simplify(): Promise<void> {
    for (const at of best.steps.keys())
      for (const other of best.steps[at] === undefined ? [] : simpler(best.steps[at]))
        if (JSON.stringify(other) !== JSON.stringify(best.steps[at]))
          await isBetter(best.steps.with(at, other))
  }

  for (let before = Number.POSITIVE_INFINITY; best.steps.length < before && realNow() < until; ) {
    before = best.steps.length
    await leaveOut()
  }
  await simplify()
  await leaveOut()
  return best
}
