import type { ElkNode } from 'elkjs/lib/elk-api'
import type { ChartsReply } from './charts-reply.ts'
import type { Chart } from './definition.ts'

let made: Worker | null = null

/** It begins with who looks at charts first: whoever only carries this code has none. */
function charter(): Worker {
  made ??= new Worker(new URL('./charts.worker.ts', import.meta.url), { type: 'module' })
  return made
}

/** What the worker says that fits, or `none` where the worker can't be had. */
const hear = <Found>(find: (said: ChartsReply) => Found | undefined, none: Found): Promise<Found> =>
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

/** Every statechart of the portal, whether it runs or not. */
export function loadCharts(): Promise<readonly Chart[]> {
  charts ??= hear<readonly Chart[]>((said) => ('charts' in said ? said.charts : undefined), [])
  return charts
}

/** Where each box and arrow of a chart is drawn, reckoned once; null where that can't be had. */
export function layoutOf(id: string): Promise<ElkNode | null> {
  const known = laid.get(id)
  if (known) return known
  const reckoned = hear((said) => ('id' in said && said.id === id ? said.layout : undefined), null)
  charter().postMessage(id)
  laid.set(id, reckoned)
  return reckoned
}
