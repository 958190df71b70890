import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from './definition.ts'

/** What charts.worker.ts says: all charts, once, and a layout whenever it is asked for one. */
export type ChartsReply = { readonly charts: readonly Chart[] } | LayoutReply

/** Asked for by a chart's id; null where it can't be had. */
interface LayoutReply {
  readonly id: string
  readonly layout: ElkNode | null
}
