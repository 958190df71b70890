import { workThrough } from '#machines/shared/few-at-once.ts'
import { type Plan, type Step, withSteps } from './steps.rules.ts'

interface Taking {
  readonly first: readonly Step[]
  /** Reads one step and returns those that its reply leads to. */
  readonly read: (step: Step) => Promise<readonly Step[]>
  readonly report: (done: number, planned: number) => void
  readonly signal: AbortSignal
}

/** Takes all steps, a few at once. Resolves with the plan; rejects with the first failure. */
export async function takeAll({ first, read, report, signal }: Taking): Promise<Plan> {
  let plan: Plan = { steps: [], leftOut: 0 }
  let done = 0
  /** Plans further steps and returns those that are new. */
  const planned = (further: readonly Step[]) => {
    const before = plan.steps.length
    plan = withSteps(plan, further)
    return plan.steps.slice(before)
  }
  const take = (_: Step, further: readonly Step[]) => {
    const fresh = planned(further)
    done += 1
    report(done, plan.steps.length)
    return fresh
  }
  await workThrough({ items: planned(first), read, take, signal })
  return plan
}
