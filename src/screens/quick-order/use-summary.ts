import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { Summary } from '#machines/quick-order/summary.rules.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useThrottledSelector } from './use-throttled-selector.ts'

const summaryIn = ({ summary }: QuickOrderContext) => summary

/** The number of lines by state, and the total of the ready ones. */
export const useSummary = (actor: QuickOrderActor): Summary => useThrottledSelector(actor, summaryIn)
