import { answer, type SheetJob } from '../../src/components/spreadsheet/answer.ts'
import { compareFiles, type Job, type Message } from '../../src/screens/price-book/compare/compare-books.ts'

/** The workers that read spreadsheets and compare price books, in the same process. */
export class SameProcessWorker extends EventTarget {
  static isBroken = false
  static isSilent = false
  postMessage(data: SheetJob | Job): void {
    const post = (found: unknown) => this.dispatchEvent(new MessageEvent('message', { data: found }))
    if (SameProcessWorker.isSilent) return
    if (SameProcessWorker.isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')))
    else if ('file' in data) void answer(data, post)
    else void compareFiles(data, (message: Message) => post(message))
  }
  terminate(): void {}
}
