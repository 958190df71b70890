/** What a chart says of itself by its tags: `busy`, a call is under way; `unsaved`, the page alone holds it. */
export interface Chart {
  getSnapshot(): { hasTag(tag: string): boolean }
  subscribe(observer: { next: () => void; complete: () => void }): { unsubscribe(): void }
}

const charts = new Set<Chart>()
const listeners = new Set<() => void>()

const isAny = (tag: 'busy' | 'unsaved') => [...charts].some((chart) => chart.getSnapshot().hasTag(tag))
const tell = () => {
  for (const listener of listeners) listener()
}

/** What all charts of this tab are at: the one place to ask before the page goes. */
export const work = () => (isAny('busy') ? 'busy' : isAny('unsaved') ? 'unsaved' : 'none')

/** Tells whenever that may have changed. */
export function watchWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a chart in, until it stops or is counted out. */
export function atWork(chart: Chart): () => void {
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
