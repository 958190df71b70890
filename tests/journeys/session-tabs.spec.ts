import { cartIdOf } from './steps/erp.ts'
import { mainNavigation, signOut } from './steps/navigation.ts'
import { expect, type Page, signIn, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
/** The content of both storages, by key. */
const storages = (page: Page) =>
  page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))

async function remembered(page: Page) {
  await signIn(page, 'admin', { remember: true })
  await expect(heading(page)).toContainText('Hi ')
}

async function secondTab(page: Page) {
  const tab = await page.context().newPage()
  await tab.goto('/')
  await expect(heading(tab)).toContainText('Hi ')
  return tab
}

/** A tab with a session that is not remembered. */
async function tabOfItsOwn(page: Page) {
  const tab = await page.context().newPage()
  await tab.addInitScript(() => {
    const own = { ...JSON.parse(localStorage.getItem('AUTH') ?? '{}'), rememberMe: false }
    sessionStorage.setItem('AUTH', JSON.stringify(own))
  })
  await tab.goto('/stores')
  await expect(mainNavigation(tab)).toBeVisible()
  return tab
}

/** Pages in the background paint once a second. */
async function expectGoesOn(tab: Page) {
  await tab.bringToFront()
  await mainNavigation(tab).getByRole('link', { name: 'Orders' }).click()
  await expect(heading(tab)).toHaveText('Orders & Quotes')
}

test('a remembered session is shared by two tabs, ends in both and leaves other sessions alone', {
  tag: ['@great', '@browsers'],
}, async ({ page }) => {
  await remembered(page)
  const cart = await cartIdOf(page)
  const kept = await storages(page)
  expect(JSON.parse(kept.local['AUTH'] ?? '')).toMatchObject({ username: 'admin', rememberMe: true })
  expect(kept.local['cartSessionId']).toBe(cart)
  expect(kept.session['AUTH']).toBeUndefined()
  const [tab, own] = [await secondTab(page), await tabOfItsOwn(page)]
  await test.step('the tabs share one cart, which is read when a tab becomes visible', async () => {
    await tab.bringToFront()
    await tab.goto('/search?value=screw')
    await tab.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    // The bar counts pending products too; the other tab only learns what has arrived.
    await expect(tab.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(cartLink(tab)).toHaveAccessibleName(/^Cart, 1 item/)
    await expect(cartLink(page)).toHaveAccessibleName(/ 0 items/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 1 item/)
  })
  await test.step('other storage changes of one tab do not affect the session', async () => {
    await page.evaluate(() => {
      for (const store of [sessionStorage, localStorage]) {
        store.setItem('PRODUCT_VIEW', 'grid')
        store.setItem('SEE_PRICES', 'false')
      }
      localStorage.setItem('admin orders', '[]')
    })
    await expectGoesOn(tab)
  })
  await test.step('signing out in one tab ends the session in both and leaves nothing of it', async () => {
    await page.bringToFront()
    await mainNavigation(page).getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL('/invoices')
    await signOut(page)
    await expect(tab).toHaveURL('/login')
    const left = await storages(page)
    expect(left.session).toEqual({})
    // The chosen columns belong to the user, not to the session (reading OP-01).
    expect(left.local).toEqual({ 'admin orders': '[]' })
    await tab.goto('/orders')
    await expect(tab).toHaveURL('/login')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await expectGoesOn(own)
  })
  await test.step('a session that is replaced ends and leaves the new one alone', async () => {
    await page.bringToFront()
    await remembered(page)
    await tab.goto('/')
    // No call may be pending: a tab learns late what another one writes, and would overwrite it.
    for (const each of [page, tab]) await expect(cartLink(each)).toHaveAccessibleName(/ 0 items/)
    const next = JSON.stringify({ sessionId: 'another', username: 'other', rememberMe: true })
    // In the order of a sign-in, so that a late cart is recognised as another session's.
    await page.evaluate((text) => {
      localStorage.setItem('AUTH', text)
      localStorage.setItem('cartSessionId', 'theirs')
    }, next)
    await expect(tab).toHaveURL('/login')
    expect((await storages(tab)).local).toMatchObject({ AUTH: next, cartSessionId: 'theirs' })
  })
})
