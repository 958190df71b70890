import { shiftClock } from './shift-clock.ts'

/** What a page in a frame is given before it does anything: another time of day, and ears for its calls. */
export interface FramePage {
  /** Whether it waits for answers. */
  isWaiting(): boolean
  stop(): void
}

/**
 * Prepares each page that the frame shows, at the moment when it announces its first chart: nothing of the
 * portal has asked for the time or for an answer before that. `ahead` is how far its clock is before ours, in
 * milliseconds; `begun` hears of each page.
 */
export function prepareFrame(frame: HTMLIFrameElement, ahead: () => number, begun?: () => void): FramePage {
  const prepared = new WeakSet<Document>()
  let waiting = 0
  const prepare = () => {
    const page = frame.contentWindow
    if (!page || prepared.has(page.document)) return
    prepared.add(page.document)
    begun?.()
    // What the page before waited for went with it.
    waiting = 0
    shiftClock(page, ahead)
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
    isWaiting: () => waiting > 0,
    stop: () => frame.removeEventListener('chart', prepare),
  }
}
