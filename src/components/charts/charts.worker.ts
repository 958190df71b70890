import ELK, { type ElkNode } from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { allChartsIn } from './all-charts.ts'
import type { Chart } from './definition.ts'
import { graphOf } from './graph.ts'

/*
 * What draws charts and weighs something, as a program of its own: all definitions, and the layout library. Were
 * the page to import every machine, the bundler would cut the files of all screens anew around it.
 */

const charts = allChartsIn(import.meta.glob<object>('/machines/**/*.machine.ts', { eager: true }))
const engine = new ELK({ workerUrl })

export type ChartsReply = { readonly charts: readonly Chart[] } | LayoutReply

/** Asked for by a chart's id; null where it can't be had. */
interface LayoutReply {
  readonly id: string
  readonly layout: ElkNode | null
}

const reply = (said: ChartsReply) => postMessage(said)

reply({ charts })
addEventListener('message', async ({ data: id }: MessageEvent<string>) => {
  const chart = charts.find(({ root }) => root.id === id)
  const layout = chart ? await engine.layout(graphOf(chart.root)).catch(() => null) : null
  reply({ id, layout })
})
