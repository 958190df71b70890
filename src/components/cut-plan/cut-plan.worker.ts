import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'

/* Works out one plan, beside the page: it takes a phone up to half a second. */

addEventListener('message', ({ data }: MessageEvent<CutProblem>) => postMessage(planned(data)))
