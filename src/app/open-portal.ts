import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { createClient } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'
import { failureMessage } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { erpQuery, QUERY_DEFAULTS } from '../components/erp-query.ts'
import { paths } from '../components/paths.ts'
import type { Portal, SessionActor } from '../components/portal.ts'
import { toast } from '../ui/toast.ts'
import type { Caller } from './caller.ts'
import { cartReader } from './cart-reader.ts'
import { forgetCartId, keepCartId, readCartId } from './session-storage.ts'
import { forgetSearches } from './shell/recent-searches.ts'

interface Foundations {
  readonly transport: Transport
  readonly caller: Caller
  readonly sessionActor: SessionActor
  readonly configuration: Configuration
  readonly session: StoredSession
}

/**
 * Opens the portal for a user who is signed in: query cache, cart, alerts. The cart is started once it
 * is known that this site has one. All closes by itself with the session, and nothing of it is left for
 * the next user.
 */
export function openPortal({ transport, caller, sessionActor, configuration, session }: Foundations): Portal {
  const erp = createClient(operations, transport, caller)
  const queryClient = createQueryClient()
  caller.knowCustomer(() => queryClient.getQueryData(erpQuery(erp, 'getUserDetails', {}).queryKey)?.id_cust)
  const cart = createActor(cartMachine, {
    input: {
      erp,
      keptSessionId: () => readCartId(session),
      readContents: cartReader(queryClient, erp),
      userReady: () => queryClient.ensureQueryData(erpQuery(erp, 'getUserDetails', {})),
    },
  })
  const portal: Portal = {
    erp,
    configuration,
    userName: session.username,
    session: sessionActor,
    queryClient,
    cart,
    alerts: createActor(alertMachine),
  }
  cart.on('cart.opened', ({ sessionId }) => keepCartId(session, sessionId))
  cart.on('cart.closed', ({ sessionId }) => forgetCartId(session, sessionId))
  reportCartChanges(portal)
  portal.alerts.start()
  const closing = sessionActor.on('session.closed', ({ reason }) => {
    closing.unsubscribe()
    if (reason === 'signedOut') forgetSearches(session.username)
    cart.stop()
    portal.alerts.stop()
    queryClient.clear()
  })
  return portal
}

/** What the user reads on his screen is not said by a toast as well, whoever else asked for the same. */
function isLeftToToast({ meta, observers }: Query<unknown, unknown, unknown>): boolean {
  const askers = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta]
  return askers.every((asker) => (asker?.failureShownBy ?? 'toast') === 'toast')
}

function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (isLeftToToast(query)) toast.error(failureMessage(error))
    },
  })
  return new QueryClient({ queryCache, defaultOptions: { queries: QUERY_DEFAULTS, mutations: { retry: 0 } } })
}

/** The screens that show themselves that the cart can't be read. */
const SHOWING_CART: ReadonlySet<string> = new Set([paths.cart, paths.checkout])

/** What the user is told about his cart, wherever he is (section 8). */
function reportCartChanges({ cart, alerts }: Portal): void {
  cart.on('cart.changed', ({ change }) => {
    if (change.kind === 'add') toast.success('Added to cart')
    if (change.kind === 'remove') toast.success('product removed')
  })
  cart.on('cart.foundOrdered', ({ message }) => toast.success(message))
  cart.on('cart.unread', ({ message }) => {
    if (!SHOWING_CART.has(location.pathname)) toast.error(message)
  })
  cart.on('cart.changeFailed', ({ message, outcomeUnknown }) => {
    const place = cart.getSnapshot().context.sessionId === null ? 'order' : 'cart'
    const hint = outcomeUnknown && `Your ${place} shows what has arrived: check it before you try again.`
    alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, ...(hint && { hint }) } })
  })
}
