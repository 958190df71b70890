import { type Plan, type Step, withSteps } from './steps.rules.ts'

interface Taking {
  readonly first: readonly Step[]
  /** How many calls are made at once. */
  readonly atOnce: number
  /** Reads one step and returns those that its reply leads to. */
  readonly read: (step: Step) => Promise<readonly Step[]>
  readonly report: (done: number, planned: number) => void
}

/** Takes all steps, a few at once. Resolves with the plan; rejects with the first failure, after which nothing is read. */
export function takeAll({ first, atOnce, read, report }: Taking): Promise<Plan> {
  return new Promise((resolve, reject) => {
    let plan = withSteps({ steps: [], leftOut: 0 }, first)
    let [next, done, isOver] = [0, 0, false]
    const fail = (error: unknown) => {
      isOver = true
      reject(error)
    }
    const finish = (further: readonly Step[]) => {
      if (isOver) return
      done += 1
      plan = withSteps(plan, further)
      report(done, plan.steps.length)
      takeMore()
    }
    const takeMore = () => {
      if (done === plan.steps.length) return resolve(plan)
      while (next - done < atOnce && next < plan.steps.length) {
        const step = plan.steps[next]
        next += 1
        if (step) read(step).then(finish, fail)
      }
    }
    takeMore()
  })
}
