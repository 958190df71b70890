import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'

/* Works out one plan, beside the page: the hardest lists take a phone two seconds. */

addEventListener('message', ({ data }: MessageEvent<CutProblem>) => postMessage(planned(data)))
