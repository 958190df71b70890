/**
 * Each test step keeps all cores busy, so they run one after another. Steps that mostly need one core run
 * beside them.
 */
export type Lane = 'checks' | 'tests'

export interface Scheduled {
  readonly name: string
  readonly lane: Lane
  /** Steps that have to succeed before this one starts. */
  readonly needs?: readonly string[]
}

export type Outcome<T> =
  | { readonly kind: 'ran'; readonly ok: boolean; readonly result: T }
  /** `by`: the failed step that this one needs. */
  | { readonly kind: 'blocked'; readonly by: string }

export interface Work<T> {
  readonly ok: boolean
  readonly result: T
}

/**
 * Runs each step as soon as its lane is free and the steps it needs have succeeded. In a lane, steps start in
 * the listed order.
 */
export async function runSteps<S extends Scheduled, T>(
  steps: readonly S[],
  run: (step: S) => Promise<Work<T>>,
  onEnd: (step: S, outcome: Outcome<T>) => void,
): Promise<readonly Outcome<T>[]> {
  const outcomes = new Map<string, Promise<Outcome<T>>>()
  const lanes = new Map<Lane, Promise<unknown>>()
  for (const step of steps) {
    const needed = (step.needs ?? []).map(async (name) => ({ name, outcome: await outcomes.get(name) }))
    const laneFree = lanes.get(step.lane)
    const outcome = (async (): Promise<Outcome<T>> => {
      await laneFree
      const blocker = (await Promise.all(needed)).find(({ outcome }) => !hasSucceeded(outcome))
      const own: Outcome<T> = blocker
        ? { kind: 'blocked', by: blocker.name }
        : { kind: 'ran', ...(await run(step)) }
      onEnd(step, own)
      return own
    })()
    outcomes.set(step.name, outcome)
    lanes.set(step.lane, outcome)
  }
  return Promise.all(outcomes.values())
}

const hasSucceeded = <T>(outcome: Outcome<T> | undefined) => outcome?.kind === 'ran' && outcome.ok
