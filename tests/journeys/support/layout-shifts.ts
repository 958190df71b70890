import type { Page } from '@playwright/test'

/** A layout shift in one frame. */
export interface LayoutShift {
  /** Impact fraction times distance fraction: https://web.dev/articles/cls. */
  readonly score: number
  /** The elements, each with its old and its new position. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    takeLayoutShifts(): LayoutShift[]
  }
}

/** Records layout shifts in each document loaded from now on. */
export const recordLayoutShifts = (page: Page) => page.addInitScript(observe)

/** The shifts since the last call. */
export const takeLayoutShifts = (page: Page) => page.evaluate(() => window.takeLayoutShifts())

interface Source {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

/** Runs in the page, so it must be self-contained. */
function observe(): void {
  const nameOf = (node: Node | null): string => {
    if (!node) return 'an element that is gone'
    const path: string[] = []
    const element = node instanceof Element ? node : node.parentElement
    for (let at = element; at && path.length < 4; at = at.parentElement) {
      const label = at.getAttribute('aria-label')
      path.unshift(at.localName + (label ? `[${label}]` : ''))
    }
    const text = (node.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${path.join(' > ')} "${text.slice(0, 50)}"`
  }
  const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`
  const isShift = (
    entry: PerformanceEntry,
  ): entry is PerformanceEntry & { value: number; sources: Source[] } => entry.entryType === 'layout-shift'
  let shifts: LayoutShift[] = []
  const record = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries.filter(isShift)) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
      )
      shifts.push({ score: value, moved })
    }
  }
  const observer = new PerformanceObserver((list) => record(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeLayoutShifts = () => {
    record(observer.takeRecords())
    const taken = shifts
    shifts = []
    return taken
  }
}
