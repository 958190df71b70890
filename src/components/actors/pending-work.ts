import { useEffect } from 'react'

/**
 * An actor that reports pending work by tags: `busy`, a call is under way; `unsaved`, input exists only in
 * the page; `typing`, a field is being edited.
 */
export interface Chart {
  getSnapshot(): { hasTag(tag: string): boolean }
  subscribe(observer: { next: () => void; complete: () => void }): { unsubscribe(): void }
}

const charts = new Set<Chart>()
const listeners = new Set<() => void>()

/** The most urgent first. */
const TAGS = ['busy', 'unsaved', 'typing'] as const

/** The actors that this tab tracks now. */
export const trackedActors = (): readonly Chart[] => [...charts]

const isAny = (tag: string) => [...charts].some((chart) => chart.getSnapshot().hasTag(tag))
const notify = () => {
  for (const listener of listeners) listener()
}

/** The pending work of this tab, to be checked before the page is unloaded. */
export const work = () => TAGS.find(isAny) ?? 'none'

/** Calls the listener whenever the pending work may have changed. */
export function watchWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tracks an actor until it stops or the returned function is called. */
export function trackWork(chart: Chart): () => void {
  const leave = () => {
    charts.delete(chart)
    notify()
  }
  charts.add(chart)
  const { unsubscribe } = chart.subscribe({ next: notify, complete: leave })
  notify()
  return () => {
    unsubscribe()
    leave()
  }
}

/** Tracks unsaved input that no actor holds, until the returned function is called. */
export const trackUnsaved = () =>
  trackWork({
    getSnapshot: () => ({ hasTag: (tag) => tag === 'unsaved' }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  })

/** Marks input that is not persisted, so that updates do not reload the page meanwhile. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? trackUnsaved() : undefined), [isUnsaved])
}
