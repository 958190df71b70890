/**
 * What a chart says of itself by its tags: `busy`, a call is under way; `unsaved`, the page alone holds it;
 * `typing`, a field is being written in.
 */
export interface Chart {
  getSnapshot(): { hasTag(tag: string): boolean }
  subscribe(observer: { next: () => void; complete: () => void }): { unsubscribe(): void }
}

const charts = new Set<Chart>()
const listeners = new Set<() => void>()

/** The most pressing first. */
const TAGS = ['busy', 'unsaved', 'typing'] as const

const isAny = (tag: string) => [...charts].some((chart) => chart.getSnapshot().hasTag(tag))
const tell = () => {
  for (const listener of listeners) listener()
}

/** What all charts of this tab are at: the one place to ask before the page goes. */
export const work = () => TAGS.find(isAny) ?? 'none'

/** Tells whenever that may have changed. */
export function watchWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a chart in, until it stops or is counted out. */
export function trackWork(chart: Chart): () => void {
  const leave = () => {
    charts.delete(chart)
    tell()
  }
  charts.add(chart)
  const { unsubscribe } = chart.subscribe({ next: tell, complete: leave })
  tell()
  return () => {
    unsubscribe()
    leave()
  }
}

/** Counts in what the page alone holds and no chart does, until it is counted out. */
export const trackUnsaved = () =>
  trackWork({
    getSnapshot: () => ({ hasTag: (tag) => tag === 'unsaved' }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  })
