import { isolated } from '#contract/isolated.ts'
import { askWorker } from '../ask-worker.ts'
import { FileRefused } from '../text-file.ts'
import type { Answer, SheetJob } from './answer.ts'
import type { Sheet } from './read-spreadsheet.ts'
import type { Report } from './xml.ts'

/** Reads a spreadsheet in a worker of its own. Rejects with a FileRefused. */
export function readInWorker(job: SheetJob, report?: Report, signal?: AbortSignal): Promise<Sheet> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<Answer, Sheet>(worker, job, {
    take: (answer, { resolve, reject }) => {
      if (answer.kind === 'progressed') report?.(answer.done)
      else if (answer.kind === 'read') resolve(answer.sheet)
      else reject(new FileRefused(answer.message))
    },
    failed: () =>
      new FileRefused(`${isolated(job.file.name)} could not be read. Choose it again, or save it as CSV.`),
    signal,
  })
}
