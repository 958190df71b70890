import { cartLines } from './steps/cart.ts'
import {
  changeProducts,
  openListing,
  prices,
  product,
  requests,
  SCREWS,
  type SentProduct,
  title,
  view,
} from './steps/catalogue.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** Sold by the box, the carton of six and the pallet. */
const SCREW = { code: 'FIX-BB1465', name: 'Bugle Batten Screw 14-10 x 65 mm Class 3, box of 500' }

const quantity = (page: Page, name = SCREW.name) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const addToCart = (page: Page) => product(page, SCREW.code).getByRole('button', { name: 'Add to cart' })
const money = (dollars: number) =>
  dollars.toLocaleString('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' })

/** Gives the first products other fields. */
const withFields = (page: Page, ...fields: readonly SentProduct[]) =>
  changeProducts(page, (sent) => sent.map((each, at) => ({ ...each, ...fields[at] })))

const chooseCarton = (page: Page) =>
  page.getByRole('combobox', { name: `Unit of ${SCREW.name}` }).selectOption('ctn')

/** Holds a picture back until it may arrive. */
async function holdPicture(page: Page, address: string): Promise<() => void> {
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${address}`, async (route) => {
    await arrived
    await route.fulfill({ body: image, contentType: 'image/png' })
  })
  return arrive
}

test('a product shows picture, name, code, availability, units and prices, as a row and as a card', async ({
  page,
}) => {
  const arrive = await holdPicture(page, '/slow.png')
  await withFields(
    page,
    { stockStatus: 'InStock', productImage: '/slow.png', RRP: 121, TradePrice: 96, customerPrice: 91.2 },
    { productID: 'LOW', stockStatus: 'LowStock', productImage: '/gone.png' },
    { productID: 'SPECIAL', stockStatus: 'SpecialOrder', UOMList: [{ UOM: 'keg', conversionFactor: 1 }] },
    { productID: 'OTHER', stockStatus: 'OnTheMoon', UOMList: null },
  )
  await openListing(page, SCREWS, 'Screws')
  const shown = product(page, SCREW.code)
  await test.step('a picture is an empty box until it is there, and a drawing where it never comes', async () => {
    const picture = (code: string) => product(page, code).locator('[data-state]').first()
    await expect(picture(SCREW.code).locator('img')).toHaveCSS('opacity', '0')
    const before = await picture(SCREW.code).boundingBox()
    await expect(picture('LOW').locator('svg')).toBeVisible()
    arrive()
    await expect(picture(SCREW.code).locator('img')).toHaveCSS('opacity', '1')
    expect(await picture(SCREW.code).boundingBox()).toEqual(before)
  })
  for (const name of ['List', 'Grid'] as const) {
    await view(page, name).click()
    await expect(shown.getByRole('heading')).toHaveText(SCREW.name)
    await expect(shown.locator('[data-state]').first()).toBeVisible()
    await expect(shown).toContainText('In Stock')
    await expect(product(page, 'LOW')).toContainText('Low Stock')
    await expect(product(page, 'SPECIAL')).toContainText('Special Order')
    await expect(product(page, 'OTHER')).not.toContainText(/Stock|Order/)
  }
  await test.step('the prices are those of the chosen unit, with a word on GST', async () => {
    await prices(page).click()
    await expect(shown).toContainText(/Retail Price\s*\$121\.00/)
    await expect(shown).toContainText(/Trade Price\s*\$96\.00/)
    await expect(shown).toContainText(/Customer Price\s*\$91\.20/)
    await expect(shown).toContainText('per box, ex GST')
    await expect(page.getByText('Prices exclude GST.')).toBeVisible()
    await chooseCarton(page)
    await expect(shown).toContainText(/Retail Price\s*\$726\.00/)
    await expect(shown).toContainText(/Customer Price\s*\$547\.20/)
    await expect(shown).toContainText('per ctn, ex GST')
  })
  await test.step('one unit is named; without any the product can not be ordered, and says why', async () => {
    await expect(product(page, 'SPECIAL')).toContainText('keg')
    await expect(product(page, 'SPECIAL').getByRole('combobox')).toHaveCount(0)
    const bare = product(page, 'OTHER')
    await expect(bare.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(bare).toContainText('No unit is set up: call your branch.')
    await expect(bare.getByRole('spinbutton')).toHaveCount(0)
  })
})

test('what is missing, too long or no number keeps the page together', async ({ page, world }) => {
  await world.settings({ pagesize: 10 })
  await withFields(
    page,
    { RRP: undefined, TradePrice: 12 },
    { TradePrice: null, RRP: 12 },
    { customerPrice: undefined, BestPrice: 0, RRP: '12.00' },
    { RRP: 0 },
    { TradePrice: -1 },
    { customerPrice: 0 },
    { productLongDesc: 'Unbroken'.repeat(30), RRP: 1234567.89, TradePrice: 1234567.89 },
  )
  const list = await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  await test.step('a price that is missing, no number or not above zero is left out, the others stay', async () => {
    const labels = ['Retail Price', 'Trade Price', 'Customer Price']
    for (const [at, hidden] of [...labels, ...labels].entries()) {
      const shown = list.getByRole('listitem').nth(at)
      const terms = shown.getByRole('term').filter({ hasText: /Retail|Trade|Customer/ })
      await expect(terms).toHaveCount(2)
      await expect(shown).not.toContainText(hidden)
      await expect(shown).not.toContainText(/NaN|undefined|null/)
    }
    for (const at of [0, 1, 2]) await expect(list.getByRole('listitem').nth(at)).toContainText('$12.00')
  })
  await test.step('a very long description and huge prices do not widen the page', async () => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['List', 'Grid'] as const) {
        await view(page, name).click()
        await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true')
        await expectNoSidewaysScroll(page)
      }
    }
  })
  await test.step('a product of which little is sent is shown by its code, without prices', async () => {
    await page.unrouteAll()
    await changeProducts(page, () => [{ productID: 'ODD-1' }, { productID: 'ODD-2', customerPrice: null }])
    const classes = page.getByRole('navigation', { name: 'Filter subcategories' })
    await classes.getByRole('link', { name: 'Decking Screws' }).click()
    for (const code of ['ODD-1', 'ODD-2']) await expectBare(page, code)
    await expectAccessible(page, 'main')
  })
})

async function expectBare(page: Page, code: string) {
  const odd = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code, exact: true }) })
  await expect(odd).toBeVisible()
  await expect(odd).not.toContainText('$')
  await expect(odd).not.toContainText(/Price|NaN|undefined|null/)
  await expect(odd.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
}

test('a site has GST in its prices, and no cart to add to', async ({ page, world }) => {
  await world.settings({ tax_inclusive: true, shopping_cart_disabled: true })
  const list = await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  await expect(page.getByText('Prices include GST.')).toBeVisible()
  await expect(product(page, SCREW.code)).toContainText('inc GST')
  expect(await requests(world, 'getProductsByCategoryTP')).toContainEqual(
    expect.objectContaining({ incGST: true }),
  )
  await expect(list.getByRole('button')).toHaveCount(0)
  await expect(list.getByRole('spinbutton')).toHaveCount(0)
})

test('a product goes into the cart from its row, in a unit and a whole quantity', async ({ page, world }) => {
  const list = await openListing(page, SCREWS, 'Screws')
  await test.step('the row under pointer or focus has the yellow button', async () => {
    const colour = (at: number) =>
      list
        .getByRole('button', { name: 'Add to cart' })
        .nth(at)
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    const plain = await colour(1)
    await product(page, SCREW.code).getByRole('heading').hover()
    await expect.poll(() => colour(0)).not.toBe(plain)
    expect(await colour(1)).toBe(plain)
    await page.mouse.move(0, 0)
    await list.getByRole('spinbutton').nth(1).focus()
    await expect.poll(() => colour(1)).not.toBe(plain)
    expect(await colour(0)).toBe(plain)
  })
  await test.step('a quantity is a whole number from 1 up', () => typeQuantities(page))
  await test.step('what the server refuses is taken back and explained', () => beRefused(page, world))
  await test.step('it is counted at once, and the quantity is 1 again', async () => {
    await quantity(page).fill('5')
    await chooseCarton(page)
    await world.hold('addCartProduct')
    await addToCart(page).click()
    await expect(cartLink(page)).toContainText('1')
    await expect(quantity(page)).toHaveValue('1')
    await world.fault([])
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    const lines = await cartLines(page)
    expect(lines).toMatchObject([{ productID: SCREW.code, prodQty: 5, UOM: 'ctn' }])
    await expect(cartLink(page)).toContainText(money((lines[0]?.unitPrice ?? 0) * 5))
    expect((await requests(world, 'addCartProduct')).at(-1)).toMatchObject({
      quoteQty: 5,
      UOM: 'ctn',
      unitSell: 0,
    })
  })
  await test.step('what is sold by length has a Tally button instead of unit and quantity', async () => {
    const browse = page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
    await browse.getByText('Timber', { exact: true }).click()
    await browse.getByRole('link', { name: 'Structural Framing' }).click()
    await expect(title(page, 'Structural Framing')).toBeVisible()
    const shown = product(page, 'TFP-9035-M10')
    await expect(shown.getByRole('button', { name: 'Tally' })).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await expect(shown.getByRole('spinbutton')).toHaveCount(0)
    await expect(shown.getByRole('combobox')).toHaveCount(0)
  })
})

const cartLink = (page: Page) => page.getByRole('link', { name: /Cart/i }).first()

async function typeQuantities(page: Page) {
  const shown = product(page, SCREW.code)
  await expect(quantity(page)).toHaveValue('1')
  await shown.getByRole('button', { name: 'Decrease quantity' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('1')
  for (const [typed, kept] of [
    ['12', '12'],
    ['x', '12'],
    ['0', '12'],
    ['1.5', '1'],
    ['-', '1'],
  ] as const) {
    await quantity(page).press('ControlOrMeta+a')
    await quantity(page).pressSequentially(typed)
    await quantity(page).blur()
    await expect(quantity(page), typed).toHaveValue(kept)
  }
  await quantity(page).fill('9007199254740990')
  await shown.getByRole('button', { name: 'Increase quantity' }).click()
  await shown.getByRole('button', { name: 'Increase quantity' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('9007199254740991')
  await quantity(page).fill('9007199254740993')
  await expect(quantity(page)).toHaveValue('9007199254740991')
}

async function beRefused(page: Page, world: World) {
  await quantity(page).fill('1')
  await world.fault([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Not sold in boxes any more', times: 1 },
  ])
  await addToCart(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('Not sold in boxes any more')
  await dialog.getByRole('button').click()
  expect(await cartLines(page)).toEqual([])
}
