import { type ActorRefFrom, createActor } from 'xstate'
import { openCartId } from '#machines/cart/wait-for-cart.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import { linesCount } from '../../components/cart/lines-count.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { trackWork } from '../../components/pending-work.ts'
import { perPortal } from '../../components/per-portal.ts'
import type { Portal } from '../../components/portal.ts'
import { publishActor } from '../../components/publish-actor.ts'
import type { Site } from '../../components/site.tsx'
import { toast } from '../../ui/toast.ts'
import { readDraft, saveDraft } from './quick-order-draft.ts'

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>

/** The quick order of a session. It outlives the screen, so leaving the page interrupts nothing. */
export const quickOrderOf = perPortal(openQuickOrder)

function openQuickOrder(portal: Portal, { settings, lengths: siteLengths }: Site): QuickOrderActor {
  const { erp, cart, queryClient } = portal
  const incGST = settings.switches.tax_inclusive
  const actor = publishActor(
    createActor(quickOrderMachine, {
      input: {
        erp,
        sources: {
          details: (productID) =>
            queryClient.fetchQuery(erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen')),
          search: (text) =>
            queryClient.fetchQuery(
              erpQuery(erp, 'searchProductTP', { descString: text, idString: text, incGST }, 'screen'),
            ),
          lengths: async (productID) => {
            const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
            return (await queryClient.fetchQuery(query)).map(({ length }) => length)
          },
        },
        // A timer, which leaves the page some time between two slices.
        yieldToMain: () => new Promise((resolve) => window.setTimeout(resolve)),
        cartId: () => openCartId(cart),
        siteLengths,
        ...readDraft(portal),
      },
    }),
  )
  actor.on('order.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
  reportElsewhere(actor)
  trackWork(actor)
  actor.start()
  keepAlong(portal, actor)
  return actor
}

/** Milliseconds for which changes are collected before they are persisted. */
const GATHERING = 600

/** Persists the order as it changes, for a reload and an expired session, but not after signing out. */
function keepAlong(portal: Portal, actor: QuickOrderActor): void {
  let timer: number | undefined
  const keep = () => {
    window.clearTimeout(timer)
    timer = undefined
    saveDraft(portal, actor.getSnapshot().context)
  }
  /** Blurring a field commits the text being typed in it. */
  const keepAll = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    keep()
  }
  // Persisted as outcome unknown before it is sent: if the page closes, the line is not simply sent again.
  actor.on('order.sending', keep)
  actor.subscribe(() => {
    timer ??= window.setTimeout(keep, GATHERING)
  })
  window.addEventListener('pagehide', keepAll)
  const closing = portal.session.on('session.closed', ({ reason }) => {
    closing.unsubscribe()
    window.removeEventListener('pagehide', keepAll)
    window.clearTimeout(timer)
    if (reason === 'expired' || reason === 'unchecked') keepAll()
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
