import { type ActorRefFrom, createActor } from 'xstate'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { openCartId } from '#machines/cart/wait-for-cart.ts'
import { summaryOf } from '#machines/quick-order/line-list.rules.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import { toast } from '../../ui/toast.ts'
import { trackWork } from '../actors/pending-work.ts'
import { publishActor } from '../actors/use-tracked-actor.ts'
import { paths } from '../navigation/paths.ts'
import { type Portal, perPortal } from '../portal/portal.ts'
import type { Site } from '../portal/site.tsx'
import { productSources } from './product-sources.ts'
import { draftOf, readDraft, waitingQuery } from './quick-order-draft.ts'

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>

/** The quick order of a session. It outlives the screen, so leaving the page interrupts nothing. */
export const quickOrderOf = perPortal(openQuickOrder)

function openQuickOrder(
  portal: Portal,
  { settings, lengths: siteLengths }: Pick<Site, 'settings' | 'lengths'>,
): QuickOrderActor {
  const { erp, cart, connection, queryClient } = portal
  const draft = draftOf(portal)
  const actor: QuickOrderActor = publishActor(
    createActor(quickOrderMachine, {
      input: {
        erp,
        sources: productSources(portal, settings.switches.tax_inclusive),
        // A timer, which leaves the page some time between two slices.
        yieldToMain: () => new Promise((resolve) => window.setTimeout(resolve)),
        cartId: () => openCartId(cart),
        claim: () => draft.claim(actor.getSnapshot().context),
        siteLengths,
        ...readDraft(portal),
      },
    }),
  )
  actor.on('order.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
  reportElsewhere(actor)
  trackWork(actor)
  actor.start()
  persistChanges(portal, actor, draft.save)
  const { queryKey } = waitingQuery(portal)
  actor.subscribe(({ context }) => {
    const { awaiting } = summaryOf(context.counts)
    if (queryClient.getQueryData(queryKey) !== awaiting) queryClient.setQueryData(queryKey, awaiting)
  })
  const returning = connection.on('connection.returned', () => actor.send({ type: 'connection.returned' }))
  actor.subscribe({ complete: () => returning.unsubscribe() })
  return actor
}

/** Milliseconds for which changes are collected before they are persisted. */
const GATHERING = 600

/** Persists the order as it changes, for a reload and an expired session, but not after signing out. */
function persistChanges(
  portal: Portal,
  actor: QuickOrderActor,
  save: ReturnType<typeof draftOf>['save'],
): void {
  let timer: number | undefined
  const keep = () => {
    window.clearTimeout(timer)
    timer = undefined
    save(actor.getSnapshot().context)
  }
  /** Blurring a field commits the text being typed in it. */
  const persistAll = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    keep()
  }
  // Persisted as outcome unknown before it is sent: if the page closes, the line is not simply sent again.
  actor.on('order.sending', keep)
  actor.subscribe(() => {
    timer ??= window.setTimeout(keep, GATHERING)
  })
  window.addEventListener('pagehide', persistAll)
  const closing = portal.session.on('session.closed', ({ reason }) => {
    closing.unsubscribe()
    window.removeEventListener('pagehide', persistAll)
    window.clearTimeout(timer)
    if (reason === 'expired' || reason === 'unchecked') persistAll()
    actor.stop()
  })
}

/** Shows the outcome as a toast if the user has left the page. */
function reportElsewhere(actor: QuickOrderActor): void {
  actor.on('order.finished', ({ report: { added, refused, left, failure } }) => {
    if (location.pathname === paths.quickOrder) return
    if (refused + left === 0 && failure === null) toast.success(`${linesCount(added)} added to cart`)
    else toast.error(`${linesCount(added)} added to cart. Go to Quick Order to see what was not.`)
  })
}
