import type { Fault } from '#contract/control/faults.ts'
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

  test('its docket shows what is sent; changes made since are given back when it is placed', async ({
    page,
    world,
  }) => {
    await leaveWhilePlacing(page, world)
    await page.getByRole('link', { name: 'Checkout', exact: true }).click()
    await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    await expect(page.getByText('10 sheet', { exact: true })).toBeVisible()
    await expect(page.getByText('12 sheet', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Review Cart' }).click()
    await expect(quantityOf(page, plywood.name)).toHaveValue('12')
    expect(await world.calls('updateCartProduct')).toBe(0)
    await world.fault([])
    await expectError(page, 'Your last changes to its lines came too late and were not made.')
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    expect(await world.calls('updateCartProduct')).toBe(0)
  })

  test('changes of its lines wait, and arrive when it is refused', async ({ page, world }) => {
    const message = 'Call your branch'
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

  test('a product waits and lies in the next cart; a list is refused and can be copied after that', async ({
    page,
    world,
  }) => {
    await openCheckout(page, { typed: 'pickup' })
    const ordered = await cartIdOf(page)
    await world.hold('processComplete')
    await confirmButton(page).click()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    const before = await world.calls('addCartProduct')
    await addScrew(page)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('3')
    expect(await world.calls('addCartProduct')).toBe(before)
    await goToList(page, 'Van stock')
    await page.getByRole('button', { name: 'Copy List to Cart' }).click()
    await expectError(page, 'Your cart is being ordered. Try again once that is through.')
    expect(await world.calls('copyCartToCart')).toBe(0)
    await world.fault([])
    await expect(page.getByText(/^Order Placed \d+$/)).toBeVisible()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    expect(await cartIdOf(page)).not.toBe(ordered)
    expect(await cartLines(page)).toMatchObject([{ productID: SCREW }])
    await page.getByRole('button', { name: 'Copy List to Cart' }).click()
    await expect(page.getByText('Custom list copied', { exact: true })).toBeVisible()
    expect(await cartIdOf(page)).not.toBe(ordered)
    expect(await cartLines(page)).toHaveLength(5)
  })

  async function goToList(page: Page, name: string) {
    await page.getByRole('link', { name: 'Custom Lists' }).first().click()
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('link', { name: 'View List' }).click()
  }
})

test('a failed reading of the cart is said in passing elsewhere, and a product is tried again', async ({
  page,
  world,
}) => {
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
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await test.step('what the ERP has against a change is said, and against its cart', async () => {
    for (const [kind, message] of [
      ['error', 'Not today'],
      ['field-error', 'Unknown cart'],
    ] as const) {
      await world.fault([{ operation: 'addCartProduct', kind, message, times: 1 }])
      await add.click()
      await expectError(page, message)
    }
    expect(await cartLines(page)).toHaveLength(2)
  })
  await test.step('a cart that can not be opened is tried again by a product', async () => {
    await page.evaluate(() => sessionStorage.removeItem('cartSessionId'))
    await world.fault([{ operation: 'createCart', kind: 'http-500' }])
    await page.reload()
    await add.click()
    await expectError(page, 'Something went wrong.')
    await world.fault([])
    await add.click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    expect(await cartLines(page)).toHaveLength(1)
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

  test('a remembered cart is there for good; ordered in one, the newer of the other is not forgotten', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin', { remember: true })
    const first = await cartIdOf(page)
    expect([await page.evaluate(() => sessionStorage.getItem('cartSessionId')), await kept(page)]).toEqual([
      null,
      first,
    ])
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
    await expect(second.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    expect(await kept(second)).toBe(SessionID)
  })
})

test('what is on its way counts: lists are saved as shown, and Clear All takes out all', async ({
  page,
  world,
}) => {
  await enter(page, '/cart', { goods: [plywood, cement] })
  const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save Custom List' }).click()
    await dialog.getByLabel('List name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  const saved = page.getByText('Custom list saved', { exact: true })

  await test.step('a list is saved with the quantities that are shown', async () => {
    await world.hold('updateCartProduct')
    await moreOf(page, plywood.name).click()
    await moreOf(page, plywood.name).click()
    await save('Fence')
    await expect.poll(() => world.calls('updateCartProduct')).toBe(1)
    expect(await world.calls('saveCustomList')).toBe(0)
    await world.fault([])
    await expect(saved).toBeVisible()
    const called = (await world.journal()).map(({ operation }) => operation)
    expect(called.lastIndexOf('updateCartProduct')).toBeLessThan(called.indexOf('saveCustomList'))
    expect(await world.calls('updateCartProduct')).toBe(2)
  })

  await test.step('one whose answer was lost is not called unsaved; saving it again is no harm', async () => {
    await world.fault([{ operation: 'saveCustomList', kind: 'lost-reply' }])
    await save('Deck')
    await expect(dialog).toContainText('The list may have been saved.')
    await expect(dialog).not.toContainText('was not saved')
    await expectAccessible(page)
    await world.fault([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(saved.first()).toBeVisible()
    const lists = await (await erpOf(page)).getCustomLists({})
    expect(lists.filter(({ name }) => name === 'Deck')).toHaveLength(1)
  })

  await test.step('Clear All takes out also a product on its way', async () => {
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toContainText('2')
    await world.hold('addCartProduct')
    await addScrew(page)
    await cart.click()
    await page.getByRole('button', { name: 'Clear All' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    await world.fault([])
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(3)
    await expect.poll(() => cartLines(page)).toEqual([])
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  })
})
