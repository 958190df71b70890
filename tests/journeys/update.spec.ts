import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import { portalKept, test } from './support/released.ts'
import { expect, expectNoSidewaysScroll, type Page } from './support/test.ts'

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh to Update' })
const SECOND = 'second'
const expectNew = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-version', SECOND)
const expectOld = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-version')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the half-hourly timer does, or a tab that becomes visible. */
const lookForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** A tab that checks for newer versions too. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await enter(tab, path)
  await expect(heading(tab)).toBeVisible()
  await portalKept(tab)
  await expect(tab.getByRole('complementary', { name: 'New version' })).toBeAttached()
  return tab
}

test.beforeEach(({ page }) => page.clock.install())

test('a newer version is offered in all tabs, and one press updates all of them', {
  tag: ['@firefox'],
}, async ({ page, context, release }) => {
  await enter(page, '/')
  await expect(heading(page)).toContainText('Hi ')
  await portalKept(page)
  const login = await context.newPage()
  await login.goto('/login')
  await login.clock.runFor(3000)
  await expect(login.getByRole('complementary', { name: 'New version' })).toBeAttached()
  await expect(refresh(page)).toHaveCount(0)
  release.publish(SECOND)
  await test.step('the offer shows here and on the login page without taking the focus', async () => {
    await page.bringToFront()
    const orders = page.getByRole('link', { name: 'Orders', exact: true }).first()
    await orders.focus()
    await lookForUpdate(page)
    await expect(refresh(page)).toBeVisible()
    await expect(refresh(login)).toBeVisible()
    await expect(orders).toBeFocused()
    await expectOld(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
  await test.step('a typed username hides the offer in its tab', async () => {
    await login.bringToFront()
    await login.getByLabel(/^username/i).fill('admin')
    await expect(refresh(login)).toHaveCount(0)
    await login.getByLabel(/^username/i).fill('')
    await expect(refresh(login)).toBeVisible()
    await login.getByLabel(/^username/i).fill('sales')
  })
  await test.step('a reload keeps the old version complete', async () => {
    await page.reload()
    await expect(heading(page)).toContainText('Hi ')
    await page.clock.runFor(3000)
    await expect(refresh(page)).toBeVisible()
    await expectOld(page)
  })
  await test.step('pressing the offer updates all tabs but a form that is being filled in', async () => {
    await page.bringToFront()
    await refresh(page).focus()
    await page.keyboard.press('Enter')
    await expectNew(page)
    await expect(heading(page)).toContainText('Hi ')
    await expect(refresh(page)).toHaveCount(0)
    await expect(login.getByLabel(/^username/i)).toHaveValue('sales')
    await expectOld(login)
    await expect(refresh(login)).toBeVisible()
    await login.bringToFront()
    await login.getByLabel(/^username/i).fill('')
    await expectNew(login)
  })
})

test('a busy tab is updated only when it is done, and keeps what was typed', { tag: '@great' }, async ({
  page,
  release,
  world,
}) => {
  await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 2 }] })
  await page.getByLabel('Contact name').fill('Kim of the yard')
  await portalKept(page)
  const buying = await openTab(page, `/search?value=${CEMENT.productID}`)
  const typing = await openTab(page, '/search?value=pine')
  const quantity = buying.getByRole('spinbutton').first()
  const words = typing.getByRole('combobox', { name: 'Search products' })
  release.publish(SECOND)
  await lookForUpdate(page)
  for (const tab of [page, buying, typing]) await expect(refresh(tab)).toBeVisible()

  await test.step('an unfinished date, and a quantity not added yet, hide the offer', async () => {
    await page.bringToFront()
    const date = page.getByLabel('Required date')
    await date.fill('24/1')
    await heading(page).click()
    await expect(page.getByText('Not a date. Use dd/mm/yyyy.')).toBeVisible()
    await expect(refresh(page)).toHaveCount(0)
    await date.fill('24/11/2030')
    await heading(page).click()
    await expect(refresh(page)).toBeVisible()
    await buying.bringToFront()
    await quantity.fill('5')
    await heading(buying).click()
    await expect(refresh(buying)).toHaveCount(0)
  })
  await typing.bringToFront()
  await words.fill('pine board')
  await page.bringToFront()
  await refresh(page).click()
  await test.step('persisted input is there in the new version', async () => {
    await expectNew(page)
    await expect(page.getByLabel('Contact name')).toHaveValue('Kim of the yard')
    await expect(page.getByLabel('Required date')).toHaveValue('24/11/2030')
  })
  await test.step('a quantity stays, and a pending call is awaited', async () => {
    await expect(refresh(buying)).toBeVisible()
    await expect(quantity).toHaveValue('5')
    await world.hold('addCartProduct')
    await buying.bringToFront()
    await buying.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(refresh(buying)).toHaveCount(0)
    await expectOld(buying)
    await world.fault([])
    await expectNew(buying)
    const erp = await erpOf(buying)
    const lines = await erp.getCartContents({ sessionID: await cartIdOf(buying), reprice: true })
    expect(lines).toMatchObject([{ productID: CEMENT.productID, prodQty: 5 }])
  })
  await test.step('a field being typed in stays until its user leaves it', async () => {
    await expect(refresh(typing)).toBeVisible()
    await expect(words).toHaveValue('pine board')
    await expectOld(typing)
    await typing.bringToFront()
    await words.press('Tab')
    await expectNew(typing)
  })
})
