import { cartIdOf } from './steps/erp.ts'
import { mainNavigation, signOut } from './steps/navigation.ts'
import { expect, type Page, signIn, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
/** What both storages hold, by key. */
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

async function expectGoesOn(tab: Page) {
  await mainNavigation(tab).getByRole('link', { name: 'Orders' }).click()
  await expect(heading(tab)).toHaveText('Orders & Quotes')
}

test('a remembered session goes on in two tabs, ends in both when its user signs out in one, and leaves another’s alone', async ({
  page,
}) => {
  await remembered(page)
  const cart = await cartIdOf(page)
  const kept = await storages(page)
  expect(JSON.parse(kept.local['AUTH'] ?? '')).toMatchObject({ username: 'admin', rememberMe: true })
  expect(kept.local['cartSessionId']).toBe(cart)
  expect(kept.session['AUTH']).toBeUndefined()
  const [tab, own] = [await secondTab(page), await tabOfItsOwn(page)]
  await test.step('with one cart: what one puts in, the other has when it comes into view', async () => {
    await tab.goto('/search?value=screw')
    await tab.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    // The bar counts what is on its way; the other tab can only be told of what arrived.
    await expect(tab.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(cartLink(tab)).toHaveAccessibleName(/^Cart, 1 item/)
    await expect(cartLink(page)).toHaveAccessibleName(/ 0 items/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 1 item/)
  })
  await test.step('whatever else one of them changes', async () => {
    await page.evaluate(() => {
      for (const store of [sessionStorage, localStorage]) {
        store.setItem('PRODUCT_VIEW', 'grid')
        store.setItem('SEE_PRICES', 'false')
      }
      localStorage.setItem('admin orders', '[]')
    })
    await expectGoesOn(tab)
  })
  await test.step('until its user signs out in one: nothing of it is left, and nobody gets back in', async () => {
    await mainNavigation(page).getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL('/invoices')
    await signOut(page)
    await expect(tab).toHaveURL('/login')
    const left = await storages(page)
    expect(left.session).toEqual({})
    // The columns that a user chose are theirs, not the session's (reading OP-01).
    expect(left.local).toEqual({ 'admin orders': '[]' })
    await tab.goto('/orders')
    await expect(tab).toHaveURL('/login')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await expectGoesOn(own)
  })
  await test.step('where another takes its place it ends, and leaves that one alone', async () => {
    await remembered(page)
    await tab.goto('/')
    // Nor is one under way: a tab learns late of what another writes, and would write over it.
    for (const each of [page, tab]) await expect(cartLink(each)).toHaveAccessibleName(/ 0 items/)
    const next = JSON.stringify({ sessionId: 'another', username: 'other', rememberMe: true })
    // In the order of a sign-in: a cart that comes late is then seen to be of another session.
    await page.evaluate((text) => {
      localStorage.setItem('AUTH', text)
      localStorage.setItem('cartSessionId', 'theirs')
    }, next)
    await expect(tab).toHaveURL('/login')
    expect((await storages(tab)).local).toMatchObject({ AUTH: next, cartSessionId: 'theirs' })
  })
})
