import { FRAMING } from '../../support/goods.ts'
import { product, SCREWS, view } from '../steps/catalogue.ts'
import { BRICK } from '../steps/product-dialog.ts'
import { pasteList, quantity, rows, SAWN, dialog as tally } from '../steps/tally.ts'
import { expect, type Page } from '../support/test.ts'
import { go, navigate, press, type Visit } from './visit.ts'

const CART = ['/cart', 'Review Cart'] as const
/** A list some of whose lines have changed since it was saved. */
const CHANGED = { path: '/custom-lists/list-own-1', name: 'Emerald Ave: frame and deck' }
const SAME = {
  path: '/custom-lists/list-own-3',
  name: 'Van stock',
  products: ['Bugle', 'Construction', 'Rubber', 'Twin'],
}

async function openTally(page: Page, code: string): Promise<void> {
  await go(page, `/search?value=${code}`, 'Search results')
  await product(page, code).getByRole('button', { name: 'Tally' }).click()
  await expect(tally(page)).toBeVisible()
}

async function openList(page: Page, { path, name }: { path: string; name: string }): Promise<void> {
  await go(page, path, name)
  await expect(page.getByRole('button', { name: 'Copy List to Cart' })).toBeEnabled()
}

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

const saving = (page: Page) => page.getByRole('dialog', { name: 'Save Custom List' })

async function saveList(page: Page, name: string): Promise<void> {
  await go(page, ...CART)
  await press(page, 'Save Custom List')
  await saving(page).getByLabel('List name').fill(name)
  await saving(page).getByRole('button', { name: 'Save' }).click()
}

/** The catalogue and what opens over it. The browser's clock is fake. */
export const catalogue: readonly Visit[] = [
  { name: 'catalogue, all categories', open: ({ page }) => go(page, '/products', 'Browse Categories') },
  {
    name: 'catalogue, a listing as a grid with prices',
    open: async ({ page }) => {
      await go(page, SCREWS, 'Screws')
      await view(page, 'Grid').click()
      await page.getByRole('switch', { name: 'See Prices' }).click()
      await expect(page.getByRole('main').getByText('Customer Price').first()).toBeVisible()
    },
    close: async ({ page }) => {
      await page.getByRole('switch', { name: 'See Prices' }).click()
      await view(page, 'List').click()
    },
  },
  {
    name: 'catalogue, a listing as tables of sizes with prices',
    open: async ({ page }) => {
      await go(page, SCREWS, 'Screws')
      await view(page, 'Sizes').click()
      await page.getByRole('switch', { name: 'See Prices' }).click()
      await expect(
        page.getByRole('table', { name: /^Bugle Batten Screw Class 3 Customer Price/ }),
      ).toBeVisible()
    },
    close: async ({ page }) => {
      await page.getByRole('switch', { name: 'See Prices' }).click()
      await view(page, 'List').click()
    },
  },
  {
    name: 'catalogue, Filter subcategories',
    of: 'screens/catalogue/subcategories.tsx',
    within: '[role=listbox]',
    only: 'phone',
    open: async ({ page }) => {
      await go(page, SCREWS, 'Screws')
      await page.getByRole('combobox', { name: 'Filter subcategories' }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'search, a category of BROWSE CATEGORY opened',
    within: 'nav[aria-labelledby]',
    only: 'desk',
    open: async ({ page }) => {
      await go(page, '/search?value=screw', 'Search results')
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
      await expect(tally(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    },
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
    open: async ({ page }) => {
      await openList(page, CHANGED)
      await press(page, 'Copy List to Cart')
      const changes = page.getByRole('dialog', { name: 'Changed since you saved this list' })
      await expect(changes.getByRole('listitem')).toHaveCount(4)
    },
  },
  {
    name: 'list, Delete list',
    of: 'screens/custom-lists/list-screen.tsx',
    open: async ({ page }) => {
      await openList(page, SAME)
      await press(page, 'Delete list')
      await expect(page.getByRole('alertdialog', { name: 'Delete list' })).toBeVisible()
    },
  },
  {
    name: 'list, edited, with an unknown SKU',
    open: async ({ page }) => {
      await openList(page, SAME)
      await press(page, 'Edit List')
      await page.getByLabel('Add a product by its SKU').fill('NOPE')
      await press(page, 'Add')
      await expect(page.getByText(/^No product has this SKU/)).toBeVisible()
    },
    close: ({ page }) => press(page, 'Done'),
  },
  {
    name: 'list, without lines',
    open: async ({ page }) => {
      await openList(page, SAME)
      // By keyboard, because the toast of one removal covers the next button for a while.
      for (const name of SAME.products)
        await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).press('Enter')
      await expect(page.getByText('No items in this list yet.', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'cart, a line that the ERP does not delete',
    of: 'app/shell/shell.tsx',
    open: async ({ page, world }) => {
      await go(page, ...CART)
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
    open: async ({ page }) => {
      await saveList(page, '')
      await expect(saving(page).getByText('Required', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'cart, Clear All',
    of: 'screens/cart/cart-screen.tsx',
    open: async ({ page }) => {
      await go(page, ...CART)
      await press(page, 'Clear All')
      await expect(page.getByRole('alertdialog')).toContainText('clear the cart')
    },
  },
  {
    name: 'cart, empty',
    open: async ({ page }) => {
      await press(page, 'Clear All')
      await press(page, 'Clear')
      await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    },
  },
]

async function openProduct(page: Page): Promise<void> {
  await navigate(page, `${BRICK.address}?product=${BRICK.code}`)
  await expect(page.getByRole('dialog', { name: BRICK.name })).toContainText('Features & Benefits')
}
