import { CEMENT, cartLines, expectError, FRAMING, type Goods, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf } from './steps/erp.ts'
import { expect, expectAccessible, type Page, runUntil, signIn, test } from './support/test.ts'

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }

async function openCart(page: Page, ...goods: readonly Goods[]) {
  await enter(page, '/cart', { goods })
  await expect(page.getByRole('heading', { name: 'Review Cart', level: 1 })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const docketRow = (page: Page, label: string) =>
  page
    .locator('dl > div, dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()
const cents = (dollars: number) => Math.round(dollars * 100)
const money = (amount: number) =>
  (amount / 100).toLocaleString('en-AU', {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
  })

test('an empty cart says so and leads to the products', async ({ page }) => {
  await openCart(page)
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('a line shows what it is, how much, and what it costs', async ({ page }) => {
  await openCart(
    page,
    plywood,
    { ...FRAMING, quantity: 24, length: 3.6 },
    { ...FRAMING, quantity: 6, length: 6 },
  )
  const [sheet] = await cartLines(page)
  const shown = row(page, plywood.name)
  await expect(shown).toContainText(plywood.productID)
  await expect(quantityOf(page, plywood.name)).toHaveValue('10')
  await expect(shown).toContainText(money(cents(sheet?.unitPrice ?? 0)))
  await expect(shown).toContainText(money(cents(sheet?.unitPrice ?? 0) * 10))
  const tally = row(page, FRAMING.name)
  await expect(tally).toContainText('Total Qty 122.4 lm')
  await expect(tally).toContainText('24 x 3.6 m, 6 x 6 m')
  await expect(tally.getByRole('spinbutton')).toHaveCount(0)
})

// The narrowest table, the narrowest beside its docket, and the widest without all columns.
for (const width of [768, 1024, 1279]) {
  test(`all of a line lies within the table, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openCart(page, { ...plywood, quantity: 99_999 }, { ...FRAMING, quantity: 24, length: 3.6 })
    const remove = page.getByRole('button', { name: /^Remove/ })
    await expect(remove).toHaveCount(2)
    const within = page
      .locator('div')
      .filter({ has: page.getByRole('table') })
      .last()
    const room = async () => {
      const [table, button] = [await within.boundingBox(), await remove.first().boundingBox()]
      return table && button ? table.x + table.width - (button.x + button.width) : -1
    }
    await expect.poll(room).toBeGreaterThan(0)
    await expect(row(page, plywood.name).getByText(/ per sheet$/)).toBeVisible()
  })
}

test('the summary adds up lines, GST and total', async ({ page }) => {
  await openCart(page, plywood, cement)
  const lines = await cartLines(page)
  const subtotal = lines.reduce((sum, line) => sum + cents(line.unitPrice) * line.prodQty, 0)
  const gst = Math.round(lines.reduce((sum, line) => sum + line.unitGST * 100 * line.prodQty, 0))
  await expect(page.getByText('2 Item(s)', { exact: true })).toBeVisible()
  await expect(docketRow(page, 'Sub Total (ex GST)')).toContainText(money(subtotal))
  await expect(docketRow(page, '+GST')).toContainText(money(gst))
  await expect(docketRow(page, 'Total (inc GST)')).toContainText(money(subtotal + gst))
})

test('prices that include GST are not added to', async ({ page, world }) => {
  await world.settings({ tax_inclusive: true })
  await openCart(page, plywood)
  const [line] = await cartLines(page)
  const total = money(cents((line?.unitPrice ?? 0) * 10))
  await expect(docketRow(page, 'Sub Total (inc GST)')).toContainText(total)
  await expect(docketRow(page, 'Total (inc GST)')).toContainText(total)
  await expect(page.getByText('+GST')).toHaveCount(0)
  await expect(page.getByText('ex GST')).toHaveCount(0)
})

test('hidden prices are shown nowhere', async ({ page, world }) => {
  await world.settings({ hide_products_price: true })
  await openCart(page, plywood)
  await expect(page.getByText('1 Item(s)', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
})

test('a changed quantity reaches the ERP, and cart and tallies are read again', async ({ page, world }) => {
  await openCart(page, plywood)
  const quantity = quantityOf(page, plywood.name)
  await row(page, plywood.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('11')
  await expect
    .poll(async () => (await world.journal('updateCartProduct')).at(-1)?.request)
    .toMatchObject({ productID: plywood.productID, UOM: 'sheet', quoteQty: 11, lineId: 1, unitSell: 0 })
  await expect
    .poll(async () => (await world.journal()).slice(-3).map(({ operation }) => operation))
    .toEqual(['updateCartProduct', 'getCartContents', 'getCartTallies'])
  await page.reload()
  await expect(quantity).toHaveValue('11')
})

test('a quantity that is refused is taken back with the reason', async ({ page, world }) => {
  await openCart(page, plywood)
  await world.fault([{ operation: 'updateCartProduct', kind: 'field-error', message: 'Only 10 left' }])
  await row(page, plywood.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expectError(page, 'Only 10 left')
  await expect(quantityOf(page, plywood.name)).toHaveValue('10')
})

test('a change whose reply is lost is not sent again: the cart shows what arrived', async ({
  page,
  world,
}) => {
  await openCart(page, plywood)
  await world.fault([{ operation: 'updateCartProduct', kind: 'lost-reply' }])
  await row(page, plywood.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expectError(page, 'Something went wrong.')
  await expect(quantityOf(page, plywood.name)).toHaveValue('11')
  expect(await world.journal('updateCartProduct')).toHaveLength(1)
})

test('a removed line is gone, says so, and the cursor stays in the list', async ({ page, world }) => {
  await openCart(page, plywood, cement)
  await page.getByRole('button', { name: `Remove ${plywood.name}` }).click()
  await expect(row(page, plywood.name)).toHaveCount(0)
  await expect(page.getByText('product removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${cement.name}` })).toBeFocused()
  expect((await world.journal('deleteCartProduct')).map(({ request }) => request)).toMatchObject([
    { productID: plywood.productID, lineID: 1 },
  ])
})

test('a double click, or a key held down, takes out one line', async ({ page, world }) => {
  await openCart(page, plywood, cement, { ...FRAMING, quantity: 24, length: 3.6 })
  const remove = page.getByRole('button', { name: /^Remove/ })
  await remove.first().dblclick()
  await expect(row(page, cement.name)).toBeVisible()
  await expect(remove).toHaveCount(2)
  await expect(remove.first()).toBeFocused()
  // A key that is held down comes again and again.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(remove).toHaveCount(1)
  await expect.poll(() => world.calls('deleteCartProduct')).toBe(2)
})

test('Clear All asks first, and then removes the lines one at a time', async ({ page, world }) => {
  await openCart(page, plywood, cement)
  const dialog = page.getByRole('alertdialog', { name: 'Clear All' })
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(dialog).toContainText('Are you sure you want to clear the cart? This action cannot be undone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(quantityOf(page, plywood.name)).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expect.poll(() => world.calls('deleteCartProduct')).toBe(2)
  await expect.poll(() => cartLines(page)).toEqual([])
})

test('the cart is saved under a name, which is required', async ({ page, world }) => {
  await openCart(page, plywood)
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('List name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('List name').fill('Deck, Emerald')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Custom list saved', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await world.journal('saveCustomList')).map(({ request }) => request)).toMatchObject([
    { sessionID: await cartIdOf(page), customList: 'Deck, Emerald' },
  ])
  await expect(quantityOf(page, plywood.name)).toBeVisible()
})

test('a list that is refused keeps its name and says why', async ({ page, world }) => {
  await openCart(page, plywood)
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByLabel('List name').fill('Deck')
  await world.fault([{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Too many lists')
  await expect(dialog.getByLabel('List name')).toHaveValue('Deck')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Custom list saved', { exact: true })).toBeVisible()
})

test('there are ways to the checkout and to the lists', async ({ page }) => {
  await openCart(page, plywood)
  await page.getByRole('main').getByRole('link', { name: 'Custom Lists' }).click()
  await expect(page).toHaveURL('/custom-lists')
  await page.goBack()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

test.describe('a cart that can not be had', () => {
  test('is asked for again on request, and nothing is lost', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
    await enter(page, '/cart', { goods: [plywood] })
    await runUntil(page, page.getByRole('alert').filter({ hasText: 'Something went wrong.' }))
    expect(await world.journal('getCartContents')).toHaveLength(4)
    await world.fault([])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(quantityOf(page, plywood.name)).toHaveValue('10')
  })

  test('says why in the words of the ERP, here and at the checkout', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getCartContents', kind: 'error', message: 'Closed for stocktake' }])
    await enter(page, '/cart', { goods: [plywood] })
    const notice = page.getByRole('alert').filter({ hasText: 'Closed for stocktake' })
    await runUntil(page, notice)
    await page.goto('/checkout')
    await runUntil(page, notice)
    await expect(notice).toContainText('What you typed is kept.')
  })

  test('is created on request', async ({ page, world }) => {
    await world.fault([{ operation: 'createCart', kind: 'abort', times: 1 }])
    await enter(page)
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    expect(await world.journal('createCart')).toHaveLength(2)
  })
})

test('a cart is created once and found again, for the tab or for good', async ({ page, world }) => {
  await enter(page)
  const id = await cartIdOf(page)
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('cartSessionId'),
      localStorage.getItem('cartSessionId'),
    ]),
  ).toEqual([id, null])
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  expect(await world.journal('createCart')).toHaveLength(1)
  expect(await cartIdOf(page)).toBe(id)
})

test('a remembered user has his cart in the browser for good', async ({ page }) => {
  await signIn(page, 'admin', { remember: true })
  const id = await cartIdOf(page)
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('cartSessionId'),
      localStorage.getItem('cartSessionId'),
    ]),
  ).toEqual([null, id])
})

test('everything is done with keys alone', async ({ page, world }) => {
  await openCart(page, plywood, cement)
  const quantity = quantityOf(page, plywood.name)
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('11')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25')
  await expect(quantity).toHaveValue('25')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Remove ${plywood.name}` })).toBeFocused()
  await page.getByRole('button', { name: 'Clear All' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeFocused()
  await expect
    .poll(async () => (await world.journal('updateCartProduct')).at(-1)?.request)
    .toMatchObject({ quoteQty: 25 })
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`the cart is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openCart(page, plywood, { ...FRAMING, quantity: 24, length: 3.6 })
    await expect(quantityOf(page, plywood.name)).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('in the US', () => {
  test.use({ scenario: 'us' })

  test('tax is left to the order', async ({ page }) => {
    await openCart(page, { ...PLYWOOD.us, quantity: 10 })
    await expect(docketRow(page, 'Sub Total (ex Tax)')).toBeVisible()
    await expect(page.getByText('Tax will be calculated upon order creation', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('GST')
    await expect(page.getByText('Total (inc', { exact: false })).toHaveCount(0)
  })
})
