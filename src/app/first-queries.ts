import { onlineManager } from '@tanstack/react-query'
import { rangeOf } from '#machines/invoices/dates.rules.ts'
import { functionOf } from '#machines/site/route-access.rules.ts'
import { paths } from '../components/navigation/paths.ts'
import type { Portal } from '../components/portal/portal.ts'
import { knownAccess } from '../components/portal/site.tsx'
import { today } from '../components/portal/today.ts'
import { erpQuery } from '../components/queries/erp-query.ts'
import { homeContentQuery } from '../screens/home/home-content.ts'

/** Starts the query that the page of this URL waits for longest; its screen shows the outcome. */
const FIRST_QUERIES: Readonly<Record<string, (portal: Portal, values: URLSearchParams) => unknown>> = {
  [paths.home]: ({ erp, queryClient }) => queryClient.prefetchQuery(homeContentQuery(erp)),
  [paths.orders]: prefetchOrders,
  [paths.quotes]: prefetchOrders,
  [paths.invoices]: ({ erp, queryClient, configuration }, values) => {
    const { from, to } = rangeOf(values.get('from'), values.get('to'), today(configuration.time_zone))
    const query = erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: from, toDate: to }, 'screen')
    return queryClient.prefetchQuery(query)
  },
  [paths.statements]: ({ erp, queryClient }) =>
    queryClient.prefetchQuery(erpQuery(erp, 'getStatementList', {}, 'screen')),
  [paths.customLists]: ({ erp, queryClient }) =>
    queryClient.prefetchQuery(erpQuery(erp, 'getCustomLists', {}, 'screen')),
}

function prefetchOrders({ erp, queryClient }: Portal) {
  return queryClient.prefetchQuery(erpQuery(erp, 'getCustomerTransactions', {}, 'screen'))
}

/**
 * Requests the page's first data while its code loads and the portal renders, as soon as it is known that this
 * user may see the page.
 */
export async function prefetchPage(portal: Portal): Promise<void> {
  const { pathname, search } = location
  const query = FIRST_QUERIES[pathname]
  if (!query || !onlineManager.isOnline()) return
  const needed = functionOf(pathname)
  const isAllowed =
    !needed ||
    (await knownAccess(portal).then(
      (access) => access[needed],
      () => false,
    ))
  if (isAllowed) query(portal, new URLSearchParams(search))
}
