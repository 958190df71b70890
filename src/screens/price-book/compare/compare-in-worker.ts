import type { PriceChange } from '#machines/price-comparison/changes.rules.ts'
import type { Comparison, Report } from '#machines/price-comparison/comparison.model.ts'
import { PriceFileProblem } from '#machines/price-comparison/price-file.ts'
import { askWorker } from '../../../components/ask-worker.ts'
import type { Job, Message } from './compare-books.ts'

const FAILED = 'The price books could not be compared. Choose them again.'

/** Compares two price books in a worker of its own. Rejects with a PriceFileProblem if they can't be compared. */
export function compareInWorker(
  job: Job,
  report: Report,
  signal: AbortSignal,
): Promise<Omit<Comparison, 'ownCustomer'>> {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
  const rows: PriceChange[] = []
  const index = new Map<string, PriceChange>()
  return askWorker<Message, Omit<Comparison, 'ownCustomer'>>(worker, job, {
    take: (message, { resolve, reject }) => {
      if (message.kind === 'progressed') report(message.done)
      else if (message.kind === 'failed') reject(new PriceFileProblem(message.message, message.at))
      else if (message.kind === 'compared') resolve({ ...message.facts, rows, index })
      else
        for (const row of message.rows) {
          rows.push(row)
          index.set(row.id, row)
        }
    },
    failed: () => new PriceFileProblem(FAILED),
    signal,
  })
}
