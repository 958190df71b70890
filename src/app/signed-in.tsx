import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { rangeOf } from '#machines/invoices/dates.rules.ts'
import { functionsOf, isOpen } from '#machines/site/route-access.rules.ts'
import { ErrorOffer } from '../components/happened/error-offer.tsx'
import { retryScreens } from '../components/navigation/lazy-screen.tsx'
import { paths } from '../components/navigation/paths.ts'
import { type Portal, PortalContext } from '../components/portal/portal.ts'
import { knownAccess, prefetchSite, SiteProvider } from '../components/portal/site.tsx'
import { today } from '../components/portal/today.ts'
import { erpQuery } from '../components/queries/erp-query.ts'
import { reloadDates } from '../screens/invoices/reload-dates.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { StandalonePage } from '../ui/standalone-page.tsx'
import type { AppProps } from './caller.ts'
import { ErrorBoundary, FAILURE_TITLE, type Failure } from './error-boundary.tsx'
import { keepFieldInView } from './keep-field-in-view.ts'
import { openPortal } from './open-portal.ts'
import { preloadScreen } from './screens.ts'
import { shell } from './shell/shell.styles.ts'
import { Shell } from './shell/shell.tsx'
import { ShellFrame } from './shell/shell-frame.tsx'

// For a session that ends before its portal opens as well.
export { deleteRepliesOf } from './offline-cache/replies.ts'

// This module loads once, while a stored session is checked.
reloadDates()

type SignedInProps = Omit<AppProps, 'entrance'>

/** The portal of the current session; created outside React, because it outlives every screen. */
let current: { sessionId: string; portal: Portal } | null = null

function portalOf({ transport, caller, session: sessionActor, network }: SignedInProps): Portal {
  const { session, configuration } = sessionActor.getSnapshot().context
  if (!session || !configuration) throw new Error('The portal opened without a session')
  if (current?.sessionId !== session.sessionId) {
    preloadScreen(location.pathname)
    const portal = openPortal({ transport, caller, network, sessionActor, session, configuration })
    prefetchSite(portal)
    void prefetchPage(portal)
    current = { sessionId: session.sessionId, portal }
  }
  return current.portal
}

/** Starts the query that the page of this URL waits for longest; its screen shows the outcome. */
const FIRST_QUERIES: Readonly<Record<string, (portal: Portal, values: URLSearchParams) => unknown>> = {
  [paths.home]: ({ erp, queryClient }) =>
    queryClient.prefetchQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'homepage' }, 'screen')),
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
async function prefetchPage(portal: Portal): Promise<void> {
  const { pathname, search } = location
  const query = FIRST_QUERIES[pathname]
  if (!query || !onlineManager.isOnline()) return
  const isAllowed =
    functionsOf(pathname).length === 0 ||
    (await knownAccess(portal).then(
      (access) => isOpen(pathname, access),
      () => false,
    ))
  if (isAllowed) query(portal, new URLSearchParams(search))
}

export default function SignedIn(props: SignedInProps) {
  const portal = portalOf(props)
  useEffect(keepFieldInView, [])
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={portal.queryClient}>
        <ErrorBoundary shownBy={ShellFailed} onReset={retryScreens}>
          <SiteProvider
            waiting={<ShellFrame busy />}
            failed={(retry) => <SiteFailed portal={portal} onRetry={retry} />}
          >
            <Shell />
          </SiteProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </PortalContext>
  )
}

/** The last resort for a signed-in user (section 2.2). The message to Support opens in a new page, which works. */
function ShellFailed({ message, onCancel }: Failure) {
  return (
    <StandalonePage
      title={FAILURE_TITLE}
      action="Cancel"
      onAction={onCancel}
      more={<ErrorOffer onWrite={() => location.assign(paths.support)} />}
    >
      {message}
    </StandalonePage>
  )
}

interface SiteFailedProps {
  readonly portal: Portal
  readonly onRetry: () => void
}

/** Without the site's settings there is no top bar, so this page has its own Sign Out. */
function SiteFailed({ portal, onRetry }: SiteFailedProps) {
  return (
    <ShellFrame>
      <div className={shell.failed}>
        <h1 className={shell.title}>{FALLBACK_MESSAGES.generic}</h1>
        <Notice
          tone="bad"
          title="The portal’s settings couldn’t be loaded."
          action={
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Nothing was lost. Check your connection and try again.
        </Notice>
        <div>
          <Button onClick={() => portal.session.send({ type: 'session.signedOut' })}>Sign Out</Button>
        </div>
      </div>
    </ShellFrame>
  )
}
