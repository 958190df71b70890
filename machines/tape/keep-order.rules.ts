import { isMutation } from './build-tape.rules.ts'
import type { Step, Tape } from './tape.ts'

/**
 * The new tape with concurrent calls and transitions in the order of the old one, because their order is
 * arbitrary and would clutter the diff of an update.
 */
export function inOrderOf(old: Tape, fresh: Tape): Tape {
  const steps = fresh.steps.map((step, at): Step => {
    const before = old.steps[at]
    if (!before) return step
    const isReordered = sameOf(before.calls, step.calls) && isSame(changesOf(before), changesOf(step))
    return {
      ...step,
      charts: sameOf(before.charts, step.charts) ? before.charts : step.charts,
      calls: isReordered ? before.calls : step.calls,
    }
  })
  return { ...fresh, steps }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const changesOf = ({ calls }: Step) => calls.filter(isMutation)
const sorted = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).sort()
const sameOf = (a: readonly unknown[], b: readonly unknown[]) => isSame(sorted(a), sorted(b))
