import { onlineManager } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import type { Portal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'

export const homeContentQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'homepage' }, 'screen')

/** Prefetches the configuration while the dashboard's code and the site still load. */
export function prefetchHome({ queryClient, erp }: Portal): void {
  if (onlineManager.isOnline()) void queryClient.prefetchQuery(homeContentQuery(erp))
}
