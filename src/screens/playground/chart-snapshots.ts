import type { ChartInstance, ChartRecord, Transition } from '../../components/statecharts/chart-log.ts'
import { keyOf, type Standing, standingAt } from '../../components/statecharts/history.ts'

/** Where all charts stand at one time, and what led there. */
export interface Moment {
  readonly instances: readonly ChartInstance[]
  readonly past: readonly Transition[]
}

/** The chart that is drawn: one of those that run, or whichever does. */
export interface Choice {
  readonly chart: string
  readonly instance?: number
}

export const choiceOf = ({ chart, instance }: Standing | Transition): Choice => ({ chart, instance })

/** What runs now. */
export const nowOf = ({ instances, history }: ChartRecord): Moment => ({ instances, past: history })

/** What stood where when so many of the steps were done; when a chart started and ended is not known. */
export function thenOf({ instances, history }: ChartRecord, position: number): Moment {
  const then = new Map(standingAt(history, position).map((standing) => [keyOf(standing), standing.value]))
  return {
    instances: instances.map((each) => ({ ...each, value: then.get(keyOf(each)) ?? each.value })),
    past: history.slice(0, position),
  }
}

/** The one that is meant; where it is over, the latest of its kind. */
export function chosenOf({ instances }: Moment, { chart, instance }: Choice): ChartInstance | undefined {
  const own = instances.filter((each) => each.chart === chart)
  const running = own.filter(({ isRunning }) => isRunning)
  return own.find((each) => each.instance === instance) ?? running.at(-1) ?? own.at(-1)
}
