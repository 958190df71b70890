import { FileRefused } from '../text-file.ts'
import type { Answer } from './answer.ts'
import type { Sheet } from './read-spreadsheet.ts'

/** Reads a spreadsheet in a worker of its own, which ends with it, or when the signal aborts. */
export function readInWorker(file: File, signal?: AbortSignal): Promise<Sheet> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' })
  const read = new Promise<Sheet>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'read') resolve(data.sheet)
      else reject(new FileRefused(data.message))
    })
    worker.addEventListener('error', () => reject(new FileRefused(`${file.name} could not be read.`)))
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  worker.postMessage(file)
  return read.finally(() => worker.terminate())
}
