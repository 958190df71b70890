import { changeSet, disable, expectOffers, item, mainNavigation } from './steps/bar.ts'
import { CEMENT, PLYWOOD, putInCart } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectNoSidewaysScroll,
  fontsReady,
  type Locator,
  type Page,
  signIn,
  test,
} from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => bar(page).getByRole('link', { name: /^Cart/ })
const footer = (page: Page) => page.getByRole('contentinfo')
const account = (page: Page) => mainNavigation(page).getByRole('button', { name: 'My Account' })

/** The bar and its account menu, both just loaded, offer these and no others. */
async function expectOffered(page: Page, names: readonly string[]): Promise<void> {
  await expect(mainNavigation(page)).toBeVisible()
  const menu = page.getByRole('button', { name: /^(My Account|More)$/ })
  if ((await menu.count()) > 0) await menu.click()
  await expectOffers(mainNavigation(page), names)
}

/** The words of a name that stand in its box, and those of them that do not stand there whole. */
const wordsOf = (name: Locator) =>
  name.locator('span > span').evaluate((box) => {
    const { bottom, right } = box.getBoundingClientRect()
    const text = box.firstChild
    const words = [...(box.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text ?? box, index)
      range.setEnd(text ?? box, index + word.length)
      return { word: word.toUpperCase(), rects: [...range.getClientRects()] }
    })
    const shown = words.filter(({ rects }) => rects.some(({ y, height }) => y + height / 2 < bottom))
    const cut = shown.filter(({ rects }) => rects.length > 1 || rects.some((rect) => rect.right > right + 1))
    return { shown: shown.map(({ word }) => word), cut: cut.map(({ word }) => word) }
  })

const EVERYTHING = [
  'Products',
  'Orders',
  'Invoices',
  'Statements',
  'Custom Lists',
  'My Account',
  'Account Admin',
  'Downloads',
  'Price Book',
  'Pay Account',
  'Frame and Truss Estimator',
  'Safety Data Sheets',
  'Sign Out',
]
const without = (...names: readonly string[]) => EVERYTHING.filter((name) => !names.includes(name))

/** Loads the bar anew, with these entries of its set switched off. */
async function reloadWithout(page: Page, ...labels: readonly string[]) {
  await page.unrouteAll()
  await changeSet(page, 'topbuttonbar', disable(...labels))
  await page.reload()
}

/** By the way out that an open menu shows, or the bar itself. */
async function leave(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
}

/** Each entry leads to its page, and shows that the user is there. */
async function expectLeads(page: Page) {
  await account(page).click()
  for (const [name, path] of [
    ['Orders', '/orders'],
    ['Invoices', '/invoices'],
    ['Statements', '/statements'],
    ['Custom Lists', '/custom-lists'],
  ] as const) {
    const link = mainNavigation(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  for (const [name, path] of [
    ['Account Admin', '/admin'],
    ['Downloads', '/downloads'],
    ['Price Book', '/pricebook'],
    ['Pay Account', '/pay-account'],
  ] as const) {
    await account(page).click()
    await mainNavigation(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    // It closes.
    await expect(account(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(mainNavigation(page).getByRole('link', { name })).toHaveCount(0)
  }
}

test('the bar offers everything that the site enables, and keeps the way out, whatever its user may not do', async ({
  page,
  world,
}) => {
  await enter(page)
  await expectOffered(page, EVERYTHING)
  await expectLeads(page)
  await test.step('by the set of the bar: each is gone once, and there once', async () => {
    await reloadWithout(page, 'products', 'Quotes/Orders', 'Statements', 'downloads', 'pay account')
    await expectOffered(page, without('Products', 'Orders', 'Statements', 'Downloads', 'Pay Account'))
    const others = ['Invoices', 'Custom Lists', 'Safety Data Sheets']
    await reloadWithout(page, 'administration', 'price book', ...others)
    await expectOffered(page, without('Account Admin', 'Price Book', ...others))
  })
  await test.step('by settings', async () => {
    await page.unrouteAll()
    await world.settings({
      products_button_disabled: true,
      account_admin_button_disabled: true,
      pricebook_button_disabled: true,
      pay_account_button_disabled: true,
      hide_products_price: true,
    })
    await page.reload()
    await expectOffered(page, without('Products', 'Account Admin', 'Price Book', 'Pay Account'))
    // The search always shows: products are found without the catalogue.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    // The cart keeps the prices to itself.
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items')
    await world.settings({
      products_button_disabled: null,
      account_admin_button_disabled: null,
      pricebook_button_disabled: null,
      pay_account_button_disabled: null,
      hide_products_price: null,
    })
  })
  await test.step('by a price book that is not active', async () => {
    await page.route(/ipFunction=isPriceBookEnabled/, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/"isActive":\s*true/, '"isActive":false')
      await route.fulfill({ response, body: text })
    })
    await page.reload()
    await expectOffered(page, without('Price Book'))
  })
  await test.step("'my account' is not enabled: partners' links stay", async () => {
    await reloadWithout(page, 'my account')
    const kept = without('My Account', 'Account Admin', 'Downloads', 'Price Book', 'Pay Account')
    await expectOffered(page, [...kept.slice(0, 5), 'More', ...kept.slice(5)])
    await leave(page)
  })
  await test.step('nothing is', async () => {
    await page.unrouteAll()
    await changeSet(page, 'topbuttonbar', () => [])
    await signIn(page)
    await expectOffered(page, ['Sign Out'])
    await leave(page)
  })
  await test.step('a sales account has no Account Admin', async () => {
    await page.unrouteAll()
    await signIn(page, 'sales')
    await expectOffered(page, without('Account Admin'))
  })
})

test('other sites open in a new tab, and none with an unsafe address', async ({ page }) => {
  await page.context().route('https://*.partner.example/**', (route) => route.fulfill({ body: 'A partner' }))
  await changeSet(page, 'topbuttonbar', (items) => [
    ...items,
    item('link', 'Span Tables', 'https://span.partner.example/tables'),
    item('unlink', 'Colour Guide', 'https://sds.partner.example/'),
    item('link', 'Harm', 'javascript:alert(1)'),
    item('link', 'Nowhere'),
  ])
  await changeSet(page, 'bottomlinkbar', (items) => [
    ...items,
    item('Catalogue', 'Catalogue 2026', 'www.partner.example'),
    item('Catalogue', 'Harm', 'javascript:alert(1)'),
    item('Support Email', ''),
  ])
  await enter(page)
  await test.step('from the bar, and learn nothing of the portal', async () => {
    for (const [name, url] of [
      ['Span Tables', 'https://span.partner.example/tables'],
      ['Colour Guide', 'https://sds.partner.example/'],
    ] as const) {
      await account(page).click()
      const opened = page.waitForEvent('popup')
      await mainNavigation(page).getByRole('link', { name }).click()
      const tab = await opened
      await expect(tab).toHaveURL(url)
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await tab.close()
    }
    await account(page).click()
    await expect(mainNavigation(page).getByRole('link', { name: 'Span Tables' })).toBeVisible()
    await expect(mainNavigation(page).getByRole('link', { name: /Harm|Nowhere/ })).toHaveCount(0)
  })
  await test.step('from the foot, which has the enabled entries alone', async () => {
    const links = footer(page).getByRole('link')
    await expect(links).toHaveText([
      'Helpful Links',
      'Support',
      'Store Listings',
      'Contact a Representative',
      /^Catalogue 2026/,
      'Support Email',
    ])
    const outward = links.filter({ hasText: 'Catalogue 2026' })
    await expect(outward).toHaveAttribute('href', '//www.partner.example')
    await expect(outward).toHaveAttribute('target', '_blank')
    await expect(outward).toHaveAttribute('rel', 'noreferrer')
  })
})

test.describe('the cart in the bar', () => {
  test('counts what is added in the moment, shows what it comes to, and leads there', async ({
    page,
    world,
  }) => {
    await enter(page, '/search?value=plywood')
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items, $0.00')
    const add = page.getByRole('button', { name: 'Add to cart' }).first()
    await test.step('however slow the ERP is', async () => {
      await world.hold('addCartProduct')
      await add.click()
      await expect(cart(page)).toHaveAccessibleName(/^Cart, 1 item, \$[1-9]/)
      await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(0)
      await world.fault([])
      await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    })
    await test.step('with no proper answer, what went wrong and what to do stand apart', async () => {
      await world.fault([{ operation: 'addCartProduct', kind: 'http-500' }])
      await add.click()
      const dialog = page.getByRole('alertdialog', { name: 'Error' })
      await expect(dialog.getByText('Something went wrong.', { exact: true })).toBeVisible()
      await expect(dialog.getByText(/^Your cart shows what has arrived/)).toBeVisible()
      await world.fault([])
    })
    await putInCart(page, { ...CEMENT, quantity: 3 })
    await page.reload()
    await expect(cart(page)).toHaveAccessibleName(/^Cart, 2 items, \$[1-9][\d,]*\.\d\d$/)
    await cart(page).click()
    await expect(page).toHaveURL('/cart')
  })

  test('shows a large sum beside the name, which loses no letter, on screens of all widths', async ({
    page,
  }) => {
    const name = bar(page).getByRole('link', { name: / home$/ })
    const expectBeside = async (sum: RegExp, shown: readonly string[]) => {
      await expect(cart(page).getByText(sum)).toBeVisible()
      await fontsReady(page)
      await expect.poll(() => wordsOf(name)).toEqual({ shown, cut: [] })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, '/', { goods: [{ ...PLYWOOD.au, quantity: 100 }] })
    await expectBeside(/^\$\d,\d{3}\.\d\d$/, ['MARLOCK'])
    await putInCart(page, { ...PLYWOOD.au, quantity: 900 })
    await page.reload()
    for (const [width, shown] of [
      [390, ['MARLOCK']],
      [320, []],
      [1440, ['MARLOCK', 'TRADE', 'SUPPLIES']],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expectBeside(/^\$\d\d,\d{3}\.\d\d$/, shown)
    }
  })
})
