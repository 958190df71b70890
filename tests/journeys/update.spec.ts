import { mainNavigation } from './steps/bar.ts'
import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import { portalKept, test } from './support/released.ts'
import { expect, expectAccessibleDayAndNight, expectNoSidewaysScroll, type Page } from './support/test.ts'

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh to Update' })
const SECOND = 'second'
const expectNew = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-version', SECOND)
const expectOld = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-version')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the half hour's timer does, or a tab that comes into view. */
const lookForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a newer version is offered in all tabs, and one press brings it to all of them', async ({
  page,
  context,
  release,
}) => {
  await enter(page, '/')
  await expect(heading(page)).toContainText('Hi ')
  await portalKept(page)
  const login = await context.newPage()
  await login.goto('/login')
  await expect(refresh(page)).toHaveCount(0)
  release.publish(SECOND)
  await test.step('it waits, and is offered here and on the login page, without taking the focus', async () => {
    const search = page.getByRole('link', { name: 'Orders', exact: true }).first()
    await search.focus()
    await lookForUpdate(page)
    await expect(refresh(page)).toBeVisible()
    await expect(refresh(login)).toBeVisible()
    await expect(search).toBeFocused()
    await expectOld(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleDayAndNight(page)
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(login)
  })
  await test.step('a name typed to sign in with holds the offer back in its tab', async () => {
    await login.getByLabel(/^username/i).fill('admin')
    await expect(refresh(login)).toHaveCount(0)
    await login.getByLabel(/^username/i).fill('')
    await expect(refresh(login)).toBeVisible()
    await login.getByLabel(/^username/i).fill('sales')
  })
  await test.step('a reload alone stays with the old version, which is of one piece', async () => {
    await page.reload()
    await expect(refresh(page)).toBeVisible()
    await expectOld(page)
  })
  await test.step('pressed by keyboard it brings the new one; a form that is being filled in stays', async () => {
    await refresh(page).focus()
    await page.keyboard.press('Enter')
    await expectNew(page)
    await expect(heading(page)).toContainText('Hi ')
    await expect(refresh(page)).toHaveCount(0)
    await expect(login.getByLabel(/^username/i)).toHaveValue('sales')
    await expectOld(login)
    await expect(refresh(login)).toBeVisible()
    await login.getByLabel(/^username/i).fill('')
    await expectNew(login)
  })
})

test('a tab at work is not loaded anew before it is done, and what was typed is there afterwards', async ({
  page,
  context,
  release,
  world,
}) => {
  await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 2 }] })
  await page.getByLabel('Contact name').fill('Kim of the yard')
  await portalKept(page)
  const other = await context.newPage()
  await enter(other, '/products')
  await expect(mainNavigation(other)).toBeVisible()
  const erp = await erpOf(other)
  const cart = await cartIdOf(other)
  release.publish(SECOND)
  await lookForUpdate(page)
  await expect(refresh(other)).toBeVisible()
  await test.step('what is under way holds the offer back', async () => {
    await other.goto(`/search?value=${CEMENT.productID}`)
    await expect(refresh(other)).toBeVisible()
    await world.hold('addCartProduct')
    await other.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect.poll(() => world.calls('addCartProduct')).toBe(2)
    await expect(refresh(other)).toHaveCount(0)
  })
  await refresh(page).click()
  await expectNew(page)
  await expect(page.getByLabel('Contact name')).toHaveValue('Kim of the yard')
  await expectOld(other)
  await world.fault([])
  await expectNew(other)
  const lines = await erp.getCartContents({ sessionID: cart, reprice: true })
  expect(lines).toHaveLength(1)
})

test('a quantity that is in no cart yet, and a field that is typed in, outlast the press of another tab', async ({
  page,
  context,
  release,
}) => {
  await enter(page, `/search?value=${CEMENT.productID}`)
  await portalKept(page)
  const other = await context.newPage()
  await enter(other, '/')
  const third = await context.newPage()
  await enter(third, '/search?value=pine')
  const quantity = page.getByRole('spinbutton').first()
  const words = third.getByRole('combobox', { name: 'Search products' })
  release.publish(SECOND)
  await lookForUpdate(other)
  for (const tab of [page, other, third]) await expect(refresh(tab)).toBeVisible()
  await quantity.fill('5')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(refresh(page)).toHaveCount(0)
  await words.fill('pine board')
  await refresh(other).click()
  await expectNew(other)
  await expect(refresh(page)).toBeVisible()
  await expect(quantity).toHaveValue('5')
  await expectOld(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expectNew(page)
  const cart = await cartIdOf(page)
  await expect
    .poll(async () => (await (await erpOf(page)).getCartContents({ sessionID: cart, reprice: true })).length)
    .toBe(1)
  await expect(refresh(third)).toBeVisible()
  await expect(words).toHaveValue('pine board')
  await expectOld(third)
  await words.press('Tab')
  await expectNew(third)
})

test('a date that is half typed holds the offer back, and once it is one it is there afterwards', async ({
  page,
  context,
  release,
}) => {
  const fields = [
    { tab: page, path: '/checkout', label: 'Required date', goods: [CEMENT] },
    { tab: await context.newPage(), path: '/invoices', label: 'Date From' },
  ]
  for (const { tab, path, goods } of fields) {
    await enter(tab, path, goods && { goods: goods.map((each) => ({ ...each, quantity: 2 })) })
    await portalKept(tab)
  }
  release.publish(SECOND)
  await lookForUpdate(page)
  for (const { tab, label } of fields) {
    await expect(refresh(tab)).toBeVisible()
    await tab.getByLabel(label).fill('24/1')
    await expect(refresh(tab)).toHaveCount(0)
    await heading(tab).click()
    await expect(tab.getByText('Not a date. Use dd/mm/yyyy.')).toBeVisible()
    await expect(refresh(tab)).toHaveCount(0)
    await tab.getByLabel(label).fill('24/11/2030')
    await expect(refresh(tab)).toBeVisible()
    await heading(tab).click()
  }
  await refresh(page).click()
  for (const { tab, label } of fields) {
    await expectNew(tab)
    await expect(tab.getByLabel(label)).toHaveValue('24/11/2030')
  }
})
