import { cartLines } from './steps/cart.ts'
import {
  changeProducts,
  openListing,
  prices,
  product,
  requests,
  SCREWS,
  type SentProduct,
  view,
} from './steps/catalogue.ts'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

/** Sold by the box, the carton of six and the pallet. */
const SCREW = { code: 'FIX-BB1465', name: 'Bugle Batten Screw 14-10 x 65 mm Class 3, box of 500' }
const FRAMING = '/products/Timber/Structural%20Framing'

const quantity = (page: Page, name = SCREW.name) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const addToCart = (page: Page) => product(page, SCREW.code).getByRole('button', { name: 'Add to cart' })
const money = (dollars: number) =>
  dollars.toLocaleString('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' })

/** Gives the first product other fields, and the others with them. */
const withFields = (page: Page, ...fields: readonly SentProduct[]) =>
  changeProducts(page, (sent) => sent.map((each, at) => ({ ...each, ...fields[at] })))

test('a product shows picture, description, code and availability, as a row and as a card', async ({
  page,
}) => {
  await withFields(
    page,
    { stockStatus: 'InStock' },
    { productID: 'LOW', stockStatus: 'LowStock' },
    { productID: 'SPECIAL', stockStatus: 'SpecialOrder' },
    { productID: 'OTHER', stockStatus: 'OnTheMoon' },
  )
  await openListing(page, SCREWS, 'Screws')
  for (const name of ['List', 'Grid'] as const) {
    await view(page, name).click()
    const shown = product(page, SCREW.code)
    await expect(shown.getByRole('heading')).toHaveText(SCREW.name)
    await expect(shown.locator('[data-state]').first()).toBeVisible()
    await expect(shown).toContainText('In Stock')
    await expect(product(page, 'LOW')).toContainText('Low Stock')
    await expect(product(page, 'SPECIAL')).toContainText('Special Order')
    await expect(product(page, 'OTHER')).not.toContainText(/Stock|Order/)
  }
})

test('the prices are those of the chosen unit, with a word on GST', async ({ page }) => {
  await withFields(page, { RRP: 121, TradePrice: 96, customerPrice: 91.2 })
  await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  const shown = product(page, SCREW.code)
  await expect(shown).toContainText(/Retail Price\s*\$121\.00/)
  await expect(shown).toContainText(/Trade Price\s*\$96\.00/)
  await expect(shown).toContainText(/Customer Price\s*\$91\.20/)
  await expect(shown).toContainText('per box, ex GST')
  await expect(page.getByText('Prices exclude GST.')).toBeVisible()
  await page.getByRole('combobox', { name: `Unit of ${SCREW.name}` }).click()
  await page.getByRole('option', { name: 'ctn' }).click()
  await expect(shown).toContainText(/Retail Price\s*\$726\.00/)
  await expect(shown).toContainText(/Customer Price\s*\$547\.20/)
  await expect(shown).toContainText('per ctn, ex GST')
})

test('a price of zero or less is not shown', async ({ page }) => {
  await withFields(page, { RRP: 0 }, { TradePrice: -1 }, { customerPrice: 0 })
  const list = await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  const shown = (at: number) => list.getByRole('listitem').nth(at)
  for (const [at, hidden] of ['Retail Price', 'Trade Price', 'Customer Price'].entries()) {
    await expect(shown(at)).not.toContainText(hidden)
    await expect(
      shown(at)
        .getByRole('term')
        .filter({ hasText: /Retail|Trade|Customer/ }),
    ).toHaveCount(2)
  }
})

test('prices include GST where the site says so', async ({ page, world }) => {
  await world.settings({ tax_inclusive: true })
  await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  await expect(page.getByText('Prices include GST.')).toBeVisible()
  await expect(product(page, SCREW.code)).toContainText('inc GST')
  expect(await requests(world, 'getProductsByCategoryTP')).toContainEqual(
    expect.objectContaining({ incGST: true }),
  )
})

test('a product goes into the cart in its unit and quantity, and is counted at once', async ({
  page,
  world,
}) => {
  await openListing(page, SCREWS, 'Screws')
  await expect(quantity(page)).toHaveValue('1')
  await quantity(page).fill('5')
  await page.getByRole('combobox', { name: `Unit of ${SCREW.name}` }).click()
  await page.getByRole('option', { name: 'ctn' }).click()
  await world.hold('addCartProduct')
  await addToCart(page).click()
  await expect(page.getByRole('link', { name: /Cart/i }).first()).toContainText('1')
  await expect(quantity(page)).toHaveValue('1')
  await world.fault([])
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  const lines = await cartLines(page)
  expect(lines).toMatchObject([{ productID: SCREW.code, prodQty: 5, UOM: 'ctn' }])
  await expect(page.getByRole('link', { name: /Cart/i }).first()).toContainText(
    money((lines[0]?.unitPrice ?? 0) * 5),
  )
  expect(await requests(world, 'addCartProduct')).toMatchObject([{ quoteQty: 5, UOM: 'ctn', unitSell: 0 }])
})

test('an addition that the server refuses is taken back and explained', async ({ page, world }) => {
  await openListing(page, SCREWS, 'Screws')
  await world.fault([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Not sold in boxes any more', times: 1 },
  ])
  await addToCart(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('Not sold in boxes any more')
  await dialog.getByRole('button').click()
  expect(await cartLines(page)).toEqual([])
  await addToCart(page).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
})

test('a quantity is a whole number from 1 up', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  const shown = product(page, SCREW.code)
  const type = async (text: string) => {
    await quantity(page).press('ControlOrMeta+a')
    await quantity(page).pressSequentially(text)
    await quantity(page).blur()
  }
  await shown.getByRole('button', { name: 'Decrease quantity' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('1')
  for (const [typed, kept] of [
    ['12', '12'],
    ['x', '12'],
    ['0', '12'],
    ['1.5', '1'],
    ['-', '1'],
  ] as const) {
    await type(typed)
    await expect(quantity(page), typed).toHaveValue(kept)
  }
  await quantity(page).fill('9007199254740990')
  await shown.getByRole('button', { name: 'Increase quantity' }).click()
  await shown.getByRole('button', { name: 'Increase quantity' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('9007199254740991')
  await quantity(page).fill('9007199254740993')
  await expect(quantity(page)).toHaveValue('9007199254740991')
})

test('the row under pointer or focus has the yellow button', async ({ page }) => {
  const list = await openListing(page, SCREWS, 'Screws')
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

test('a product of one unit names it; one without unit says why it can not be ordered', async ({ page }) => {
  await withFields(
    page,
    { UOMList: [{ UOM: 'keg', conversionFactor: 1 }] },
    { productID: 'BARE', UOMList: null },
  )
  await openListing(page, SCREWS, 'Screws')
  await expect(product(page, SCREW.code)).toContainText('keg')
  await expect(product(page, SCREW.code).getByRole('combobox')).toHaveCount(0)
  const bare = product(page, 'BARE')
  await expect(bare.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await expect(bare).toContainText('No unit is set up: ring your branch.')
  await expect(bare.getByRole('spinbutton')).toHaveCount(0)
})

test('what is sold by length has a Tally button instead of unit and quantity', async ({ page }) => {
  await openListing(page, FRAMING, 'Structural Framing')
  const shown = product(page, 'TFP-9035-M10')
  await expect(shown.getByRole('button', { name: 'Tally' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(shown.getByRole('spinbutton')).toHaveCount(0)
  await expect(shown.getByRole('combobox')).toHaveCount(0)
})

test('where the cart is switched off nothing can be added', async ({ page, world }) => {
  await world.settings({ shopping_cart_disabled: true })
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(list.getByRole('button')).toHaveCount(0)
  await expect(list.getByRole('spinbutton')).toHaveCount(0)
})

test('a picture is an empty box until it is there, and a drawing where it never comes', async ({ page }) => {
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/slow.png', async (route) => {
    await arrived
    await route.fulfill({ body: image, contentType: 'image/png' })
  })
  await withFields(page, { productImage: '/slow.png' }, { productID: 'BROKEN', productImage: '/gone.png' })
  await openListing(page, SCREWS, 'Screws')
  const picture = (code: string) => product(page, code).locator('[data-state]').first()
  await expect(picture(SCREW.code).locator('img')).toHaveCSS('opacity', '0')
  const before = await picture(SCREW.code).boundingBox()
  await expect(picture('BROKEN').locator('svg')).toBeVisible()
  arrive()
  await expect(picture(SCREW.code).locator('img')).toHaveCSS('opacity', '1')
  expect(await picture(SCREW.code).boundingBox()).toEqual(before)
})

test('a very long description and huge prices keep the page together', async ({ page }) => {
  const word = 'Unbroken'.repeat(30)
  await withFields(page, { productLongDesc: word, RRP: 1234567.89, TradePrice: 1234567.89 })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      await openListing(page, SCREWS, 'Screws')
      await prices(page).click()
    }
    for (const name of ['List', 'Grid'] as const) {
      await view(page, name).click()
      await expectNoSidewaysScroll(page)
    }
  }
})

test.describe('in the US', () => {
  test.use({ scenario: 'us' })

  test('the word is Tax and the products are in inches', async ({ page }) => {
    await openListing(page, '/products/Sheet%20Products/Plywood', 'Plywood')
    await prices(page).click()
    await expect(page.getByText('Prices exclude Tax.')).toBeVisible()
    await expect(product(page, 'PLY-CDX-1132')).toContainText('ex Tax')
  })
})
