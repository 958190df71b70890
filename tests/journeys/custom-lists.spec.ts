import { readFile } from 'node:fs/promises'
import { cartLines, expectError, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const LISTS = '/custom-lists'
/** Some of its lines are not what they were when it was saved. */
const CHANGED = { path: `${LISTS}/list-own-1`, name: 'Emerald Ave: frame and deck', lines: 6 }
const QUOTED = { path: `${LISTS}/list-own-2`, name: 'Bathroom, "Unit 4"' }
const SAME = { path: `${LISTS}/list-own-3`, name: 'Van stock', lines: 4 }
const GENERIC = { path: `${LISTS}/list-generic-1`, name: 'Deck, 6 x 4 m' }

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy List to Cart' })
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function openList(page: Page, { path, name }: { path: string; name: string }) {
  await enter(page, path, { goods: [] })
  await expect(heading(page, name)).toBeVisible()
}

test('lists stand in two groups, and each leads to its page', async ({ page }) => {
  await enter(page, LISTS)
  const generic = page.getByRole('region', { name: 'Generic Lists' })
  const own = page.getByRole('region', { name: 'My Custom Lists' })
  await expect(generic.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(own.getByRole('heading', { level: 3 })).toHaveText([QUOTED.name, CHANGED.name, SAME.name])
  await card(page, SAME.name).getByRole('link', { name: 'View List' }).click()
  await expect(page).toHaveURL(SAME.path)
  await expect(heading(page, SAME.name)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(LISTS)
})

test('lists are accessible, day and night', async ({ page }) => {
  await enter(page, LISTS)
  await expect(card(page, SAME.name)).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await card(page, CHANGED.name).getByRole('link', { name: 'View List' }).click()
  await expect(rows(page)).toHaveCount(CHANGED.lines + 1)
  await expectAccessibleDayAndNight(page)
  await copyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Changed since you saved this list' })
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessibleDayAndNight(page, '[role=dialog]')
})

test('a line shows what it is, how much, and what it costs today', async ({ page }) => {
  await openList(page, CHANGED)
  for (const name of ['SKU', 'Description', 'Qty', 'UOM', 'Unit Price', 'Extended Price'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const tally = rows(page).filter({ hasText: 'TFP-9035-M10' })
  await expect(tally).toContainText('24 x 3.6 m, 6 x 6 m')
  for (const fact of ['122.4', 'lm', '$4.86', '$594.86']) await expect(tally).toContainText(fact)
  await expect(rows(page).filter({ hasText: 'Hidden Deck Clip' })).toContainText('No longer sold')
  await expect(
    page.getByText('To update a list, copy it to the cart, add products and save using the same name.'),
  ).toBeVisible()
})

test('a removed line is gone at once and says so; keys stay in the list', async ({ page, world }) => {
  await openList(page, SAME)
  await world.hold('deleteCartProduct')
  const remove = page.getByRole('button', { name: /^Remove Rubber Mallet/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove Twin and Earth/ })).toBeFocused()
  await expect(toast(page, 'product removed')).toHaveCount(0)
  await world.fault([])
  await expect(toast(page, 'product removed')).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(SAME.lines)
  expect((await world.journal('deleteCartProduct')).map(({ request }) => request)).toMatchObject([
    { productID: 'TLS-RM16', sessionID: 'list-own-3', lineID: 3 },
  ])
})

test('a line that the ERP keeps comes back with the reason', async ({ page, world }) => {
  await openList(page, SAME)
  await world.fault([{ operation: 'deleteCartProduct', kind: 'field-error', message: 'List is locked' }])
  await page.getByRole('button', { name: /^Remove Rubber Mallet/ }).click()
  await expectError(page, 'List is locked')
  await expect(rows(page)).toHaveCount(SAME.lines + 1)
})

test('lines that were removed go also when their user leaves the page at once', async ({ page, world }) => {
  await openList(page, SAME)
  await world.hold('deleteCartProduct')
  for (const name of [/^Remove Rubber Mallet/, /^Remove Twin and Earth/])
    await page.getByRole('button', { name }).click()
  await expect.poll(() => world.calls('deleteCartProduct')).toBe(1)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(LISTS)
  await world.fault([])
  await expect.poll(() => world.calls('deleteCartProduct')).toBe(2)
  await expect(card(page, SAME.name)).toContainText(`${SAME.lines - 2} Item(s)`)
  await card(page, SAME.name).getByRole('link', { name: 'View List' }).click()
  await expect(rows(page)).toHaveCount(SAME.lines - 1)
})

test('a list of which nothing changed goes straight into the cart', async ({ page, world }) => {
  await openList(page, SAME)
  await copyButton(page).click()
  await expect(toast(page, 'Custom list copied')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(`${SAME.lines} Item(s)`, { exact: true })).toBeVisible()
  expect((await world.journal('copyCartToCart')).map(({ request }) => request)).toMatchObject([
    { fromSessionID: 'list-own-3', toSessionID: expect.stringMatching(/.{20}/), deviceID: expect.anything() },
  ])
})

test('what changed since a list was saved is shown before it is copied', async ({ page, world }) => {
  await openList(page, CHANGED)
  const dialog = page.getByRole('dialog', { name: 'Changed since you saved this list' })
  await copyButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'General Purpose Cement' })).toContainText(
    /\$8\.65.*\$8\.98/,
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Plywood' })).toContainText(
    /In Stock.*Low Stock/,
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hidden Deck Clip' })).toContainText(
    'No longer sold',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(copyButton(page)).toBeFocused()
  expect(await world.journal('copyCartToCart')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copy to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('5 Item(s)', { exact: true })).toBeVisible()
})

test('a refused copy shows the first message, and can be tried again', async ({ page, world }) => {
  await openList(page, SAME)
  await world.fault([{ operation: 'copyCartToCart', kind: 'field-error', message: 'Cart is busy', times: 1 }])
  await copyButton(page).click()
  await expectError(page, 'Cart is busy')
  await expect(page).toHaveURL(SAME.path)
  await copyButton(page).click()
  await expect(page).toHaveURL('/cart')
})

test('any other failure of a copy reads Something went wrong.', async ({ page, world }) => {
  await openList(page, SAME)
  await world.fault([{ operation: 'copyCartToCart', kind: 'http-500', times: 1 }])
  await copyButton(page).click()
  await expectError(page, 'Something went wrong.')
})

test('a copy whose reply is lost is found in the cart, never sent twice', async ({ page, world }) => {
  await openList(page, SAME)
  await world.fault([{ operation: 'copyCartToCart', kind: 'lost-reply' }])
  await copyButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(`${SAME.lines} Item(s)`, { exact: true })).toBeVisible()
  expect(await world.journal('copyCartToCart')).toHaveLength(1)
})

test('as long as nobody knows what became of a copy, it is looked for and not sent', async ({
  page,
  world,
}) => {
  await openList(page, SAME)
  await page.route(/ipFunction=copyCartToCart/, async (route) => {
    await route.fetch()
    await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
    await route.abort()
  })
  await copyButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('Something went wrong.')
  await expect(dialog.getByRole('button', { name: 'View Cart' })).toBeVisible()
  await world.fault([])
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await expect(toast(page, 'Custom list copied')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  expect(await world.journal('copyCartToCart')).toHaveLength(1)
})

test('the list is saved as CSV under its name', async ({ page }) => {
  await openList(page, QUOTED)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download List' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Bathroom, Unit 4.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFSKU,Description,Qty,UOM,Unit Price,Extended Price',
    'PLB-DWV40-3,DWV Pipe PVC 40 mm x 3 m,4,length,11.97,47.88',
  ])
})

test('a list is deleted once that is confirmed', async ({ page, world }) => {
  await openList(page, SAME)
  const deleting = page.getByRole('button', { name: 'Delete list' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete list' })
  await deleting.click()
  await expect(dialog).toContainText(
    'Are you sure you want to delete this list? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(deleting).toBeFocused()
  await deleting.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Custom list deleted')).toBeVisible()
  await expect(page).toHaveURL(LISTS)
  await expect(card(page, CHANGED.name)).toBeVisible()
  await expect(card(page, SAME.name)).toHaveCount(0)
  expect((await world.journal('deleteCustomList')).map(({ request }) => request)).toEqual([
    { sessionID: 'list-own-3' },
  ])
  await page.goto(SAME.path)
  await expect(heading(page, 'There is no such list.')).toBeVisible()
  await expectAccessible(page)
})

test('the lines of a list that there is not are asked for once', async ({ page, world }) => {
  await page.clock.install()
  await enter(page, `${LISTS}/nobodys`)
  await expect(heading(page, 'There is no such list.')).toBeVisible()
  // A call that failed is repeated after 1, 2 and 4 seconds.
  await page.clock.runFor(10_000)
  const asked = (await world.journal()).filter(({ request }) => JSON.stringify(request).includes('nobodys'))
  expect(asked.map(({ operation }) => operation).toSorted()).toEqual(['getCartContents', 'getCartTallies'])
})

test('a list that could not be deleted stays, with the reason', async ({ page, world }) => {
  await openList(page, SAME)
  await world.fault([{ operation: 'deleteCustomList', kind: 'field-error', message: 'List is in use' }])
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectError(page, 'List is in use')
  await expect(heading(page, SAME.name)).toBeVisible()
})

test('a generic list can be copied and downloaded, not deleted', async ({ page }) => {
  await openList(page, GENERIC)
  await expect(page.getByRole('button', { name: 'Download List' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete list' })).toHaveCount(0)
  await copyButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('4 Item(s)', { exact: true })).toBeVisible()
})

test('a line of a generic list is removed like any other', async ({ page }) => {
  await openList(page, GENERIC)
  const line = rows(page).filter({ hasText: 'FIX-DK81050SS' })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(toast(page, 'product removed')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('3 Item(s)', { exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a cart that was saved is among the lists; saved again, it replaces the list', async ({ page }) => {
  await enter(page, LISTS, { goods: [{ ...PLYWOOD.au, quantity: 10 }] })
  await expect(card(page, SAME.name)).toContainText(`${SAME.lines} Item(s)`)
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByLabel('List name').fill(SAME.name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Custom list saved')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Custom Lists' }).click()
  await expect(card(page, SAME.name)).toContainText('1 Item(s)')
})

test('a list without lines says so, and leads to the products', async ({ page, world }) => {
  await enter(page, SAME.path)
  const erp = await erpOf(page)
  for (const { productID, lineID } of await erp.getCartContents({ sessionID: 'list-own-3' }))
    await erp.deleteCartProduct({ sessionID: 'list-own-3', productID, lineID })
  await page.reload()
  await expect(page.getByText('No items in this list yet.', { exact: true })).toBeVisible()
  await expect(copyButton(page)).toBeDisabled()
  await expectAccessible(page)
  const link = page.getByRole('link', { name: 'Add products to your lists' })
  await link.click()
  await expect(page).toHaveURL('/products')
  await world.settings({ products_button_disabled: true })
  await page.goto(SAME.path)
  await expect(page.getByText('No items in this list yet.', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('hidden prices are on no list and change none; without a cart nothing is copied', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await openList(page, CHANGED)
  await expect(page.getByRole('main')).not.toContainText('$')
  await copyButton(page).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await world.settings({ shopping_cart_disabled: true })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download List' })).toBeVisible()
  await expect(copyButton(page)).toHaveCount(0)
})

test('while lists load their shape stands there; what fails can be tried again', async ({ page, world }) => {
  await page.clock.install()
  await world.hold('getCustomLists')
  await enter(page, LISTS)
  await expect(page.getByRole('status', { name: 'Loading your lists' })).toBeVisible()
  await expectAccessible(page)
  await world.fault([{ operation: 'getCustomLists', kind: 'http-500' }])
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await runUntil(page, again)
  await world.fault([])
  await again.click()
  await expect(card(page, SAME.name)).toBeVisible()

  await world.hold('getCartContents')
  await page.goto(SAME.path)
  await expect(page.getByRole('status', { name: 'Loading the list' })).toBeVisible()
  await world.fault([{ operation: 'getCartTallies', kind: 'http-500' }])
  await page.reload()
  await runUntil(page, again)
  await world.fault([])
  await again.click()
  await expect(heading(page, SAME.name)).toBeVisible()
})

test.describe('a newcomer', () => {
  test.use({ scenario: 'newcomer' })
  test('has no lists', async ({ page }) => {
    await enter(page, LISTS)
    await expect(page.getByText('No custom lists saved yet.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('in the US', () => {
  test.use({ scenario: 'us' })
  test('lengths are feet and prices dollars', async ({ page }) => {
    await openList(page, { path: CHANGED.path, name: 'Barton Creek: frame and deck' })
    await expect(rows(page).filter({ hasText: 'SPF-2X4-2' })).toContainText('48 x 8 ft, 12 x 16 ft')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('all of it fits the width', async ({ page }) => {
    await enter(page, LISTS)
    await expect(card(page, SAME.name)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await card(page, CHANGED.name).getByRole('link', { name: 'View List' }).click()
    await expect(page.getByRole('row')).toHaveCount(CHANGED.lines + 1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await copyButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await cartLines(page)).toHaveLength(5)
  })
})
