import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from './definition.ts'

/** A message of charts.worker.ts: all statecharts, once, or a layout on request. */
export type ChartsReply = { readonly charts: readonly Chart[] } | LayoutReply

/** Requested by a statechart's id; null if the layout failed. */
interface LayoutReply {
  readonly id: string
  readonly layout: ElkNode | null
}

let made: Worker | null = null

/** Started on first use, so that pages which never show statecharts have no worker. */
function charter(): Worker {
  made ??= new Worker(new URL('./charts.worker.ts', import.meta.url), { type: 'module' })
  return made
}

/** The first message of the worker that matches, or `none` if the worker fails. */
const waitFor = <Found>(find: (reply: ChartsReply) => Found | undefined, none: Found): Promise<Found> =>
  new Promise((resolve) => {
    const worker = charter()
    const onMessage = ({ data }: MessageEvent<ChartsReply>) => {
      const found = find(data)
      if (found === undefined) return
      worker.removeEventListener('message', onMessage)
      resolve(found)
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', () => resolve(none))
  })

let charts: Promise<readonly Chart[]> | null = null
const laid = new Map<string, Promise<ElkNode | null>>()

/** Every statechart of the portal, running or not. */
export function loadCharts(): Promise<readonly Chart[]> {
  charts ??= waitFor<readonly Chart[]>((reply) => ('charts' in reply ? reply.charts : undefined), [])
  return charts
}

/** The layout of a statechart's diagram, computed once; null if that failed. */
export function layoutOf(id: string): Promise<ElkNode | null> {
  const known = laid.get(id)
  if (known) return known
  const layout = waitFor((reply) => ('id' in reply && reply.id === id ? reply.layout : undefined), null)
  charter().postMessage(id)
  laid.set(id, layout)
  return layout
}
