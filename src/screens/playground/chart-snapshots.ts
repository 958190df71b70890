import {
  type ChartInstance,
  keyOf,
  type Standing,
  standingAt,
  type Transition,
} from '../../components/actors/history.ts'
import type { ChartRecord } from '../../components/statecharts/chart-log.ts'

/** The states of all statecharts at one point, and the transitions up to it. */
export interface Moment {
  readonly instances: readonly ChartInstance[]
  readonly past: readonly Transition[]
}

/** The statechart to draw: a certain instance, or any if none is given. */
export interface Choice {
  readonly chart: string
  readonly instance?: number
}

export const choiceOf = ({ chart, instance }: Standing | Transition): Choice => ({ chart, instance })

export const nowOf = ({ instances, history }: ChartRecord): Moment => ({ instances, past: history })

/** The states after the first `position` transitions. Starts and ends of actors are not recorded. */
export function thenOf({ instances, history }: ChartRecord, position: number): Moment {
  const then = new Map(standingAt(history, position).map((standing) => [keyOf(standing), standing.value]))
  return {
    instances: instances.map((each) => ({ ...each, value: then.get(keyOf(each)) ?? each.value })),
    past: history.slice(0, position),
  }
}

/** The chosen instance; else the latest running one of its statechart, else the latest. */
export function chosenOf({ instances }: Moment, { chart, instance }: Choice): ChartInstance | undefined {
  const own = instances.filter((each) => each.chart === chart)
  const running = own.filter(({ isRunning }) => isRunning)
  return own.find((each) => each.instance === instance) ?? running.at(-1) ?? own.at(-1)
}
