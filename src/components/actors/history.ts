import type { StateValue } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import type { ChartState } from '../statecharts/definition.ts'

/** One recorded transition of one actor: only event type and states. */
export interface HistoryStep {
  /** Id of the machine, such as 'cart'. */
  readonly chart: string
  /** Number of the actor among those of its machine, from 1. */
  readonly instance: number
  /** Event type as in the machine's definition; '' for an eventless transition. */
  readonly event: string
  readonly from: StateValue
  /** Same as `from` if no state was left. */
  readonly to: StateValue
}

/** The state of one actor. */
export interface Standing {
  readonly chart: string
  readonly instance: number
  readonly value: StateValue
}

/** A transition with its time, in milliseconds since the epoch. */
export interface Transition extends HistoryStep {
  readonly at: number
}

export interface ChartInstance extends Standing {
  readonly isRunning: boolean
}

export const keyOf = ({ chart, instance }: Pick<Standing, 'chart' | 'instance'>) => `${chart} ${instance}`

/** The state of each actor after that many steps of the history. */
export function standingAt(history: readonly HistoryStep[], position: number): readonly Standing[] {
  const found = new Map<string, Standing>()
  for (const [at, { chart, instance, from, to }] of history.entries()) {
    const key = keyOf({ chart, instance })
    if (at < position) found.set(key, { chart, instance, value: to })
    else if (!found.has(key)) found.set(key, { chart, instance, value: from })
  }
  return [...found.values()]
}

/** Such as 'open.contents.settled', with one path per parallel region. */
function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, within]) => {
    const paths = within === undefined ? [] : pathsOf(within)
    return paths.length > 0 ? paths.map((path) => `${key}.${path}`) : [key]
  })
}

export const placeOf = (value: StateValue) => pathsOf(value).join(' and ')

/** The ids of the active states, including the root. */
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

export const hasStayed = ({ from, to }: HistoryStep) => placeOf(from) === placeOf(to)

/** 'cart.refreshed → open.contents.reading' */
export const whatOf = (step: HistoryStep) =>
  `${eventName(step.event)} → ${hasStayed(step) ? 'stays' : placeOf(step.to)}`
