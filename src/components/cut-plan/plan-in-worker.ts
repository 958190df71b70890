import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'

/** Works out a plan in a worker of its own, which ends with it, or when the signal aborts. */
export function planInWorker(problem: CutProblem, signal: AbortSignal): Promise<CutPlan> {
  const worker = new Worker(new URL('./cut-plan.worker.ts', import.meta.url), { type: 'module' })
  const planned = new Promise<CutPlan>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CutPlan>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The plan could not be worked out')))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  worker.postMessage(problem)
  return planned.finally(() => worker.terminate())
}
