import { answerOf } from '../../src/components/spreadsheet/answer.ts'
import { compareFiles, type Job, type Message } from '../../src/screens/price-book/compare/compare-books.ts'

/** The workers that read spreadsheets and compare price books, in the same process. */
export class SameProcessWorker extends EventTarget {
  static isBroken = false
  postMessage(data: File | Job): void {
    const post = (found: unknown) => this.dispatchEvent(new MessageEvent('message', { data: found }))
    if (SameProcessWorker.isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')))
    else if (data instanceof File) void answerOf(data).then(post)
    else void compareFiles(data, (message: Message) => post(message))
  }
  terminate(): void {}
}
