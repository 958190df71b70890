import {
  type FetchQueryOptions,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createActor } from 'xstate'
import { createClient } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'
import { ErpError, raisedMessage } from '#contract/errors.ts'
import { isolated } from '#contract/isolated.ts'
import { type Erp, operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { type ContentsReader, readCart } from '#machines/cart/cart.model.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { goodsText } from '#machines/cart/cart-changes.rules.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { trackWork } from '../components/actors/pending-work.ts'
import { publishActor } from '../components/actors/use-tracked-actor.ts'
import { releaseTexts } from '../components/forms/persisted-text.ts'
import { recorderOf } from '../components/happened/recorder.ts'
import { paths } from '../components/navigation/paths.ts'
import type { Network } from '../components/portal/network.ts'
import type { Portal, SessionActor } from '../components/portal/portal.ts'
import { erpQuery, QUERY_DEFAULTS } from '../components/queries/erp-query.ts'
import { forgetFiles } from '../components/save-file.ts'
import { toast } from '../ui/toast.ts'
import type { Caller } from './caller.ts'
import { OFFLINE, openConnection, whileConnected } from './connection.ts'
import { deferredCache } from './offline-cache/deferred-cache.ts'
import { isPageLeft } from './page-left.ts'
import { portalStores } from './portal-stores.ts'
import { persistCartId, readCartId, removeCartId } from './session-storage.ts'
import { clearSearches } from './shell/recent-searches.ts'
import { persistAlerts, persistCartChanges } from './unreported.ts'

interface Foundations {
  readonly transport: Transport
  readonly caller: Caller
  readonly network: Network
  readonly sessionActor: SessionActor
  readonly configuration: Configuration
  readonly session: StoredSession
}

/**
 * Opens the portal for a signed-in user: query cache, connection, cart, alerts. The cart actor is started
 * later, once it is known that this site has carts. Everything is closed with the session, and nothing is
 * left for the next user.
 */
export function openPortal(foundations: Foundations): Portal {
  const { transport, caller, network, sessionActor, configuration, session } = foundations
  const recorder = recorderOf(sessionActor)
  recorder.openedBy(session.username)
  // A device without a network may still reach a server of its own, and has if the session is checked.
  const isOffline = sessionActor.getSnapshot().hasTag('unchecked')
  const queryClient = createQueryClient()
  const seen = deferredCache({ queryClient, session, isOffline })
  const connection = openConnection(network, { isOffline, recall: seen.bringBack })
  const erp = recorder.watchCalls(createClient(operations, whileConnected(transport, connection), caller))
  caller.knowCustomer(() => queryClient.getQueryData(erpQuery(erp, 'getUserDetails', {}).queryKey)?.id_cust)
  const cart = publishActor(
    createActor(cartMachine, {
      input: {
        erp,
        keptSessionId: () => readCartId(session),
        readContents: cartReader(queryClient, erp),
        userReady: () => queryClient.ensureQueryData(erpQuery(erp, 'getUserDetails', {})),
      },
    }),
  )
  const portal: Portal = {
    erp,
    configuration,
    userName: session.username,
    session: sessionActor,
    connection,
    queryClient,
    cart,
    alerts: publishActor(createActor(alertMachine)),
    stores: portalStores(session, sessionActor),
    takenStore: seen.takenStore,
  }
  cart.on('cart.opened', ({ sessionId }) => persistCartId(session, sessionId))
  cart.on('cart.closed', ({ sessionId }) => removeCartId(session, sessionId))
  reportCartChanges(portal)
  trackWork(portal.alerts)
  portal.alerts.start()
  persistAlerts(portal)
  persistCartChanges(portal)
  connection.on('connection.returned', () => {
    seen.letGo()
    sessionActor.send({ type: 'session.connectionReturned' })
    cart.send({ type: 'cart.retried' })
  })
  // Another tab may have changed the cart in the meantime.
  const recheck = () => {
    if (!document.hidden) cart.send({ type: 'cart.refreshed' })
  }
  document.addEventListener('visibilitychange', recheck)
  const closing = sessionActor.on('session.closed', ({ reason }) => {
    closing.unsubscribe()
    if (reason === 'signedOut') clearSearches(portal)
    if (reason === 'signedOut' || reason === 'elsewhere') recorder.clear()
    document.removeEventListener('visibilitychange', recheck)
    cart.stop()
    portal.alerts.stop()
    connection.stop()
    // A session whose check a reload cut off is not over: the next page continues it.
    if (reason !== 'unchecked' || !isPageLeft()) seen.close()
    queryClient.clear()
    releaseTexts()
    forgetFiles()
  })
  return portal
}

/** Screens that show themselves that the cart can't be read. */
const SHOWING_CART: ReadonlySet<string> = new Set([paths.cart, paths.checkout])

/** Reports what happens to the cart, on whatever page the user is (section 8). */
function reportCartChanges({ cart, alerts }: Portal): void {
  cart.on('cart.changed', ({ change }) => {
    if (change.kind === 'add') toast.success('Added to cart', goodsText(change.product))
    if (change.kind === 'remove') toast.success('product removed')
  })
  cart.on('cart.foundOrdered', ({ message }) => toast.success(message))
  cart.on('cart.readFailed', ({ message }) => {
    // While offline, every page already says so.
    if (onlineManager.isOnline() && !SHOWING_CART.has(location.pathname)) toast.error(message)
  })
  cart.on('cart.changeFailed', ({ change, message: reason, outcomeUnknown }) => {
    // What was typed is not lost.
    const message =
      change.kind === 'setNote' && change.note ? `${reason}\nYour note: ${isolated(change.note)}` : reason
    const place = cart.getSnapshot().context.sessionId === null ? 'order' : 'cart'
    const goods = change.kind === 'add' ? `This was to add ${goodsText(change.product)}. ` : ''
    const check = `Your ${place} shows what went through. Check it before you try again.`
    const hint = `${goods}${outcomeUnknown ? check : ''}`.trim()
    alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, ...(hint && { hint }) } })
  })
}

/**
 * Reads the cart with the portal's retry rules (section 9); a cart that the ERP refuses is not retried. Each
 * read is a query of its own: it never joins a read under way, and its reply is not cached.
 */
function cartReader(queryClient: QueryClient, erp: Erp): ContentsReader {
  let count = 0
  return (sessionID, signal) => {
    count += 1
    const queryKey = ['cart', sessionID, count]
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }))
    return queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: stopped }) => readCart(erp, sessionID, stopped),
      retry: (failures, error) => !isCartRefused(error) && QUERY_DEFAULTS.retry(failures, error),
      gcTime: 0,
      // The cart machine reports the failure.
      meta: { failureShownBy: 'screen' },
    })
  }
}

/**
 * While offline, a screen's queries pause, but fetchQuery rejects at once: it serves an action of the user,
 * who no longer expects that action when the network returns.
 */
class ErpQueryClient extends QueryClient {
  override fetchQuery<
    TQueryFnData,
    TError = Error,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const isPaused = this.getQueryState(options.queryKey)?.fetchStatus === 'paused'
    if (isPaused && !onlineManager.isOnline()) return Promise.reject(new ErpError('internal', OFFLINE))
    return super.fetchQuery({ ...options, networkMode: 'always' })
  }
}

/** Screens that show a failure of the user's details themselves, even one that came before they opened. */
const SHOWING_USER: ReadonlySet<string> = new Set([paths.home, paths.admin])

/**
 * A toast would repeat a failure that a screen already shows, even if other observers leave it to the toast.
 */
function isLeftToToast({ meta, observers, queryKey }: Query<unknown, unknown, unknown>): boolean {
  if (queryKey[0] === 'getUserDetails' && SHOWING_USER.has(location.pathname)) return false
  const askers = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta]
  return askers.every((asker) => (asker?.failureShownBy ?? 'toast') === 'toast')
}

/**
 * The portal's query client: its cache and retry rules (section 9), and a toast for failures that no screen
 * shows.
 */
function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (isLeftToToast(query)) toast.error(raisedMessage(error))
    },
  })
  return new ErpQueryClient({
    queryCache,
    defaultOptions: { queries: QUERY_DEFAULTS, mutations: { retry: 0 } },
  })
}
