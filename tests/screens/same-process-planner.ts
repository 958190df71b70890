import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'

/** The worker of cut plans in the same process; it fails as often as it should. */
export class SameProcessPlanner extends EventTarget {
  static failures = 0
  postMessage(problem: CutProblem): void {
    queueMicrotask(() => {
      if (SameProcessPlanner.failures-- > 0) this.dispatchEvent(new Event('error'))
      else this.dispatchEvent(new MessageEvent('message', { data: planned(problem) }))
    })
  }
  terminate(): void {}
}
