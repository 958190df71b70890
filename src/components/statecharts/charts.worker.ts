import ELK from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { allMachinesIn } from './all-charts.ts'
import type { ChartsReply } from './charts-reply.ts'
import { chartOf } from './definition.ts'
import { graphOf } from './graph.ts'

/*
 * What draws charts and weighs something, as a program of its own: all definitions, and the layout library. Were
 * the page to import every machine, the bundler would cut the files of all screens anew around it.
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
