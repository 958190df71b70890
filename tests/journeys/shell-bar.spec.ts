import { changeSet, disable, expectOffers, item, mainNavigation } from './steps/bar.ts'
import { CEMENT, PLYWOOD, putInCart } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fontsReady,
  type Locator,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => bar(page).getByRole('link', { name: /^Cart/ })
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

test.describe('the bar', () => {
  test('offers everything that the site enables', async ({ page }) => {
    await enter(page)
    await expectOffered(page, EVERYTHING)
  })

  test('leads to its pages, and shows that the user is there', async ({ page }) => {
    await enter(page)
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
  })

  test('leads to the pages under My Account, which closes', async ({ page }) => {
    await enter(page)
    for (const [name, path] of [
      ['Account Admin', '/admin'],
      ['Downloads', '/downloads'],
      ['Price Book', '/pricebook'],
      ['Pay Account', '/pay-account'],
    ] as const) {
      await account(page).click()
      await mainNavigation(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(account(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(mainNavigation(page).getByRole('link', { name })).toHaveCount(0)
    }
  })

  test('has no entry that is not enabled, and all the others', async ({ page }) => {
    await enter(page)
    // Each is gone once, and there once.
    for (const entries of [
      [
        ['products', 'Products'],
        ['Quotes/Orders', 'Orders'],
        ['Statements', 'Statements'],
        ['downloads', 'Downloads'],
        ['pay account', 'Pay Account'],
      ],
      [
        ['administration', 'Account Admin'],
        ['Invoices', 'Invoices'],
        ['Custom Lists', 'Custom Lists'],
        ['price book', 'Price Book'],
        ['Safety Data Sheets', 'Safety Data Sheets'],
      ],
    ] as const) {
      await page.unrouteAll()
      await changeSet(page, 'topbuttonbar', disable(...entries.map(([label]) => label)))
      await page.reload()
      await expectOffered(page, without(...entries.map(([, gone]) => gone)))
    }
  })

  test("keeps partners' links and the way out where 'my account' is not enabled", async ({ page }) => {
    await changeSet(page, 'topbuttonbar', disable('my account'))
    await enter(page)
    const kept = without('My Account', 'Account Admin', 'Downloads', 'Price Book', 'Pay Account')
    await expectOffered(page, [...kept.slice(0, 5), 'More', ...kept.slice(5)])
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('is nothing but the way out for a user who may do nothing', async ({ page }) => {
    await changeSet(page, 'topbuttonbar', () => [])
    await enter(page)
    await expectOffered(page, ['Sign Out'])
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('gives a sales account no Account Admin', async ({ page }) => {
    await enter(page, '/', { user: 'sales' })
    await expectOffered(page, without('Account Admin'))
  })

  test('has no entry whose setting disables it', async ({ page, world }) => {
    await enter(page)
    for (const [key, gone] of [
      ['products_button_disabled', 'Products'],
      ['account_admin_button_disabled', 'Account Admin'],
      ['pricebook_button_disabled', 'Price Book'],
      ['pay_account_button_disabled', 'Pay Account'],
    ] as const) {
      await world.settings({ [key]: true })
      await page.reload()
      await expectOffered(page, without(gone))
      await world.settings({ [key]: null })
    }
  })

  test('has no Price Book where none is active', async ({ page }) => {
    await page.route(/ipFunction=isPriceBookEnabled/, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/"isActive":\s*true/, '"isActive":false')
      await route.fulfill({ response, body: text })
    })
    await enter(page)
    await expectOffered(page, without('Price Book'))
  })

  test("opens partners' sites of both kinds in a new tab, and none with an unsafe address", async ({
    page,
  }) => {
    await page
      .context()
      .route('https://*.partner.example/**', (route) => route.fulfill({ body: 'A partner' }))
    await changeSet(page, 'topbuttonbar', (items) => [
      ...items,
      item('link', 'Span Tables', 'https://span.partner.example/tables'),
      item('unlink', 'Colour Guide', 'https://sds.partner.example/'),
      item('link', 'Harm', 'javascript:alert(1)'),
      item('link', 'Nowhere'),
    ])
    await enter(page)
    await account(page).click()
    for (const [name, url] of [
      ['Span Tables', 'https://span.partner.example/tables'],
      ['Colour Guide', 'https://sds.partner.example/'],
    ] as const) {
      if ((await account(page).getAttribute('aria-expanded')) === 'false') await account(page).click()
      const opened = page.waitForEvent('popup')
      await mainNavigation(page).getByRole('link', { name }).click()
      const tab = await opened
      await expect(tab).toHaveURL(url)
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    }
    await account(page).click()
    await expect(mainNavigation(page).getByRole('link', { name: /Harm|Nowhere/ })).toHaveCount(0)
  })
})

test.describe('the cart in the bar', () => {
  test('shows how many lines it has and what they come to, and leads there', async ({ page }) => {
    await enter(page)
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items, $0.00')
    await putInCart(page, { ...PLYWOOD.au, quantity: 2 }, { ...CEMENT, quantity: 3 })
    await page.reload()
    await expect(cart(page)).toHaveAccessibleName(/^Cart, 2 items, \$[1-9][\d,]*\.\d\d$/)
    await cart(page).click()
    await expect(page).toHaveURL('/cart')
  })

  test('counts a product in the moment that it is added, however slow the ERP is', async ({
    page,
    world,
  }) => {
    await enter(page, '/search?value=plywood')
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items, $0.00')
    await world.hold('addCartProduct')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(cart(page)).toHaveAccessibleName(/^Cart, 1 item, \$[1-9]/)
    await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(0)
  })

  for (const { width, quantity, sum, shown } of [
    { width: 1440, quantity: 1000, sum: /^\$\d\d,\d{3}\.\d\d$/, shown: ['MARLOCK', 'TRADE', 'SUPPLIES'] },
    { width: 390, quantity: 100, sum: /^\$\d,\d{3}\.\d\d$/, shown: ['MARLOCK'] },
    { width: 390, quantity: 1000, sum: /^\$\d\d,\d{3}\.\d\d$/, shown: ['MARLOCK'] },
    { width: 320, quantity: 1000, sum: /^\$\d\d,\d{3}\.\d\d$/, shown: [] },
  ])
    test(`shows a sum of ${quantity} sheets beside the name, which loses no letter, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await enter(page, '/', { goods: [{ ...PLYWOOD.au, quantity }] })
      await expect(cart(page).getByText(sum)).toBeVisible()
      await fontsReady(page)
      const name = page.getByRole('banner').getByRole('link', { name: / home$/ })
      await expect.poll(() => wordsOf(name)).toEqual({ shown, cut: [] })
      await expectNoSidewaysScroll(page)
    })

  test('says so where it could not be had, and leads to where it is asked for again', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getUserDetails', kind: 'http-500' }])
    await enter(page)
    await runUntil(page, cart(page).getByText('Not loaded'))
    await expect(cart(page)).toHaveAccessibleName('Cart, Not loaded')
    await expectAccessible(page, 'header')
    await world.fault([])
    await cart(page).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items, $0.00')
  })

  test('keeps the prices to itself where they are hidden', async ({ page, world }) => {
    await world.settings({ hide_products_price: true })
    await enter(page)
    await expect(cart(page)).toHaveAccessibleName('Cart, 0 items')
  })

  test('is not there where the cart is switched off', async ({ page, world }) => {
    await world.settings({ shopping_cart_disabled: true })
    await enter(page)
    await expect(mainNavigation(page)).toBeVisible()
    await expect(cart(page)).toHaveCount(0)
  })
})
