import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as idb from 'idb-keyval'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/on-site/on-site-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { product, seedWith, shopOf } from '../support/seeds.ts'
import { fill, goTo } from './goods.tsx'
import { leave, openOnSite, press, pressTwice, SITE_SHOP, takeAlong } from './on-site.tsx'
import { box, cells, inLine, paste, settled } from './quick-order.tsx'
import { SameProcessPlanner } from './same-process-planner.ts'
import { press as inTally } from './tally.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
})

const docket = () => {
  const heading = screen.getByRole('heading', { name: 'Saved for offline' })
  return [
    ...(heading.closest('section') ?? heading.parentElement?.parentElement ?? heading).querySelectorAll(
      'dt, dd',
    ),
  ]
    .map((part) => textsIn(part).join(' '))
    .join(' | ')
}

test('what was taken along is counted and searched, and a product found goes to the quick order', async () => {
  const { calls } = await openOnSite()
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
  expect(screen.queryByRole('searchbox', { name: 'Search what was saved' })).toBeNull()
  await takeAlong()
  expect(docket()).toBe('Products | 3 | Products with stocked lengths | 1 | Custom lists | 1 | Orders | 0')
  expect([calls('getProductDetails'), calls('getLengthsForProduct')]).toEqual([3, 1])
  await fill(screen.getByRole('searchbox', { name: 'Search what was saved' }), 'cem gen')
  expect(await screen.findByText('1 of the 3 saved products')).toBeInTheDocument()
  expect(screen.getByText('$8.98 per bag')).toBeInTheDocument()
  await pressTwice('Add CEM-20 to Quick Order')
  await goTo('/quick-order')
  await settled('1 of 1 matched')
  expect(cells(1)[0]).toBe('1 CEM-20')
})

test('lines entered without a connection wait, and show what has changed before they are sent', async () => {
  const { cut, comeBack, change, calls } = await openOnSite()
  await takeAlong()
  await leave(cut)
  await goTo('/quick-order')
  await user.type(box(), 'rap cem')
  expect(await screen.findByRole('option', { name: /Rapid Cement/ })).toBeInTheDocument()
  await user.clear(box())
  await paste('CEM-20 2\ncem-rs 3\nPINE 4\nNEW-1 1')
  await settled('2 of 4 matched, 2 need attention')
  expect(cells(1)[1]).toMatch(/^General Cement Waits for a connection CEM-20 In Stock As of /)
  expect(cells(3)[1]).toContain('Lengths needed')
  expect(cells(4)[1]).toContain('this was not saved for offline')
  const lengths = inLine(3).getByLabelText('Lengths of line 3')
  await fill(lengths, '4 @ 3.6')
  fireEvent.keyDown(lengths, { key: 'Enter' })
  await settled('3 of 4 matched, 1 needs attention')
  expect(inLine(3).getByRole('button', { name: 'Plan cuts of line 3' })).toBeEnabled()
  await fill(inLine(1).getByRole('spinbutton', { name: 'Quantity of line 1' }), '7')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true'),
  )
  await goTo('/cart')
  expect(await screen.findByText('3 lines wait for a connection')).toBeInTheDocument()
  await goTo('/quick-order')
  change({ 'CEM-20': { customerPrice: 9.5, stockStatus: 'LowStock' }, 'CEM-RS': null })
  await act(async () => comeBack())
  await settled('1 of 4 matched, 3 need attention')
  expect(cells(1)[1]).toMatch(
    /Changed CEM-20 Low Stock Price: was \$8\.98, now \$9\.50 per bag\. Availability: was In Stock, now Low Stock\. As of /,
  )
  expect(cells(2)[1]).toContain('This product is no longer sold.')
  expect(cells(4)[1]).toContain('No product has this code.')
  expect(calls('addCartProduct')).toBe(0)
  await press('Accept 1 change')
  await press('Add 2 lines to cart')
  expect(await screen.findByText('2 lines added to cart')).toBeInTheDocument()
  expect(calls('addCartProduct')).toBe(2)
  await goTo('/cart')
  expect(await screen.findByRole('heading', { level: 1, name: 'Review Cart' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/for a connection$/)).toBeNull())
})

test('without a connection, cuts are planned in the tally of a line, which then waits', async () => {
  vi.stubGlobal('Worker', SameProcessPlanner)
  const { cut, calls } = await openOnSite()
  await takeAlong()
  await leave(cut)
  await goTo('/quick-order')
  await paste('PINE\nCEM-20')
  await settled('1 of 2 matched, 1 needs attention')
  await press('Tally of line 1')
  await screen.findByRole('table', { name: 'Lines' })
  await inTally('Plan cuts')
  const plan = within(await screen.findByRole('dialog', { name: 'Plan cuts' }))
  await fill(plan.getByRole('textbox', { name: 'Cuts that you need' }), '7 @ 1.1')
  await user.click(plan.getByRole('button', { name: 'Plan cuts' }))
  await user.click(await plan.findByRole('button', { name: 'Use these boards' }))
  await inTally('Use these lengths')
  await settled('2 of 2 matched')
  expect(cells(1)[1]).toMatch(/^Pine Framing Waits for a connection PINE .* 1 @ 3\.6, 1 @ 4\.8/)
  expect([calls('getLengthsForProduct'), calls('addCartProduct')]).toEqual([1, 0])
})

/** The shop with an order, and with a line on the list that is no longer sold. */
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

const sectionOf = (name: string) => within(screen.getByRole('region', { name }))

test('without a connection, a list, an order and a product that were saved open with what is in them', async () => {
  const { cut, calls } = await openOnSite({ seed: WITH_ORDERS })
  await takeAlong()
  const before = calls('getTransactionTP')
  await leave(cut)
  expect(sectionOf('Saved orders').getAllByRole('listitem')).toHaveLength(5)
  await press('Show all 7 orders')
  expect(textsIn(sectionOf('Saved orders').getAllByRole('listitem')[6] ?? document.body).slice(-3)).toEqual([
    'Lot 1',
    'PO 1',
    '1 line',
  ])
  await user.click(screen.getByRole('link', { name: 'Order 100001' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 100001' })).toBeInTheDocument()
  expect(await screen.findByRole('rowheader', { name: 'General Cement' })).toBeInTheDocument()
  // What was invoiced was not saved, and does not come.
  expect(screen.queryByText('Still to come')).toBeNull()
  await goTo('/on-site')
  await user.click(await screen.findByRole('link', { name: 'Van' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Van' })).toBeInTheDocument()
  expect(await screen.findByText('2 x 3.6 m')).toBeInTheDocument()
  await goTo('/on-site')
  await fill(await screen.findByRole('searchbox', { name: 'Search what was saved' }), 'rapid')
  await user.click(await screen.findByRole('link', { name: 'Rapid Cement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapid Cement' }))
  expect(await dialog.findByText('CEM-RS')).toBeInTheDocument()
  expect(calls('getTransactionTP')).toBe(before)
})

test('without a connection, a saved list goes into the quick order with its quantities and lengths', async () => {
  const { cut, comeBack, calls } = await openOnSite({ seed: WITH_ORDERS })
  await takeAlong()
  await leave(cut)
  await pressTwice('Add Van to Quick Order')
  expect(screen.getByRole('button', { name: 'Added Van to Quick Order' })).toHaveFocus()
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
  await act(async () => comeBack())
  await settled('3 of 4 matched, 1 needs attention')
  await press('Add 3 lines to cart')
  expect(await screen.findByText('3 lines added to cart')).toBeInTheDocument()
  expect(calls('addCartProduct')).toBe(3)
})

test('without a connection, a saved product is found by a name of the trade, also in the quick order', async () => {
  const anchor = product('ANC', { longDesc: 'Sleeve Anchor' })
  const seed = { ...SITE_SHOP, ...shopOf([...SITE_SHOP.products, anchor]) }
  const [van] = SITE_SHOP.lists
  const lines = [{ productID: 'ANC', UOM: 'ea', quantity: 1, tally: [], saved: {} }]
  const { cut } = await openOnSite({
    seed: { ...seed, transactions: [], lists: van ? [{ ...van, lines }] : [] },
  })
  await takeAlong()
  await leave(cut)
  await fill(screen.getByRole('searchbox', { name: 'Search what was saved' }), 'dynabolts')
  expect(await screen.findByRole('link', { name: 'Sleeve Anchor' })).toBeInTheDocument()
  await goTo('/quick-order')
  await user.type(box(), 'red head')
  expect(await screen.findByRole('option', { name: /Sleeve Anchor/ })).toBeInTheDocument()
})

test('an attempt without a connection leaves what was taken along as it was', async () => {
  const { cut } = await openOnSite()
  await takeAlong()
  await leave(cut)
  await press('Save for offline again')
  expect(await screen.findByText('You are offline. Try again once you are back online.')).toBeInTheDocument()
  expect(screen.queryByText('Some of it is missing.')).toBeNull()
  expect(docket()).toContain('Products | 3')
})

test('a connection cut midway says so, and another start reads only what is missing', async () => {
  const { cutAt, comeBack, calls } = await openOnSite()
  await screen.findByText('Nothing yet')
  // Lists, orders, two calls of the list, and the first products.
  cutAt(6, false)
  await press('Save for offline')
  expect(await screen.findByText('You are offline. Try again once you are back online.')).toBeInTheDocument()
  expect(await screen.findByText('Some of it is missing.')).toBeInTheDocument()
  await act(async () => comeBack())
  await press('Try again')
  await screen.findByRole('button', { name: 'Save for offline again' })
  expect(docket()).toContain('Products | 3')
  expect(calls('getCustomLists')).toBe(1)
  expect(calls('getProductDetails')).toBeLessThanOrEqual(4)
})

test('Stop ends the reading, what was kept stays, and the one button keeps the focus', async () => {
  const { world, calls } = await openOnSite()
  await screen.findByText('Nothing yet')
  world.faults.replace([{ operation: 'getProductDetails', kind: 'latency', ms: 60_000 }])
  await press('Save for offline')
  const progress = await screen.findByRole('progressbar', { name: 'Saved for offline' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '4 of 7'))
  const state = screen.getByText('Saving for offline')
  expect(state).toHaveAttribute('role', 'status')
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  await press('Stop')
  expect(await screen.findByText('Some of it is missing.')).toBeInTheDocument()
  expect(state).toHaveTextContent('Stopped.')
  expect(screen.getByRole('button', { name: 'Save the rest' })).toHaveFocus()
  world.faults.replace([])
  await press('Save the rest')
  expect(await screen.findByRole('button', { name: 'Save for offline again' })).toHaveFocus()
  expect(state).toHaveTextContent('Everything is saved for offline.')
  expect(calls('getCustomLists')).toBe(1)
})

test('a full device is said so, and keeps what was taken along before', async () => {
  await openOnSite()
  await takeAlong()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await press('Save for offline again')
  expect(await screen.findByText(/^This device is full\. What was saved before is kept/)).toBeInTheDocument()
  expect(docket()).toContain('Products | 3')
  full.mockRestore()
  await press('Try again')
  await screen.findByRole('button', { name: 'Save for offline again' })
})

const MAY_GO = /^This browser may delete this data earlier/

test('the browser is asked to keep what is saved, and On Site says where it does not promise that', async () => {
  await openOnSite()
  await takeAlong()
  expect(await screen.findByText(MAY_GO)).toBeInTheDocument()
  let isKept = false
  const storage = {
    persisted: async () => isKept,
    persist: async () => {
      isKept = true
      return true
    },
  }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  await press('Save for offline again')
  await waitFor(() => expect(screen.queryByText(MAY_GO)).toBeNull())
})

test('signing out deletes what was taken along', async () => {
  const { session } = await openOnSite()
  await takeAlong()
  const stored = idb.createStore('trade-portal', 'seen')
  const { id } = JSON.parse(sessionStorage.getItem('SEEN') ?? '{}')
  // Other tests share the database.
  const kept = async () => (await idb.keys(stored)).filter((name) => String(name).startsWith(id))
  expect((await kept()).length).toBeGreaterThan(0)
  await act(async () => session.send({ type: 'session.signedOut' }))
  await waitFor(async () => expect(await kept()).toEqual([]))
})
