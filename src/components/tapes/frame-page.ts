import { type PageReader, pageReader } from './page-reader.ts'
import { shiftClock } from './shift-clock.ts'

/** Gives each page in an iframe a shifted clock and tracks its calls. */
export interface FramePage {
  /** The reader of the page that is shown; null for another site's page, which can't be accessed. */
  reader(): PageReader | null
  /** Whether calls are awaiting replies. */
  isWaiting(): boolean
  stop(): void
}

/**
 * Prepares each page of the iframe when it publishes its first actor: before that, the portal neither reads
 * the time nor makes a call. `ahead` is how far its clock is ahead of this page's, in milliseconds; `begun`
 * is called for each page.
 */
export function prepareFrame(frame: HTMLIFrameElement, ahead: () => number, begun?: () => void): FramePage {
  const prepared = new WeakSet<Document>()
  const readers = new WeakMap<Document, PageReader>()
  const readerOf = (page: Document) => {
    const reader = readers.get(page) ?? pageReader(page)
    readers.set(page, reader)
    return reader
  }
  let waiting = 0
  const prepare = () => {
    const page = frame.contentWindow
    if (!page || prepared.has(page.document)) return
    prepared.add(page.document)
    readerOf(page.document)
    begun?.()
    // The previous page's pending calls ended with it.
    waiting = 0
    shiftClock(page, ahead)
    // Otherwise a press beside the iframe, such as on Continue, would close the portal's dialogs.
    Reflect.set(page, 'parent', page)
    const { document: shown } = page
    const send = page.fetch.bind(page)
    page.fetch = async (...request) => {
      waiting += 1
      try {
        return await send(...request)
      } finally {
        if (frame.contentDocument === shown) waiting -= 1
      }
    }
  }
  frame.addEventListener('chart', prepare)
  return {
    reader: () => frame.contentDocument && readerOf(frame.contentDocument),
    isWaiting: () => waiting > 0,
    stop: () => frame.removeEventListener('chart', prepare),
  }
}
