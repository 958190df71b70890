import type { Fault } from '#simulator/worlds/faults.ts'
import { CEMENT, cartLines, expectError, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import { confirmButton, errorDialog, openCheckout, placedDialog } from './steps/order.ts'
import { expect, expectAccessible, type Page, runUntil, signIn, test } from './support/test.ts'
import type { World } from './support/world.ts'

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }

const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const moreOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Increase quantity' })

/** Puts a screw, found by the search, into the cart as a user does. */
const SCREW = 'FIX-BB1465'
async function addScrew(page: Page) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await bar.getByRole('combobox').fill(SCREW)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
}

test.describe('while an order is being placed', () => {
  async function leaveWhilePlacing(page: Page, world: World, ending: readonly Fault[] = []) {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([{ operation: 'processComplete', kind: 'latency', ms: 60_000 }, ...ending])
    await confirmButton(page).click()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    await page.getByRole('link', { name: 'Back to Review Cart' }).click()
    await moreOf(page, plywood.name).click()
    await moreOf(page, plywood.name).click()
    await expect(quantityOf(page, plywood.name)).toHaveValue('12')
  }

  test('changes of its lines wait, and are given back when it is placed', async ({ page, world }) => {
    await leaveWhilePlacing(page, world)
    expect(await world.calls('updateCartProduct')).toBe(0)
    await world.fault([])
    await expectError(page, 'Your last changes to its lines came too late and were not made.')
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    expect(await world.calls('updateCartProduct')).toBe(0)
  })

  test('its docket shows what is sent, not what was changed since', async ({ page, world }) => {
    await leaveWhilePlacing(page, world)
    await page.getByRole('link', { name: 'Checkout', exact: true }).click()
    await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    await expect(page.getByText('10 sheet', { exact: true })).toBeVisible()
    await expect(page.getByText('12 sheet', { exact: true })).toHaveCount(0)
  })

  test('changes of its lines wait, and arrive when it is refused', async ({ page, world }) => {
    const message = 'Ring your branch'
    await leaveWhilePlacing(page, world, [{ operation: 'processComplete', kind: 'error', message }])
    const ordered = await cartIdOf(page)
    await page.getByRole('button', { name: `Remove ${CEMENT.name}` }).click()
    await expect(quantityOf(page, CEMENT.name)).toHaveCount(0)
    expect(await cartLines(page)).toMatchObject([{ prodQty: 10 }, { prodQty: 12 }])
    await world.fault([])
    await expect(page.getByText('Your order was not placed. Go to Checkout to see why.')).toBeVisible()
    await expect
      .poll(async () => (await cartLines(page)).map(({ productID, prodQty }) => [productID, prodQty]))
      .toEqual([[plywood.productID, 12]])
    expect(await cartIdOf(page)).toBe(ordered)
    await expect(errorDialog(page)).toHaveCount(0)
    await expect(quantityOf(page, plywood.name)).toHaveValue('12')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expectError(page, message)
    await expect(page.getByText('12 sheet')).toBeVisible()
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.calls('processComplete')).toBe(2)
  })

  test('a product waits, and lies in the next cart', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    const ordered = await cartIdOf(page)
    await world.hold('processComplete')
    await confirmButton(page).click()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    const before = await world.calls('addCartProduct')
    await addScrew(page)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('3')
    expect(await world.calls('addCartProduct')).toBe(before)
    await world.fault([])
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    expect(await cartIdOf(page)).not.toBe(ordered)
    expect(await cartLines(page)).toHaveLength(1)
  })
})

test.describe('a list', () => {
  test('is not copied into a cart that is being ordered, and can be after that', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    const ordered = await cartIdOf(page)
    await world.hold('processComplete')
    await confirmButton(page).click()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    await goToList(page, 'Van stock')
    await page.getByRole('button', { name: 'Copy List to Cart' }).click()
    await expectError(page, 'Your cart is being ordered. Try again once that is through.')
    expect(await world.calls('copyCartToCart')).toBe(0)
    await world.fault([])
    await expect(page.getByText(/^Order Placed \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Copy List to Cart' }).click()
    await expect(page.getByText('Custom list copied', { exact: true })).toBeVisible()
    expect(await cartIdOf(page)).not.toBe(ordered)
    expect(await cartLines(page)).toHaveLength(4)
  })

  async function goToList(page: Page, name: string) {
    await page.getByRole('link', { name: 'Custom Lists' }).first().click()
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('link', { name: 'View List' }).click()
  }
})

test.describe('a cart whose reading fails', () => {
  test('is neither replaced nor asked for without end', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getCartTallies', kind: 'field-error', message: 'Busy' }])
    await enter(page, '/cart', { goods: [plywood] })
    await runUntil(page, page.getByRole('button', { name: 'Try again' }))
    expect(await world.calls('createCart')).toBe(1)
    expect(await world.calls('getCartTallies')).toBe(4)
    await world.fault([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(quantityOf(page, plywood.name)).toHaveValue('10')
  })

  test('is said in passing elsewhere, and a product is tried again', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
    await enter(page, '/', { goods: [plywood] })
    await runUntil(page, page.getByText('Something went wrong.', { exact: true }))
    await addScrew(page)
    await runUntil(page, errorDialog(page))
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
    await page.clock.resume()
    await expect(errorDialog(page)).toHaveCount(0)
    await world.fault([])
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    expect(await cartLines(page)).toHaveLength(2)
  })
})

test.describe('in two tabs', () => {
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cartSessionId'))

  test("nobody gets another user's cart, and nobody's is written over", async ({ page, context }) => {
    const second = await context.newPage()
    await second.goto('/login')
    await signIn(page, 'admin', { remember: true })
    const admins = await cartIdOf(page)
    await signIn(second, 'sales', { remember: true })
    await expect.poll(async () => [null, admins].includes(await kept(second))).toBe(false)
    const others = await kept(second)
    // The session that was remembered before is over in its tab too, and takes nothing with it.
    await expect(page).toHaveURL('/login')
    expect(await kept(second)).toBe(others)
    await second.reload()
    await expect(second.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await kept(second)).toBe(others)
  })

  test('a cart that was ordered in one is not forgotten for the newer in the other', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin', { remember: true })
    const first = await cartIdOf(page)
    const second = await context.newPage()
    await second.goto('/cart')
    await expect(second.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    // Somebody orders it and the first tab goes on with a new one.
    const erp = await erpOf(page)
    const { SessionID } = await erp.createCart({})
    await page.evaluate((id) => localStorage.setItem('cartSessionId', id), SessionID)
    expect(SessionID).not.toBe(first)
    await second.route(/ipFunction=getCartContents/, async (route) => {
      if (!route.request().postData()?.includes(first)) return route.continue()
      const response = await route.fetch()
      const refusal = { hasErrors: true, errorTable: [{ field: 'sessionID', msg: 'Unknown cart' }] }
      await route.fulfill({ response, json: refusal })
    })
    await addScrew(second)
    await expect(second.getByText('Added to cart', { exact: true })).toBeVisible()
    await second.goto('/cart')
    expect(await kept(second)).toBe(SessionID)
  })
})

test('Clear All takes out also what is on its way', async ({ page, world }) => {
  await enter(page, '/', { goods: [plywood, cement] })
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('2')
  await world.hold('addCartProduct')
  await addScrew(page)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await world.fault([])
  await expect.poll(() => world.calls('deleteCartProduct')).toBe(3)
  await expect.poll(() => cartLines(page)).toEqual([])
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
})

test('a list is saved with the quantities that are shown', async ({ page, world }) => {
  await enter(page, '/cart', { goods: [plywood] })
  await world.hold('updateCartProduct')
  await moreOf(page, plywood.name).click()
  await moreOf(page, plywood.name).click()
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByLabel('List name').fill('Deck')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => world.calls('updateCartProduct')).toBe(1)
  expect(await world.calls('saveCustomList')).toBe(0)
  await world.fault([])
  await expect(page.getByText('Custom list saved', { exact: true })).toBeVisible()
  const saved = (await world.journal()).map(({ operation }) => operation)
  expect(saved.lastIndexOf('updateCartProduct')).toBeLessThan(saved.indexOf('saveCustomList'))
  expect(await world.calls('updateCartProduct')).toBe(2)
})

test.describe('once the cart is empty the cursor is on its title', () => {
  const title = (page: Page) => page.getByRole('heading', { name: 'Review Cart', level: 1 })

  test('after Clear All', async ({ page }) => {
    await enter(page, '/cart', { goods: [plywood] })
    await page.getByRole('button', { name: 'Clear All' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Clear All' })).toBeFocused()
    await page.getByRole('button', { name: 'Clear All' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(title(page)).toBeFocused()
  })

  test('after its last line is removed', async ({ page }) => {
    await enter(page, '/cart', { goods: [plywood] })
    await page.getByRole('button', { name: `Remove ${plywood.name}` }).click()
    await expect(title(page)).toBeFocused()
  })
})

test('a list whose answer was lost is not called unsaved, and saving it again is no harm', async ({
  page,
  world,
}) => {
  await enter(page, '/cart', { goods: [plywood] })
  await world.fault([{ operation: 'saveCustomList', kind: 'lost-reply' }])
  await page.getByRole('button', { name: 'Save Custom List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  await dialog.getByLabel('List name').fill('Deck')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The list may have been saved.')
  await expect(dialog).not.toContainText('was not saved')
  await expectAccessible(page)
  await world.fault([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Custom list saved', { exact: true })).toBeVisible()
  const lists = await (await erpOf(page)).getCustomLists({})
  expect(lists.filter(({ name }) => name === 'Deck')).toHaveLength(1)
})
