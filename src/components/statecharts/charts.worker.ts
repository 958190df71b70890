import ELK from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { allMachinesIn } from './all-charts.ts'
import { chartOf } from './definition.ts'
import { graphOf } from './graph.ts'
import type { ChartsReply } from './load-charts.ts'

/*
 * The heavy part of drawing statecharts, in a worker: all definitions and the layout library. If the page
 * imported every machine, the bundler would split the files of all screens differently.
 */

const charts = allMachinesIn(import.meta.glob<object>('/machines/**/*.machine.ts', { eager: true })).map(
  chartOf,
)
const engine = new ELK({ workerUrl })

const reply = (said: ChartsReply) => postMessage(said)

reply({ charts })
addEventListener('message', async ({ data: id }: MessageEvent<string>) => {
  const chart = charts.find(({ root }) => root.id === id)
  const layout = chart ? await engine.layout(graphOf(chart.root)).catch(() => null) : null
  reply({ id, layout })
})
