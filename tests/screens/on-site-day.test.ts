import { setTimeout as inRealTime } from 'node:timers/promises'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createClient } from '#contract/client.ts'
import { operations } from '#contract/operations.ts'
import { readSettings } from '#contract/settings.ts'
import { takeAlongMachine } from '#machines/on-site/take-along.machine.ts'
import { ADD_TO_CART_MESSAGES } from '#machines/quick-order/add-to-cart.model.ts'
import { isUnsettled, linesOf, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { openPortal } from '../../src/app/open-portal.ts'
import { persistSession } from '../../src/app/session-storage.ts'
import type { Portal } from '../../src/components/portal/portal.ts'
import { knownAccess } from '../../src/components/portal/site.tsx'
import { erpQuery } from '../../src/components/queries/erp-query.ts'
import { type QuickOrderActor, quickOrderOf } from '../../src/components/quick-order/quick-order-actor.ts'
import { takeAlong } from '../../src/screens/on-site/take-along.ts'
import { SITE_SHOP, siteNetwork } from '../support/on-site.ts'
import { preparePortal } from '../support/portal.tsx'

/*
 * A foreman's day: take along, order on a site without a network, reload there, come back, check, add to the
 * cart. The connection is cut at each of its calls, before the call arrives or before its reply does.
 */

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const QUICK_LOOKS = 500

/** Advances time until the condition holds. */
async function until(what: string, condition: () => boolean): Promise<void> {
  for (let look = 0; look < 3000; look += 1) {
    if (condition()) return
    await vi.advanceTimersByTimeAsync(20)
    // Encryption takes real time.
    await (look < QUICK_LOOKS ? new Promise((resolve) => setImmediate(resolve)) : inRealTime(5))
  }
  throw new Error(`${what} never came`)
}

const ORDER = 'CEM-20 2\nCEM-RS 3\nPINE 4 @ 3.6, 2 @ 4.8'
const EXPECTED = ['CEM-20 2 bag', 'CEM-RS 3 bag', 'PINE 24 lm']

async function startDay({ rememberMe = false } = {}) {
  const line = siteNetwork()
  const { network, through } = line
  const { session: sessionActor, foundations } = await preparePortal('/', {
    seed: SITE_SHOP,
    rememberMe,
    network,
    through,
  })
  const { session } = sessionActor.getSnapshot().context
  if (!session) throw new Error('Nobody is signed in')
  persistSession(session)
  const enter = () => {
    const portal = openPortal({ ...foundations, sessionActor, session })
    portal.cart.start()
    // As the shell does.
    new QueryObserver(portal.queryClient, erpQuery(portal.erp, 'getUserDetails', {})).subscribe(
      () => undefined,
    )
    return portal
  }
  const settings = readSettings([])
  const site = { settings, lengths: siteLengthsOf(false, settings) }
  let portal: Portal = enter()
  const access = await knownAccess(portal)
  const order = () => quickOrderOf(portal, site)
  const isOffline = () => portal.connection.getSnapshot().hasTag('offline')
  /** Another cut may follow at once. */
  const comeBack = () =>
    until('The network', () => {
      if (isOffline()) line.comeBack()
      return !isOffline()
    })
  const isBusy = (actor: QuickOrderActor) =>
    isUnsettled(actor.getSnapshot().context) ||
    actor.getSnapshot().hasTag('adding') ||
    actor.getSnapshot().hasTag('settling')
  return {
    ...line,
    isOffline,
    order,
    kinds: () =>
      order()
        .getSnapshot()
        .context.lines.map(({ kind }) => kind),
    summary: () => summaryOf(order().getSnapshot().context.counts),
    settled: () => until('The order', () => !isBusy(order())),
    comeBack,
    /** Takes all along, with another attempt after each failure. */
    takeAlong: async () => {
      const actor = createActor(takeAlongMachine, {
        input: { take: takeAlong(portal, { access, settings }) },
      }).start()
      for (let attempt = 0; attempt < 3; attempt += 1) {
        actor.send({ type: 'taking.requested' })
        await until('What is taken along', () => !actor.getSnapshot().hasTag('busy'))
        if (actor.getSnapshot().matches('idle')) return
        await comeBack()
      }
      throw new Error(`Nothing was taken along: ${actor.getSnapshot().context.failure}`)
    },
    /** Another tab with a copy of this one's storage; this one keeps its order as it is. */
    copyTab: () => {
      dispatchEvent(new Event('pagehide'))
      portal = enter()
    },
    closeTab: () => {
      dispatchEvent(new Event('pagehide'))
      order().stop()
      sessionStorage.clear()
      portal = enter()
    },
    reload: () => {
      order()
      dispatchEvent(new Event('pagehide'))
      order().stop()
      portal.cart.stop()
      portal.connection.stop()
      portal = enter()
    },
    /** The cart's contents, past the network. */
    cart: async () => {
      const { sessionId } = portal.cart.getSnapshot().context
      if (sessionId === null) return []
      const erp = createClient(operations, line.direct(), foundations.caller)
      const lines = await erp.getCartContents({ sessionID: sessionId })
      return lines.map(({ productID, prodQty, UOM }) => `${productID} ${prodQty} ${UOM}`).sort()
    },
  }
}

test('of two tabs with the same waiting lines, only the first adds them', async () => {
  const day = await startDay()
  await day.takeAlong()
  day.cut()
  day.order().send({ type: 'text.pasted', text: ORDER })
  await day.settled()
  const first = day.order()
  day.copyTab()
  await day.settled()
  await day.comeBack()
  await day.settled()
  expect(day.kinds()).toEqual(['matched', 'matched', 'matched'])
  first.send({ type: 'order.submitted' })
  await until('The first order', () => summaryOf(first.getSnapshot().context.counts).added === 3)
  day.order().send({ type: 'order.submitted' })
  await day.settled()
  const { report } = day.order().getSnapshot().context
  expect(report).toMatchObject({ added: 0, left: 3, failure: ADD_TO_CART_MESSAGES.elsewhere })
  expect(await day.cart()).toEqual(EXPECTED)
  day.order().send({ type: 'all.cleared' })
  dispatchEvent(new Event('pagehide'))
  day.order().send({ type: 'text.pasted', text: 'CEM-RS 1' })
  await day.settled()
  day.order().send({ type: 'order.submitted' })
  await day.settled()
  expect(day.summary()).toMatchObject({ total: 1, added: 1 })
})

test.each([
  ['a remembered user closes', true, ['awaiting', 'awaiting', 'awaiting'], ['added', 'added', 'added']],
  ['another user closes', false, [], []],
])('waiting lines after %s the tab', async (_, rememberMe, waiting, added) => {
  const day = await startDay({ rememberMe })
  await day.takeAlong()
  day.cut()
  day.order().send({ type: 'text.pasted', text: ORDER })
  await day.settled()
  day.closeTab()
  day.order()
  await day.settled()
  expect(day.kinds()).toEqual(waiting)
  await day.comeBack()
  await day.settled()
  day.order().send({ type: 'order.submitted' })
  await day.settled()
  expect(day.kinds()).toEqual(added)
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('admin QUICK_ORDER')).toBeNull()
})

async function spend(cutCall: number, isSent: boolean) {
  const day = await startDay()
  const { order, settled, kinds, comeBack, isOffline } = day
  const added = () => day.calls.filter((name) => name === 'addCartProduct').length
  day.calls.length = 0
  day.cutAt(cutCall, isSent)
  await day.takeAlong()

  if (!isOffline()) day.cut()
  order().send({ type: 'text.pasted', text: ORDER })
  await settled()
  expect(kinds(), 'on the site').toEqual(['awaiting', 'awaiting', 'awaiting'])
  day.reload()
  order()
  await settled()
  expect(kinds(), 'after a reload').toEqual(['awaiting', 'awaiting', 'awaiting'])
  order().send({ type: 'order.submitted' })
  await settled()
  expect(added(), 'calls without a network').toBe(0)

  day.change({ 'CEM-20': { customerPrice: 9.9 } })
  await comeBack()
  // Pressed before what has changed is known.
  order().send({ type: 'order.submitted' })
  await settled()
  expect((await day.cart()).join(), 'what changed unseen').not.toContain('CEM-20')
  for (let attempt = 0; attempt < 6 && day.summary().added < 3; attempt += 1) {
    if (isOffline()) await comeBack()
    for (const { id } of linesOf(order().getSnapshot().context.lines, 'outcomeUnknown'))
      order().send({ type: isSent ? 'line.foundInCart' : 'line.notFoundInCart', id })
    await settled()
    order().send({ type: 'changes.accepted' })
    order().send({ type: 'order.submitted' })
    await settled()
  }
  await comeBack()
  expect(day.summary(), 'in the end').toMatchObject({ total: 3, added: 3 })
  expect(await day.cart(), 'the cart').toEqual(EXPECTED)
  return day.calls
}

test('a day without a cut has more than twenty calls, and every line is in the cart once', async () => {
  expect((await spend(Number.POSITIVE_INFINITY, false)).length).toBeGreaterThan(20)
})

const CALLS = Array.from({ length: 24 }, (_, at) => at + 1)

test.each(CALLS)('nothing is lost, doubled or sent unseen if call %i does not arrive', async (call) => {
  await spend(call, false)
})

test.each(CALLS)('nothing is lost, doubled or sent unseen if the reply to call %i is lost', async (call) => {
  await spend(call, true)
})
