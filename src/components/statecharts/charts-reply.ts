import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from './definition.ts'

/** A message of charts.worker.ts: all statecharts, once, or a layout on request. */
export type ChartsReply = { readonly charts: readonly Chart[] } | LayoutReply

/** Requested by a statechart's id; null if the layout failed. */
interface LayoutReply {
  readonly id: string
  readonly layout: ElkNode | null
}
