import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import * as idb from 'idb-keyval'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/components/cut-plan/cut-plan-dialog.tsx'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/login/login-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { openOnSite, SITE_SHOP, saveAgain, takeAlong } from '../support/on-site.ts'
import { button, goTo, link, page, shows, until, userEvent } from '../support/page.ts'
import { slow } from '../support/portal.tsx'
import { box, cells, inLine, paste, settled } from '../support/quick-order.ts'
import { textsIn } from '../support/reading.ts'
import { product, seedWith, shopOf } from '../support/seeds.ts'
import { docketOf } from '../support/shopping.ts'
import { SameProcessPlanner } from './same-process-planner.ts'

afterEach(() => void onlineManager.setOnline(true))

const option = (name: RegExp) => page.getByRole('option', { name }).findElement()
const search = page.getByRole('searchbox', { name: 'Search what was saved' })
const missing = page.getByText('Some of it is missing.')
const offline = page.getByText('You are offline. Try again once you are back online.')
const title = (name: string) => page.getByRole('heading', { name }).findElement()
const docket = () =>
  [...docketOf('Saved for offline').element().querySelectorAll('dt, dd')]
    .map((part) => textsIn(part).join(' '))
    .join(' | ')

async function openCutOff(options: Parameters<typeof openOnSite>[0] = {}) {
  const portal = await openOnSite(options)
  await takeAlong()
  await portal.leave()
  return portal
}

test('what was taken along is counted and searched, and a product found goes to the quick order', async () => {
  const { calls } = await openOnSite()
  await shows('Nothing yet')
  expect(search.query()).toBeNull()
  await takeAlong()
  expect(docket()).toBe('Products | 3 | Products with stocked lengths | 1 | Custom lists | 1 | Orders | 0')
  expect([calls('getProductDetails'), calls('getLengthsForProduct')]).toEqual([3, 1])
  await search.fill('cem gen')
  await shows('1 of the 3 saved products')
  await shows('$8.98 per bag')
  const add = await button('Add CEM-20 to Quick Order').findElement()
  // A second press adds nothing.
  for (let press = 0; press < 2; press += 1) await act(async () => add.click())
  await goTo('/quick-order')
  await settled('1 of 1 matched')
  expect(cells(1)[0]).toBe('1 CEM-20')
})

/** The shop with orders, and with a line on the list that is no longer sold. */
const WITH_ORDERS: Seed = {
  ...SITE_SHOP,
  transactions: seedWith(
    Array.from({ length: 7 }, (_, at) => ({
      customerOrderNumber: `PO ${at + 1}`,
      number: 100_001 + at,
      jobName: `Lot ${at + 1}`,
      goods: [{ sku: 'CEM-20', name: 'General Cement', quantity: 4, unit: 'bag', price: 9 }],
    })),
  ).transactions,
  lists: SITE_SHOP.lists.map((each) => ({
    ...each,
    lines: [
      ...each.lines,
      { productID: 'CLIP', UOM: 'box', quantity: 5, tally: [], saved: { description: 'Clip' } },
    ],
  })),
}

describe('without a connection', () => {
  test('lines wait, and show what has changed before they are sent', async () => {
    const { comeBack, change, calls } = await openCutOff()
    await goTo('/quick-order')
    await box.focus()
    await userEvent.keyboard('rap cem')
    await option(/Rapid Cement/)
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    await paste('CEM-20 2\ncem-rs 3\nPINE 4\nNEW-1 1')
    await settled('2 of 4 matched, 2 need attention')
    expect(cells(1)[1]).toMatch(/^General Cement Waits for a connection CEM-20 In Stock As of /)
    expect(cells(3)[1]).toContain('Lengths needed')
    expect(cells(4)[1]).toContain('this was not saved for offline')
    await inLine(3).getByLabel('Lengths of line 3').focus()
    await userEvent.keyboard('{Control>}a{/Control}4 @ 3.6{Enter}')
    await settled('3 of 4 matched, 1 needs attention')
    expect(inLine(3).getByRole('button', { name: 'Plan cuts of line 3' }).element()).toBeEnabled()
    await inLine(1).getByRole('spinbutton').fill('7')
    await until(() => expect(button('Add to cart').element()).toHaveAttribute('aria-disabled', 'true'))
    await goTo('/cart')
    await shows('3 lines wait for a connection')
    await goTo('/quick-order')
    change({ 'CEM-20': { customerPrice: 9.5, stockStatus: 'LowStock' }, 'CEM-RS': null })
    await comeBack()
    await settled('1 of 4 matched, 3 need attention')
    expect(cells(1)[1]).toMatch(
      /Changed CEM-20 Low Stock Price: was \$8\.98, now \$9\.50 per bag\. Availability: was In Stock, now Low Stock\. As of /,
    )
    expect(cells(2)[1]).toContain('This product is no longer sold.')
    expect(cells(4)[1]).toContain('No product has this code.')
    expect(calls('addCartProduct')).toBe(0)
    await button('Accept 1 change').click()
    await button('Add 2 lines to cart').click()
    await shows('2 lines added to cart')
    expect(calls('addCartProduct')).toBe(2)
    await goTo('/cart')
    await title('Review Cart')
    await page.getByText(/for a connection$/).gone()
  })

  test('cuts are planned in the tally of a line, which then waits', async () => {
    vi.stubGlobal('Worker', SameProcessPlanner)
    const { calls } = await openCutOff()
    await goTo('/quick-order')
    await paste('PINE\nCEM-20')
    await settled('1 of 2 matched, 1 needs attention')
    await button('Tally of line 1').click()
    await page.getByRole('dialog', { name: 'Tally' }).getByRole('button', { name: 'Plan cuts' }).click()
    const plan = page.getByRole('dialog', { name: 'Plan cuts' })
    await plan.getByLabel('Cuts that you need').fill('7 @ 1.1')
    await plan.getByRole('button', { name: 'Plan cuts' }).click()
    await plan.getByRole('button', { name: 'Use these boards' }).click()
    await button('Use these lengths').click()
    await settled('2 of 2 matched')
    expect(cells(1)[1]).toMatch(/^Pine Framing Waits for a connection PINE .* 1 @ 3\.6, 1 @ 4\.8/)
    expect([calls('getLengthsForProduct'), calls('addCartProduct')]).toEqual([1, 0])
  })

  test('a list, an order and a product that were saved open with what is in them', async () => {
    const { calls } = await openCutOff({ seed: WITH_ORDERS })
    const before = calls('getTransactionTP')
    const orders = page.getByRole('region', { name: 'Saved orders' }).getByRole('listitem')
    expect(orders.elements()).toHaveLength(5)
    await button('Show all 7 orders').click()
    expect(textsIn(orders.nth(6).element()).slice(-3)).toEqual(['Lot 1', 'PO 1', '1 line'])
    await link('Order 100001').click()
    await title('Order 100001')
    await page.getByRole('rowheader', { name: 'General Cement' }).findElement()
    // What was invoiced was not saved, and does not come.
    expect(page.getByText('Still to come').query()).toBeNull()
    await goTo('/on-site')
    await link('Van').click()
    await title('Van')
    await shows('2 x 3.6 m')
    await goTo('/on-site')
    await search.fill('rapid')
    await link('Rapid Cement').click()
    await page.getByRole('dialog', { name: 'Rapid Cement' }).getByText('CEM-RS').findElement()
    expect(calls('getTransactionTP')).toBe(before)
  })

  test('a saved list goes into the quick order with its quantities and lengths', async () => {
    const { comeBack, calls } = await openCutOff({ seed: WITH_ORDERS })
    await button('Add Van to Quick Order').click()
    await until(() => expect(button('Added Van to Quick Order').element()).toHaveFocus())
    await goTo('/quick-order')
    await settled('3 of 4 matched, 1 needs attention')
    expect([1, 2, 3, 4].map((id) => cells(id)[0])).toEqual([
      '1 CEM-20 2 bag',
      '2 CEM-RS 1 bag',
      '3 PINE 2 @ 3.6m',
      '4 CLIP 5 box',
    ])
    expect(cells(3)[1]).toContain('Waits for a connection')
    expect(cells(4)[1]).toContain('this was not saved for offline')
    await comeBack()
    await button('Add 3 lines to cart').click()
    await shows('3 lines added to cart')
    expect(calls('addCartProduct')).toBe(3)
  })

  test('a saved product is found by a name of the trade, also in the quick order', async () => {
    const anchor = product('ANC', { longDesc: 'Sleeve Anchor' })
    const lines = [{ productID: 'ANC', UOM: 'ea', quantity: 1, tally: [], saved: {} }]
    const lists = SITE_SHOP.lists.map((each) => ({ ...each, lines }))
    const shop = shopOf([...SITE_SHOP.products, anchor])
    await openCutOff({ seed: { ...shop, transactions: [], lists } })
    await search.fill('dynabolts')
    await link('Sleeve Anchor').findElement()
    await goTo('/quick-order')
    await box.focus()
    await userEvent.keyboard('red head')
    await option(/Sleeve Anchor/)
  })

  test('an attempt to save leaves what was taken along as it was', async () => {
    await openCutOff()
    await saveAgain.click()
    await offline.findElement()
    expect(missing.query()).toBeNull()
    expect(docket()).toContain('Products | 3')
  })
})

test('a connection cut midway says so, and another start reads only what is missing', async () => {
  const { cutAt, comeBack, calls } = await openOnSite()
  // Lists, orders, two calls of the list, and the second product.
  cutAt(6, false)
  await button('Save for offline').click()
  await offline.findElement()
  await missing.findElement()
  await comeBack()
  await button('Try again').click()
  await saveAgain.findElement()
  expect(docket()).toContain('Products | 3')
  expect(calls('getCustomLists')).toBe(1)
  // Of the first, the reply may have come too late to be stored.
  expect(calls('getProductDetails')).toBeLessThanOrEqual(5)
})

test('Stop ends the reading, what was kept stays, and the one button keeps the focus', async () => {
  const { fault, calls } = await openOnSite()
  fault(slow('getProductDetails'))
  await button('Save for offline').click()
  const progress = page.getByRole('progressbar', { name: 'Saved for offline' })
  await until(() => expect(progress.element()).toHaveAttribute('aria-valuetext', '4 of 7'))
  const state = page.getByText('Saving for offline').element()
  expect(state).toHaveAttribute('role', 'status')
  expect(button('Stop').element()).toHaveFocus()
  await button('Stop').click()
  await missing.findElement()
  expect(state).toHaveTextContent('Stopped.')
  expect(button('Save the rest').element()).toHaveFocus()
  fault()
  await button('Save the rest').click()
  expect(await saveAgain.findElement()).toHaveFocus()
  expect(state).toHaveTextContent('Everything is saved for offline.')
  expect(calls('getCustomLists')).toBe(1)
})

test('a full device is said so, and keeps what was taken along before', async () => {
  await openOnSite()
  await takeAlong()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await saveAgain.click()
  await shows(/^This device is full\. What was saved before is kept/)
  expect(docket()).toContain('Products | 3')
  full.mockRestore()
  await button('Try again').click()
  await saveAgain.findElement()
})

test('the browser is asked to keep what is saved, and On Site says where it does not promise that', async () => {
  await openOnSite()
  await takeAlong()
  const mayGo = page.getByText(/^This browser may delete this data earlier/)
  await mayGo.findElement()
  let isKept = false
  const persist = async () => {
    isKept = true
    return true
  }
  const storage = { persisted: async () => isKept, persist }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  await saveAgain.click()
  await mayGo.gone()
})

test('signing out deletes what was taken along', async () => {
  const { session } = await openOnSite()
  await takeAlong()
  const stored = idb.createStore('trade-portal', 'seen')
  const { id } = JSON.parse(sessionStorage.getItem('SEEN') ?? '{}')
  // Other tests share the database.
  const kept = async () => (await idb.keys(stored)).filter((name) => String(name).startsWith(id))
  expect(await kept()).not.toEqual([])
  await act(async () => session.send({ type: 'session.signedOut' }))
  vi.useRealTimers()
  await expect.poll(kept).toEqual([])
})

describe('lines that waited when the session expired', () => {
  async function signIn(name: string, remember = false) {
    await page.getByLabel(/^Username/).fill(name)
    await page.getByLabel(/^Password/).fill('trade-demo')
    if (remember) await page.getByRole('checkbox', { name: 'Remember Me' }).click()
    await button('Sign in').click()
  }

  async function expireOnSite(rememberMe: boolean) {
    const portal = await openCutOff({ rememberMe })
    await goTo('/quick-order')
    await paste('CEM-20 2\nPINE 4 @ 3.6')
    await settled('2 of 2 matched')
    await box.fill('half a li')
    expect(cells(1)[1]).toContain('Waits for a connection')
    portal.world.expireSessions()
    await portal.comeBack()
    await shows('Your session has expired. Sign in to continue where you left off.')
    const expectSentOnce = async () => {
      await settled('2 of 2 matched')
      expect(portal.calls('addCartProduct')).toBe(0)
      await button('Add 2 lines to cart').click()
      await shows('2 lines added to cart')
      expect(portal.calls('addCartProduct')).toBe(2)
    }
    return { ...portal, expectSentOnce }
  }
  const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })

  test('are there after signing in again, and are sent once', async () => {
    const { expectSentOnce } = await expireOnSite(false)
    await signIn('admin')
    await title('Quick Order')
    expect(box.element()).toHaveValue('half a li')
    await expectSentOnce()
  })

  test('are stored encrypted, and outlast the tab and another user’s session for their user alone', async () => {
    const { session, expectSentOnce } = await expireOnSite(true)
    const signOut = () => act(async () => session.send({ type: 'session.signedOut' }))
    expect(stored()).not.toMatch(/CEM-20|PINE|half a li/)
    // Closes the tab.
    sessionStorage.clear()
    await signIn('sales', true)
    await shows('Formats you can use')
    await paste('CEM-RS 1\nCEM-20 1')
    await settled('2 of 2 matched')
    await signOut()
    await signIn('admin', true)
    await goTo('/quick-order')
    await until(() => expect(box.element()).toHaveValue('half a li'))
    await expectSentOnce()
    await signOut()
    expect(stored()).not.toMatch(/QUICK_ORDER|TYPED_KEY/)
  })
})
