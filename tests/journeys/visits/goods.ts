import { FRAMING } from '../../support/goods.ts'
import { product, SCREWS, view } from '../steps/catalogue.ts'
import { BRICK } from '../steps/product-dialog.ts'
import { pasteList, quantity, rows, SAWN, dialog as tally } from '../steps/tally.ts'
import { expect, type Page } from '../support/test.ts'
import { choicesOf, go, navigate, press, type Stage, type Visit } from './visit.ts'

const CART = ['/cart', 'Review Cart'] as const
/** A list some of whose lines have changed since it was saved. */
const CHANGED = ['/custom-lists/list-own-1', 'Emerald Ave: frame and deck'] as const
const SEE_PRICES = 'See Prices'
const SAME = ['/custom-lists/list-own-3', 'Van stock'] as const

async function openTally(page: Page, code: string): Promise<void> {
  await go(page, `/search?value=${code}`, 'Search results')
  await product(page, code).getByRole('button', { name: 'Tally' }).click()
  await expect(tally(page)).toBeVisible()
}

/** Shows a listing in another view, with prices, and back. */
const listingAs = (look: 'Grid' | 'Sizes') => ({
  at: [SCREWS, 'Screws'] as const,
  open: async ({ page }: Stage) => {
    await view(page, look).click()
    await page.getByRole('switch', { name: SEE_PRICES }).click()
  },
  close: async ({ page }: Stage) => {
    await page.getByRole('switch', { name: SEE_PRICES }).click()
    await view(page, 'List').click()
  },
})

const planCuts = (page: Page) =>
  page.getByRole('dialog', { name: 'Plan cuts' }).getByRole('button', { name: 'Plan cuts' }).click()

/** Plans boards while the tally has pieces, and asks for them. */
async function planForPieces(page: Page): Promise<void> {
  await openTally(page, FRAMING.productID)
  await quantity(page, '3.6 m').fill('12')
  await press(page, 'Plan cuts')
  await page.getByLabel('Cuts that you need').fill('12 @ 2.4')
  await planCuts(page)
  await press(page, 'Use these boards')
}

/** The catalogue and what opens over it. The browser's clock is fake. */
export const catalogue: readonly Visit[] = [
  { name: 'catalogue, all categories', at: ['/products', 'Browse Categories'] },
  { name: 'catalogue, a listing as a grid with prices', ...listingAs('Grid'), shows: 'Customer Price' },
  {
    name: 'catalogue, a listing as tables of sizes with prices',
    ...listingAs('Sizes'),
    shows: ['table', /^Bugle Batten Screw Class 3 Customer Price/],
  },
  {
    name: 'catalogue, Filter subcategories',
    of: 'screens/catalogue/subcategories.tsx',
    only: 'phone',
    at: [SCREWS, 'Screws'],
    ...choicesOf('Filter subcategories'),
  },
  {
    name: 'search, a category of BROWSE CATEGORY opened',
    within: 'nav[aria-labelledby]',
    only: 'desk',
    at: ['/search?value=screw', 'Search results'],
    open: async ({ page }) => {
      const panel = page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
      await panel.getByText('Fixings', { exact: true }).click()
      await expect(panel.getByRole('link', { name: 'Nails' })).toBeVisible()
    },
  },
  {
    name: 'search, Added to cart',
    within: '[data-scope=toast][data-part=root]',
    only: 'desk',
    open: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      // A toast stays while the mouse is over its Dismiss.
      await page.getByRole('button', { name: 'Dismiss' }).hover()
    },
  },
  {
    name: 'product',
    of: 'components/product-dialog/product-dialog.tsx',
    open: ({ page }) => openProduct(page),
  },
  {
    name: 'product, its pictures in full screen',
    only: 'desk',
    open: async ({ page }) => {
      await openProduct(page)
      await press(page, 'Full screen')
      await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    },
    close: async ({ page }) => {
      await press(page, 'Leave full screen')
      await navigate(page, '/products')
    },
  },
  {
    name: 'tally, stocked lengths',
    of: 'components/tally/tally-dialog.tsx',
    open: async ({ page }) => {
      await openTally(page, FRAMING.productID)
      await quantity(page, '3.6 m').fill('12')
      await expect(page.getByRole('dialog')).toContainText('Total 43.2 m')
    },
  },
  {
    name: 'cut plan, planned',
    of: 'components/cut-plan/cut-plan-dialog.tsx',
    open: async ({ page }) => {
      await openTally(page, FRAMING.productID)
      await press(page, 'Plan cuts')
      await page.getByLabel('Cuts that you need').fill('12 @ 2.4\n7 @ 1.15\n5 @ 0.6\n3 @ 2.985')
      await page.getByLabel('Trim per board (mm)').fill('10')
      await planCuts(page)
      await expect(page.getByRole('list', { name: 'Boards and their cuts' })).toBeVisible()
    },
  },
  {
    name: 'cut plan, boards for a tally that has pieces',
    open: async ({ page }) => {
      await planForPieces(page)
      await expect(page.getByRole('button', { name: 'Add to tally' })).toBeFocused()
    },
  },
  {
    name: 'cut plan, boards that replaced a tally',
    open: async ({ page }) => {
      await planForPieces(page)
      await press(page, 'Replace tally')
    },
    shows: ['button', 'Undo'],
  },
  {
    name: 'cut plan, cuts that can’t be planned',
    open: async ({ page }) => {
      await openTally(page, FRAMING.productID)
      await press(page, 'Plan cuts')
      await page.getByLabel('Cuts that you need').fill('12 @ 7.2\ntwo kitchens\n3 @ 0')
      await page.getByLabel('Saw kerf (mm)').fill('thin')
      await planCuts(page)
      await expect(page.getByRole('dialog', { name: 'Plan cuts' })).toContainText('Whole millimetres')
    },
  },
  {
    name: 'tally, a cut list with an unreadable line',
    open: async ({ page }) => {
      await openTally(page, SAWN.productID)
      await pasteList(page, '12 @ 3.6\ntwo kitchens\n6 @ 2.4')
      await expect(rows(page)).toHaveCount(2)
    },
  },
]

/** Cart, lists, and what opens over them. The browser's clock is fake. */
export const cartAndLists: readonly Visit[] = [
  {
    name: 'list, Changed since you saved this list',
    of: 'components/copy-to-cart/copy-dialogs.tsx',
    at: CHANGED,
    press: 'Copy List to Cart',
    open: async ({ page }) => {
      const changes = page.getByRole('dialog', { name: 'Changed since you saved this list' })
      await expect(changes.getByRole('listitem')).toHaveCount(4)
    },
  },
  {
    name: 'list, Delete list',
    of: 'screens/custom-lists/list-screen.tsx',
    at: SAME,
    press: 'Delete list',
    shows: ['alertdialog', 'Delete list'],
  },
  {
    name: 'list, edited, with an unknown SKU',
    at: SAME,
    press: 'Edit List',
    open: async ({ page }) => {
      await page.getByLabel('Add a product by its SKU').fill('NOPE')
      await press(page, 'Add')
    },
    shows: /^No product has this SKU/,
    close: ({ page }) => press(page, 'Done'),
  },
  {
    name: 'list, without lines',
    at: SAME,
    open: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Copy List to Cart' })).toBeEnabled()
      // By keyboard, because the toast of one removal covers the next button for a while.
      for (const name of ['Bugle', 'Construction', 'Rubber', 'Twin'])
        await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).press('Enter')
    },
    shows: 'No items in this list yet.',
  },
  {
    name: 'cart, a line that the ERP does not delete',
    of: 'app/shell/shell.tsx',
    at: CART,
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'deleteCartProduct', kind: 'field-error', message: 'Held by the branch' },
      ])
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Held by the branch')
    },
  },
  {
    name: 'cart, Save Custom List without a name',
    of: 'screens/cart/save-list-dialog.tsx',
    at: CART,
    press: ['Save Custom List', 'Save'],
    open: ({ page }) => expect(page.getByRole('dialog').getByText('Required', { exact: true })).toBeVisible(),
  },
  {
    name: 'cart, Clear All',
    of: 'screens/cart/cart-screen.tsx',
    at: CART,
    press: 'Clear All',
    open: ({ page }) => expect(page.getByRole('alertdialog')).toContainText('clear the cart'),
  },
  {
    name: 'cart, empty',
    press: ['Clear All', 'Clear'],
    shows: 'Your cart is empty.',
  },
]

async function openProduct(page: Page): Promise<void> {
  await navigate(page, `${BRICK.address}?product=${BRICK.code}`)
  await expect(page.getByRole('dialog', { name: BRICK.name })).toContainText('Features & Benefits')
}
