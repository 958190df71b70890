import { expect, vi } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import type { TransactionType } from '#contract/entities/order.ts'
import type { Transport } from '#contract/transport.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { openPortal } from '../../../src/app/open-portal.ts'
import type { Portal } from '../../../src/components/portal/portal.ts'
import { today } from '../../../src/components/portal/today.ts'
import { checkoutOf } from '../../../src/screens/checkout/checkout-actor.ts'
import { loadOrderDependencies } from '../../../src/screens/checkout/order-form.ts'
import { keepSession, preparePortal } from '../../support/portal.tsx'
import { cartLedger } from './cart-ledger.ts'
import { wantedCart } from './wanted-cart.ts'

/*
 * A shopper that performs the offered actions in a portal without screens: cart and checkout are wired as in
 * the portal, against the simulator.
 */

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

const formFor = (isDelivery: boolean) => {
  const { shipping, delivery } = emptyOrderForm('DAN')
  const place = { deliveryTo: 'Shed', address: '12 Harbour Street', suburb: 'Geelong', state: 'VIC' }
  return {
    shipping: { ...shipping, despatchType: isDelivery ? 'CRANE' : 'PICKUP', ...(isDelivery && place) },
    delivery: {
      ...delivery,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: nextWeek(),
      requiredTime: '13:30',
      vehicleType: isDelivery ? 'CRN' : '',
    },
  }
}

/** Counts the calls that leave the portal, by their name on the wire. */
function counted(transport: Transport) {
  const sent = new Map<string, number>()
  const counting: Transport = (request, signal) => {
    const { ipFunction, body } = request
    const name = String(body['productID'] ?? '').startsWith('FRT') ? `${ipFunction} of a charge` : ipFunction
    sent.set(name, (sent.get(name) ?? 0) + 1)
    return transport(request, signal)
  }
  return { sent, counting }
}

export type Shopper = Awaited<ReturnType<typeof startShopping>>

export async function startShopping() {
  sessionStorage.clear()
  const { world, session, foundations } = await preparePortal('/')
  const ledger = cartLedger(world)
  const wanted = wantedCart()
  const { sent, counting } = counted(ledger.through(foundations.transport))
  const kept = keepSession(session)

  function enter(): Portal {
    const stored = kept()
    if (!stored) throw new Error('Nobody is signed in')
    const opened = openPortal({ ...foundations, transport: counting, sessionActor: session, session: stored })
    opened.cart.start()
    checkoutOf(opened)
    return opened
  }
  let portal = enter()
  /** How often each action was pressed that may be sent once per press. */
  const pressed = { add: 0, set: 0, remove: 0, place: 0 }
  const goods = world.seed.products.filter(({ isTally, units }) => !isTally && units.length > 0).slice(0, 3)

  const cart = () => portal.cart.getSnapshot()
  const checkout = () => checkoutOf(portal).getSnapshot()
  const shown = () => withChanges(cart().context.lines ?? [], cart().context.changes)
  const isSignedIn = () => session.getSnapshot().hasTag('loggedIn')
  /** As the buttons of the order form: not while the cart or an order is in progress. */
  const mayPlace = () =>
    isSignedIn() &&
    checkout().matches('editing') &&
    cart().hasTag('open') &&
    !cart().hasTag('busy') &&
    cart().context.changes.length === 0 &&
    shown().length > 0

  const shopper = {
    world,
    ledger,
    wanted,
    sent,
    pressed,
    cart,
    checkout,
    shown,
    isSignedIn,
    mayPlace,
    portal: () => portal,
    fault(faults: readonly Fault[]) {
      // A slow change does not fail.
      if (faults.some(({ kind }) => kind !== 'latency')) wanted.doubt()
      world.faults.replace(faults)
    },
    /** Advances time and lets all pending work complete. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
      await new Promise((resolve) => setImmediate(resolve))
    },
    add(at: number, quantity: number) {
      const product = goods[at % goods.length]
      const [unit] = product?.units ?? []
      if (!isSignedIn() || !product || !unit) return
      pressed.add += 1
      wanted.add(product.productID, quantity)
      const { productID, longDesc: description, image, tradePrice: unitPrice } = product
      portal.cart.send({
        type: 'cart.productAdded',
        product: { productID, description, image, UOM: unit.UOM, quantity, unitPrice },
      })
    },
    setQuantity(at: number, quantity: number) {
      const line = shown()[at]
      // A field that keeps its quantity sends nothing.
      if (!isSignedIn() || !line || line.lineID < 0 || line.prodQty === quantity) return
      pressed.set += 1
      wanted.set(line.productID, quantity)
      portal.cart.send({ type: 'cart.quantitySet', line, quantity })
    },
    remove(at: number) {
      const line = shown()[at]
      if (!isSignedIn() || !line || line.lineID < 0) return
      pressed.remove += 1
      wanted.remove(line.productID)
      portal.cart.send({ type: 'cart.lineRemoved', line })
    },
    clear() {
      if (!isSignedIn() || shown().length === 0) return
      // Includes lines that are still being added, each once.
      pressed.remove += goods.length
      wanted.clear()
      portal.cart.send({ type: 'cart.clearRequested' })
      portal.cart.send({ type: 'cart.clearConfirmed' })
    },
    place(transactionType: TransactionType, isDelivery: boolean) {
      if (!mayPlace()) return
      pressed.place += 1
      wanted.place()
      checkoutOf(portal).send({
        type: 'order.submitted',
        transactionType,
        form: formFor(isDelivery),
        loadDependencies: () => loadOrderDependencies(portal, shown()),
        shownDelivery: null,
        today: today(portal.configuration.time_zone),
      })
    },
    /** Performs whatever the screens offer in order to continue. */
    async goOn() {
      if (!isSignedIn()) {
        session.send({
          type: 'session.signInSubmitted',
          credentials: { username: 'admin', password: 'trade-demo', rememberMe: false },
        })
        await shopper.pass(100)
        if (isSignedIn()) portal = enter()
        return
      }
      const order = checkoutOf(portal)
      order.send({ type: 'day.confirmed' })
      order.send({ type: 'delivery.confirmed' })
      order.send({ type: 'failure.dismissed' })
      order.send({ type: 'outcome.rechecked' })
      if (checkout().hasTag('placed')) wanted.ordered()
      order.send({ type: 'order.acknowledged' })
      portal.cart.send({ type: 'cart.clearDeclined' })
      if (cart().hasTag('failed')) portal.cart.send({ type: 'cart.retried' })
    },
    /** Reloads the page, which loses everything in memory. */
    reload() {
      if (!isSignedIn()) return
      wanted.doubt()
      portal.cart.stop()
      checkoutOf(portal).stop()
      portal.connection.stop()
      portal.queryClient.clear()
      portal = enter()
    },
    /** The lines that the ERP has in the cart on display. */
    async atErp() {
      const { sessionId } = cart().context
      return sessionId === null ? [] : await portal.erp.getCartContents({ sessionID: sessionId })
    },
    orders: () => [...world.records.transactions.values()],
    async leave() {
      session.send({ type: 'session.signedOut' })
      await shopper.pass(0)
    },
  }
  await shopper.pass(1000)
  expect(cart().hasTag('open')).toBe(true)
  return shopper
}
