import type { OperationName } from '#contract/operations.ts'
import { FRAMING } from '../../../support/goods.ts'
import { expect, type Locator, type Page, runUntil } from '../../support/test.ts'
import { product } from '../catalogue.ts'
import { heading, navigate, press, type Visit } from './visit.ts'

const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

const SKELETON = '.skeleton'
/** Closes nothing, because the next visit opens another screen. */
const stay = () => Promise.resolve()

interface Failing {
  readonly name: string
  readonly path: string
  readonly operations: readonly OperationName[]
  readonly alike?: true
  /** Appears once the screen has failed. */
  readonly shown: (page: Page) => Locator
}

/** A screen opened for the first time while the ERP fails: each call is tried four times. */
const failing = ({ path, operations, shown, ...visit }: Failing): Visit => ({
  ...visit,
  open: async ({ page, world }) => {
    await world.fault(operations.map((operation) => ({ operation, kind: 'http-500' })))
    await navigate(page, path)
    await runUntil(page, shown(page))
  },
})

/** What each screen shows when its data cannot be loaded. The browser's clock is fake. */
export const failures: readonly Visit[] = [
  failing({
    name: 'home, without balances and orders',
    alike: true,
    path: '/',
    operations: ['getCustomerAgedBalances', 'getCustomerTransactions'],
    shown: (page) => notice(page, 'Your latest orders and quotes'),
  }),
  failing({
    name: 'catalogue, without products',
    path: '/products/Fixings/Screws',
    operations: ['getProductsByCategoryTP'],
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }),
  }),
  failing({
    name: 'search, without products',
    alike: true,
    path: '/search?value=nails',
    operations: ['searchProductTP'],
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }),
  }),
  failing({
    name: 'custom lists, not loaded',
    alike: true,
    path: '/custom-lists',
    operations: ['getCustomLists'],
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }),
  }),
  failing({
    name: 'account admin, without users',
    alike: true,
    path: '/admin',
    operations: ['getListMobileUsers', 'getCustomerDetails'],
    shown: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first(),
  }),
  failing({
    name: 'checkout, options not loaded',
    alike: true,
    path: '/checkout',
    operations: ['getState', 'getOrderBranches', 'getListDespatchMethod'],
    shown: (page) => notice(page, 'The options could not be loaded.').first(),
  }),
  {
    name: 'tally, without lengths',
    alike: true,
    open: async ({ page, world }) => {
      await navigate(page, `/search?value=${FRAMING.productID}`)
      await world.fault([{ operation: 'getLengthsForProduct', kind: 'http-500' }])
      await product(page, FRAMING.productID).getByRole('button', { name: 'Tally' }).click()
      await runUntil(page, page.getByRole('dialog').getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'cart, not loaded',
    alike: true,
    shell: true,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
      await page.goto('/cart')
      await runUntil(page, page.getByRole('main').getByRole('button', { name: 'Try again' }))
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, Not loaded' })).toBeVisible()
    },
  },
  {
    name: 'checkout, a cart that is not loaded',
    alike: true,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
      await page.goto('/checkout')
      await runUntil(page, page.getByText('Your cart could not be loaded.'))
    },
  },
  {
    name: 'a portal without its settings',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
      await page.goto('/')
      await runUntil(page, page.getByRole('button', { name: 'Sign Out' }))
      await expect(heading(page, 'Something went wrong.')).toBeVisible()
    },
    close: ({ page }) => press(page, 'Sign Out'),
  },
]

/** Screens while their data is held back. */
const ON_THEIR_WAY: Readonly<Record<string, string>> = {
  'a listing': '/products/Fixings/Screws',
  checkout: '/checkout',
  home: '/',
}

/** Built from the same parts as others. */
const ALIKE_ON_THEIR_WAY: Readonly<Record<string, string>> = {
  orders: '/orders',
  'an order': '/orders/104683-0',
  'pay account': '/pay-account',
  'a product': '/search?value=pine&product=BRK-RD',
  invoices: '/invoices',
  statements: '/statements',
  'search results': '/search?value=pine',
  downloads: '/downloads',
  'a statement': '/statements/2026-10-31',
  'custom lists': '/custom-lists',
  'a list': '/custom-lists/list-own-1',
  'account admin': '/admin',
  'price book': '/pricebook',
  links: '/links',
  stores: '/stores',
}

const onItsWay = ([name, path]: readonly [string, string]): Visit => ({
  name: `${name}, loading`,
  loading: true,
  open: async ({ page, world }) => {
    await world.fault([{ operation: '*', kind: 'latency', ms: 60_000 }])
    await navigate(page, path)
    await expect(
      page.locator('main').locator(SKELETON).or(page.locator('[aria-modal=true]').locator(SKELETON)).first(),
    ).toBeVisible()
  },
  close: stay,
})

export const onTheirWay: readonly Visit[] = [
  ...Object.entries(ON_THEIR_WAY).map(onItsWay),
  ...Object.entries(ALIKE_ON_THEIR_WAY)
    .map(onItsWay)
    .map(
      (visit): Visit => ({
        ...visit,
        alike: true,
        open: async (stage) => {
          // A new page, because earlier visits have loaded what this one holds back.
          await stage.page.goto('/contact-a-representative')
          await expect(heading(stage.page, 'Contact a Representative')).toBeVisible()
          await visit.open(stage)
        },
      }),
    ),
]
