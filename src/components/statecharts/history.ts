import type { StateValue } from 'xstate'
import type { ChartState } from './definition.ts'

/** One transition of one chart, as it is kept and stepped through: no more than types and states. */
export interface HistoryStep {
  /** The chart's own id: 'cart'. */
  readonly chart: string
  /** Which of those that ran, from 1. */
  readonly instance: number
  /** The event's type as the chart's definition has it; '' is at once. */
  readonly event: string
  readonly from: StateValue
  /** As `from` where it was heard and nothing was left. */
  readonly to: StateValue
}

/** Where one running chart stands. */
export interface Standing {
  readonly chart: string
  readonly instance: number
  readonly value: StateValue
}

export const keyOf = ({ chart, instance }: Pick<Standing, 'chart' | 'instance'>) => `${chart} ${instance}`

/** Where each chart of a history stood once so many of its steps were done. */
export function standingAt(history: readonly HistoryStep[], position: number): readonly Standing[] {
  const found = new Map<string, Standing>()
  for (const [at, { chart, instance, from, to }] of history.entries()) {
    const key = keyOf({ chart, instance })
    if (at < position) found.set(key, { chart, instance, value: to })
    else if (!found.has(key)) found.set(key, { chart, instance, value: from })
  }
  return [...found.values()]
}

/** 'open.contents.settled', and one more for each region that runs beside it. */
function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, within]) => {
    const paths = within === undefined ? [] : pathsOf(within)
    return paths.length > 0 ? paths.map((path) => `${key}.${path}`) : [key]
  })
}

export const placeOf = (value: StateValue) => pathsOf(value).join(' and ')

/** The ids of the states that a chart is in, its own included. */
export function activeIn(root: ChartState, value: StateValue | null): ReadonlySet<string> {
  const ids = new Set<string>()
  const enter = (state: ChartState, within: StateValue | undefined) => {
    ids.add(state.id)
    const inside = typeof within === 'string' ? { [within]: {} } : (within ?? {})
    for (const child of state.states) if (child.key in inside) enter(child, inside[child.key])
  }
  if (value !== null) enter(root, value)
  return ids
}

/** Whether it led nowhere else. */
export const hasStayed = ({ from, to }: HistoryStep) => placeOf(from) === placeOf(to)
