import { CEMENT, cartLines, expectError, FRAMING, type Goods, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf } from './steps/erp.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  type Page,
  runUntil,
  test,
} from './support/test.ts'
import type { World } from './support/world.ts'

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }
const framing = { ...FRAMING, quantity: 24, length: 3.6 }
const pack = { productID: 'PST-H490-24', UOM: 'pack', quantity: 1 }

async function openCart(page: Page, ...goods: readonly Goods[]) {
  await enter(page, '/cart', { goods })
  await expect(title(page)).toBeVisible()
}

const title = (page: Page) => page.getByRole('heading', { name: 'Review Cart', level: 1 })
const empty = (page: Page) => page.getByText('Your cart is empty.', { exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const moreOf = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: 'Increase quantity' })
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

test('a cart that could not be created is created on request, once, and leads to the products', async ({
  page,
  world,
}) => {
  await world.fault([{ operation: 'createCart', kind: 'abort', times: 1 }])
  await enter(page)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(empty(page)).toBeVisible()
  expect(await world.calls('createCart')).toBe(2)
  const id = await cartIdOf(page)
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('cartSessionId'),
      localStorage.getItem('cartSessionId'),
    ]),
  ).toEqual([id, null])
  await page.reload()
  await expect(empty(page)).toBeVisible()
  expect(await world.calls('createCart')).toBe(2)
  expect(await cartIdOf(page)).toBe(id)
  await expectAccessibleDayAndNight(page)
  await page.getByRole('link', { name: 'View Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('a line shows what it is, how much, and what it costs, and all of it has room', async ({ page }) => {
  await openCart(page, plywood, framing, { ...FRAMING, quantity: 6, length: 6 })
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

  await quantityOf(page, plywood.name).fill('99999')
  await expect(shown).toContainText(money(cents(sheet?.unitPrice ?? 0) * 99_999))
  // The narrowest table, the narrowest beside its docket, and the widest without all columns.
  for (const width of [768, 1024, 1279])
    await test.step(`all of a line lies within the table, ${width} px`, () => expectWithinTable(page, width))

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)
    await test.step(`the cart is accessible, ${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect(quantityOf(page, plywood.name)).toBeVisible()
      await expectAccessible(page)
    })
})

async function expectWithinTable(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
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
}

test('the summary adds up, quantities are changed, and the ways lead on', async ({ page, world }) => {
  await openCart(page, plywood, cement)
  const quantity = quantityOf(page, plywood.name)

  await test.step('the summary adds up lines, GST and total', async () => {
    const lines = await cartLines(page)
    const subtotal = lines.reduce((sum, line) => sum + cents(line.unitPrice) * line.prodQty, 0)
    const gst = Math.round(lines.reduce((sum, line) => sum + line.unitGST * 100 * line.prodQty, 0))
    await expect(page.getByText('2 Item(s)', { exact: true })).toBeVisible()
    await expect(docketRow(page, 'Sub Total (ex GST)')).toContainText(money(subtotal))
    await expect(docketRow(page, '+GST')).toContainText(money(gst))
    await expect(docketRow(page, 'Total (inc GST)')).toContainText(money(subtotal + gst))
  })

  await test.step('a changed quantity reaches the ERP, and cart and tallies are read again', async () => {
    await moreOf(page, plywood.name).click()
    await expect(quantity).toHaveValue('11')
    await expect
      .poll(async () => (await world.journal('updateCartProduct')).at(-1)?.request)
      .toMatchObject({ productID: plywood.productID, UOM: 'sheet', quoteQty: 11, lineId: 1, unitSell: 0 })
    await expect
      // By name: both reads are under way at once, and either may be there first.
      .poll(async () =>
        (await world.journal())
          .slice(-3)
          .map(({ operation }) => operation)
          .sort(),
      )
      .toEqual(['getCartContents', 'getCartTallies', 'updateCartProduct'])
    expect(await cartLines(page)).toMatchObject([{ prodQty: 11 }, { prodQty: 12 }])
  })

  await test.step('one that is refused is taken back with the reason', async () => {
    await world.fault([{ operation: 'updateCartProduct', kind: 'field-error', message: 'Only 11 left' }])
    await moreOf(page, plywood.name).click()
    await expectError(page, 'Only 11 left')
    await expect(quantity).toHaveValue('11')
  })

  await test.step('one whose reply is lost is not sent again: the cart shows what arrived', async () => {
    const before = await world.calls('updateCartProduct')
    await world.fault([{ operation: 'updateCartProduct', kind: 'lost-reply' }])
    await moreOf(page, plywood.name).click()
    await expectError(page, 'Something went wrong.')
    await expect(quantity).toHaveValue('12')
    expect(await world.calls('updateCartProduct')).toBe(before + 1)
  })

  await test.step('there are ways to the checkout and to the lists', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Custom Lists' }).click()
    await expect(page).toHaveURL('/custom-lists')
    await page.goBack()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  })
})

test('prices that include GST are not added to, and hidden ones are shown nowhere', async ({
  page,
  world,
}) => {
  await world.settings({ tax_inclusive: true })
  await openCart(page, plywood)
  const [line] = await cartLines(page)
  const total = money(cents((line?.unitPrice ?? 0) * 10))
  await expect(docketRow(page, 'Sub Total (inc GST)')).toContainText(total)
  await expect(docketRow(page, 'Total (inc GST)')).toContainText(total)
  await expect(page.getByText('+GST')).toHaveCount(0)
  await expect(page.getByText('ex GST')).toHaveCount(0)
  await world.settings({ tax_inclusive: null, hide_products_price: true })
  await page.reload()
  await expect(page.getByText('1 Item(s)', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
})

test('lines are removed one by one, and the cursor stays in the list, at last on the title', async ({
  page,
  world,
}) => {
  await openCart(page, plywood, cement, framing, pack)
  const remove = page.getByRole('button', { name: /^Remove/ })

  await test.step('a removed line is gone and says so', async () => {
    await page.getByRole('button', { name: `Remove ${plywood.name}` }).click()
    await expect(row(page, plywood.name)).toHaveCount(0)
    await expect(page.getByText('product removed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${cement.name}` })).toBeFocused()
    expect((await world.journal('deleteCartProduct')).map(({ request }) => request)).toMatchObject([
      { productID: plywood.productID, lineID: 1 },
    ])
  })

  await test.step('a double click, or a key held down, takes out one line', async () => {
    await remove.first().dblclick()
    await expect(row(page, framing.name)).toBeVisible()
    await expect(remove).toHaveCount(2)
    await expect(remove.first()).toBeFocused()
    // A key that is held down comes again and again.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(remove).toHaveCount(1)
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(3)
  })

  await test.step('after the last the cursor is on the title', async () => {
    await remove.click()
    await expect(empty(page)).toBeVisible()
    await expect(title(page)).toBeFocused()
  })
})

/** Under a name, which is required; the cart is kept where the list is refused. */
async function save(page: Page, world: World): Promise<void> {
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('List name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('List name').fill('Deck, Emerald')
  await world.fault([{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Too many lists')
  await expect(dialog.getByLabel('List name')).toHaveValue('Deck, Emerald')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Custom list saved', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  const asked = { sessionID: await cartIdOf(page), customList: 'Deck, Emerald' }
  const saved = await world.journal('saveCustomList')
  expect(saved.map(({ request }) => request)).toMatchObject([asked, asked])
  await expect(quantityOf(page, plywood.name)).toBeVisible()
}

test('everything is done with keys alone, the cart is saved as a list, and Clear All asks first', async ({
  page,
  world,
}) => {
  await openCart(page, plywood, cement)
  const quantity = quantityOf(page, plywood.name)
  const clearAll = page.getByRole('button', { name: 'Clear All' })
  const dialog = page.getByRole('alertdialog', { name: 'Clear All' })

  await test.step('by keys', async () => {
    await quantity.focus()
    await page.keyboard.press('ArrowUp')
    await expect(quantity).toHaveValue('11')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('25')
    await expect(quantity).toHaveValue('25')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Remove ${plywood.name}` })).toBeFocused()
    await clearAll.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(clearAll).toBeFocused()
    await expect
      .poll(async () => (await world.journal('updateCartProduct')).at(-1)?.request)
      .toMatchObject({ quoteQty: 25 })
  })

  await test.step('it is saved under a name', () => save(page, world))

  await test.step('by mouse, and then the lines are removed one at a time', async () => {
    await clearAll.click()
    await expect(dialog).toContainText(
      'Are you sure you want to clear the cart? This action cannot be undone.',
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(quantity).toBeVisible()
    await expect(clearAll).toBeFocused()
    await clearAll.click()
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(empty(page)).toBeVisible()
    await expect(title(page)).toBeFocused()
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(2)
    await expect.poll(() => cartLines(page)).toEqual([])
  })
})

test('a cart that can not be had says why, is asked for again on request, and nothing is lost', async ({
  page,
  world,
}) => {
  const again = page.getByRole('button', { name: 'Try again' })
  const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const closed = { operation: 'getCartContents', kind: 'error', message: 'Closed for stocktake' } as const
  await page.clock.install()

  await test.step('nobody knows why', async () => {
    await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
    await enter(page, '/cart', { goods: [plywood] })
    await runUntil(page, notice('Something went wrong.'))
    expect(await world.calls('getCartContents')).toBe(4)
    await expectAccessible(page)
  })

  await test.step('in the words of the ERP', async () => {
    await world.fault([closed])
    await again.click()
    await runUntil(page, notice(closed.message))
  })

  await test.step('its lengths are not to be had: it is neither replaced nor asked for without end', async () => {
    await world.fault([{ operation: 'getCartTallies', kind: 'field-error', message: 'Busy' }])
    await again.click()
    await runUntil(page, notice('Busy'))
    const refused = (await world.journal('getCartTallies')).filter(({ error }) => error !== undefined)
    expect(refused).toHaveLength(4)
    expect(await world.calls('createCart')).toBe(1)
    await world.fault([])
    await again.click()
    await expect(quantityOf(page, plywood.name)).toHaveValue('10')
  })

  await test.step('at the checkout too', async () => {
    await world.fault([closed])
    await page.goto('/checkout')
    await runUntil(page, notice(closed.message))
    await expect(notice(closed.message)).toContainText('What you typed is kept.')
  })
})

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
