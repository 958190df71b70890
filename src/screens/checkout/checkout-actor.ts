import { type ActorRefFrom, createActor } from 'xstate'
import type { TransactionType } from '#contract/entities/order.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { trackWork } from '../../components/actors/pending-work.ts'
import { publishActor } from '../../components/actors/use-tracked-actor.ts'
import { go } from '../../components/navigation/go.ts'
import { paths } from '../../components/navigation/paths.ts'
import { type Portal, perPortal } from '../../components/portal/portal.ts'
import { erpKey, erpQuery } from '../../components/queries/erp-query.ts'
import { toast } from '../../ui/toast.ts'
import {
  deleteDraft,
  readCharges,
  readPlaced,
  readSent,
  saveCharges,
  savePlaced,
  saveSent,
} from './checkout-draft.ts'
import { invalidateEstimate } from './delivery-estimate.ts'
import type { OrderedState } from './order-complete-screen.tsx'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

/** Titles of the dialog that confirms a placed order (section 2.6). */
export const PLACED = { Order: 'Order Placed', Quote: 'Quote Created' } as const

export const nounOf = (type: TransactionType) => (type === 'Quote' ? 'quote' : 'order')

/** The checkout actor of a session. It outlives the screen, so leaving the page interrupts nothing. */
export const checkoutOf = perPortal(openCheckout)

function openCheckout(portal: Portal): CheckoutActor {
  const { erp, cart, session, queryClient } = portal
  const cartId = () => cart.getSnapshot().context.sessionId
  const actor = publishActor(
    createActor(checkoutMachine, {
      input: {
        erp,
        knownCharges: readCharges(portal, cartId()),
        sent: readSent(portal),
        placed: readPlaced(portal),
        userReady: () => queryClient.ensureQueryData(erpQuery(erp, 'getUserDetails', {})),
      },
    }),
  )
  connectCart(portal, actor)
  connectDraft(portal, actor)
  connectToasts(actor)
  actor.on('checkout.estimateOutdated', () => void invalidateEstimate(portal))
  actor.on('checkout.placed', () => {
    queryClient.invalidateQueries({ queryKey: erpKey('getCustomerTransactions') })
    queryClient.invalidateQueries({ queryKey: erpKey('getUserDetails') })
  })
  actor.on('checkout.acknowledged', ({ placed: { order, number } }) => {
    const state: OrderedState = {
      ordered: order.type,
      number,
      pickupBranch: order.method.delivery ? null : order.form.delivery.branch,
      userName: portal.userName,
    }
    deleteDraft(portal)
    go(paths.checkoutComplete, { state })
    cart.send({ type: 'cart.reset' })
  })
  trackWork(actor)
  actor.start()
  const closing = session.on('session.closed', () => {
    closing.unsubscribe()
    actor.stop()
  })
  return actor
}

/** The cart is locked while it is being ordered, and unlocked only if the order was not placed. */
function connectCart({ cart }: Portal, actor: CheckoutActor): void {
  const cartId = () => cart.getSnapshot().context.sessionId
  // The cart may have been replaced while the outcome of the order was unknown.
  const isCart = (sessionID: string) => sessionID === cartId()
  actor.on('checkout.placingStarted', ({ order }) => {
    const sessionId = order?.sessionID ?? cartId()
    if (sessionId !== null) cart.send({ type: 'cart.locked', sessionId })
  })
  actor.on('checkout.notPlaced', () => cart.send({ type: 'cart.unlocked' }))
  actor.on('checkout.cartChanged', () => cart.send({ type: 'cart.refreshed' }))
  actor.on('checkout.cartClosed', ({ sessionID }) => {
    if (isCart(sessionID)) cart.send({ type: 'cart.refused' })
  })
  actor.on('checkout.placed', ({ placed: { order } }) => {
    if (isCart(order.sessionID)) cart.send({ type: 'cart.ordered' })
  })
}

/** Persists a sent order until its outcome is known; a placed one takes the place of the draft. */
function connectDraft(portal: Portal, actor: CheckoutActor): void {
  actor.on('checkout.chargesChanged', ({ sessionID, knownCharges }) =>
    saveCharges(portal, sessionID, knownCharges),
  )
  actor.on('checkout.sent', ({ order }) => saveSent(portal, order))
  actor.on('checkout.notPlaced', () => saveSent(portal, null))
  actor.on('checkout.placed', ({ placed }) => savePlaced(portal, placed))
}

/** Shows the outcome as a toast if the user has left the checkout. */
function connectToasts(actor: CheckoutActor): void {
  const isElsewhere = () => location.pathname !== paths.checkout
  const noun = () => nounOf(actor.getSnapshot().context.transactionType)
  actor.on('checkout.placed', ({ placed: { order, number } }) => {
    if (isElsewhere()) toast.success([PLACED[order.type], number].filter(Boolean).join(' '))
  })
  actor.on('checkout.outcomeUnknown', () => {
    if (isElsewhere()) toast.error(`Your ${noun()} may have been placed. Go to Checkout to find out.`)
  })
  actor.on('checkout.notPlaced', () => {
    if (isElsewhere()) toast.error(`Your ${noun()} was not placed. Go to Checkout to see why.`)
  })
}
