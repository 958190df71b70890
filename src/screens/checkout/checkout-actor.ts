import { type ActorRefFrom, createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/checkout/checkout.model.ts'
import { placedBefore } from '#machines/checkout/placed-before.ts'
import { erpKey, erpQuery } from '../../components/erp-query.ts'
import { go } from '../../components/go.ts'
import { paths } from '../../components/paths.ts'
import { trackWork } from '../../components/pending-work.ts'
import { perPortal } from '../../components/per-portal.ts'
import type { Portal } from '../../components/portal.ts'
import { publishActor } from '../../components/publish-actor.ts'
import { toast } from '../../ui/toast.ts'
import {
  deleteDraft,
  keepCharges,
  keepPlaced,
  keepSent,
  readCharges,
  readPlaced,
  readSent,
} from './checkout-draft.ts'
import { refreshPrices } from './delivery-price.ts'
import type { Ordered } from './history-state.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

/** The checkout actor of a session. It outlives the screen, so leaving the page interrupts nothing. */
export const checkoutOf = perPortal(openCheckout)

function openCheckout(portal: Portal): CheckoutActor {
  const { erp, cart, session, queryClient } = portal
  const sent = readSent(portal)
  const cartId = () => cart.getSnapshot().context.sessionId
  const knownCharges = readCharges(portal, cartId())
  const userReady = () => queryClient.ensureQueryData(erpQuery(erp, 'getUserDetails', {}))
  const placed = readPlaced(portal)
  const input = { erp, knownCharges, sent, userReady }
  const actor = publishActor(
    createActor(checkoutMachine, placed ? { input, snapshot: placedBefore(input, placed) } : { input }),
  )

  actor.on('checkout.chargesKnown', ({ knownCharges: products }) => {
    const { order } = actor.getSnapshot().context
    if (order) keepCharges(portal, order.sessionID, products)
  })
  actor.on('checkout.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
  actor.on('checkout.deliveryRefused', () => refreshPrices(portal))
  // The cart may have been replaced while the outcome of the order was unknown.
  const isOfCart = () => actor.getSnapshot().context.order?.sessionID === cartId()
  actor.on('checkout.cartClosed', () => {
    if (isOfCart()) cart.send({ type: 'cart.refused' })
  })
  actor.on('checkout.placed', () => {
    if (isOfCart()) cart.send({ type: 'cart.ordered' })
    const { order, number, closestBranch } = actor.getSnapshot().context
    if (order) keepPlaced(portal, { order, number, closestBranch })
    queryClient.invalidateQueries({ queryKey: erpKey('getCustomerTransactions') })
    queryClient.invalidateQueries({ queryKey: erpKey('getUserDetails') })
  })
  actor.on('checkout.acknowledged', ({ transactionType, number }) => {
    const state: Ordered = { ordered: transactionType, number, userName: portal.userName }
    deleteDraft()
    go(paths.checkoutComplete, { state })
    cart.send({ type: 'cart.reset' })
  })
  holdCart(portal, actor)
  keepWhatIsSent(portal, actor)
  reportElsewhere(actor)
  trackWork(actor)
  actor.start()
  const closing = session.on('session.closed', () => {
    closing.unsubscribe()
    actor.stop()
  })
  return actor
}

/** Locks the cart while an order is being placed, and unlocks it only if the order was not placed. */
function holdCart({ cart }: Portal, actor: CheckoutActor): void {
  let isHeld = false
  actor.subscribe((state) => {
    const isPlacing = state.hasTag('busy') || state.hasTag('sent')
    if (isPlacing === isHeld) return
    isHeld = isPlacing
    const { order } = state.context
    const sessionId = state.hasTag('sent') && order ? order.sessionID : cart.getSnapshot().context.sessionId
    if (isPlacing && sessionId !== null) cart.send({ type: 'cart.locked', sessionId })
    if (!isPlacing && !state.hasTag('placed')) cart.send({ type: 'cart.unlocked' })
  })
}

/** Titles of the dialog that confirms a placed order (section 2.6). */
export const PLACED = { Order: 'Order Placed', Quote: 'Quote Created' } as const

export const nounOf = ({ transactionType }: Pick<CheckoutContext, 'transactionType'>) =>
  transactionType === 'Quote' ? 'quote' : 'order'

/** Persists a sent order until its outcome is known, so that a reload still checks it. */
function keepWhatIsSent(portal: Portal, actor: CheckoutActor): void {
  let isKept = readSent(portal) !== null
  actor.subscribe((state) => {
    const isSent = state.hasTag('sent')
    if (isSent === isKept) return
    isKept = isSent
    // Saving the placed order deletes the sent one along with the rest of the draft.
    if (state.hasTag('placed')) return
    const { order } = state.context
    keepSent(portal, isSent && order ? { ...order, lines: [...order.lines] } : null)
  })
}

/** Shows the outcome as a toast if the user has left the checkout. */
function reportElsewhere(actor: CheckoutActor): void {
  let wasBusy = false
  actor.subscribe((state) => {
    const isBusy = state.hasTag('busy')
    const isOver = wasBusy && !isBusy && location.pathname !== paths.checkout
    wasBusy = isBusy
    if (!isOver) return
    const { transactionType, number } = state.context
    const noun = nounOf(state.context)
    if (state.hasTag('placed')) toast.success([PLACED[transactionType], number].filter(Boolean).join(' '))
    else if (state.hasTag('outcomeUnknown'))
      toast.error(`Your ${noun} may have been placed. Go to Checkout to find out.`)
    else toast.error(`Your ${noun} was not placed. Go to Checkout to see why.`)
  })
}
