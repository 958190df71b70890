import { changeProducts, openListing, prices, product, products, SCREWS, title } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')
const noRecords = (page: Page) => page.getByText('No matching records.', { exact: true })

test('one match is one product, and not many', async ({ page }) => {
  await enter(page, '/search?value=FIX-BB1465')
  const found = products(page, 'Search results').getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.goto(`${SCREWS}?search=FIX-BB1465`)
  await expect(products(page, 'Screws').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Skip \d/ })).toHaveCount(0)
})

for (const [what, typed] of [
  ['5,000 characters', 'x'.repeat(5000)],
  ['a regular expression', '(zq+)+$[^zk]*\\'],
  ['markup', '<img src=x onerror="document.title=1"><script>'],
  ['percent signs', '100%25 & %41 + #'],
] as const)
  test(`a listing is narrowed by ${what} as it is`, async ({ page }) => {
    await openListing(page, SCREWS, 'Screws')
    const before = await page.title()
    await searchBox(page).fill(typed)
    await expect(noRecords(page)).toBeVisible()
    await expect(searchBox(page)).toHaveValue(typed)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(searchBox(page)).toHaveValue(typed)
    await expect(noRecords(page)).toBeVisible()
    expect(await page.title()).toBe(before)
  })

test('a product of which little is sent is shown by its code, without prices', async ({ page }) => {
  await changeProducts(page, () => [{ productID: 'ODD-1' }, { productID: 'ODD-2', customerPrice: null }])
  await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  for (const code of ['ODD-1', 'ODD-2']) {
    const odd = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: code, exact: true }) })
    await expect(odd).toBeVisible()
    await expect(odd).not.toContainText('$')
    await expect(odd).not.toContainText(/Price|NaN|undefined|null/)
    await expect(odd.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  }
  await expectAccessible(page)
})

test('a price that is missing or no number is left out, the others stay', async ({ page }) => {
  await changeProducts(page, ([first, second, third]) => [
    { ...first, RRP: undefined, TradePrice: 12 },
    { ...second, TradePrice: null, RRP: 12 },
    { ...third, customerPrice: undefined, BestPrice: 0, RRP: '12.00' },
  ])
  const list = await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  for (const [at, hidden] of ['Retail Price', 'Trade Price', 'Customer Price'].entries()) {
    const shown = list.getByRole('listitem').nth(at)
    await expect(shown).toContainText('$12.00')
    await expect(shown).not.toContainText(hidden)
    await expect(shown).not.toContainText(/NaN|undefined|null/)
  }
})

/** The reply as it is, whatever the ERP says. */
async function answer(page: Page, rows: object) {
  await page.route(/ipFunction=getProductsByCategoryTP/, (route) =>
    route.fulfill({ json: { dataset: rows } }),
  )
}

test('a reply without a list is an empty one', async ({ page }) => {
  await answer(page, {})
  await enter(page, SCREWS)
  await expect(noRecords(page)).toBeVisible()
})

test('a product without a code is a failure that can be tried again', async ({ page }) => {
  await page.clock.install()
  await answer(page, { getProductsByType: [{ productLongDesc: 'Nameless' }] })
  await enter(page, SCREWS)
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong.' })
  await runUntil(page, alert)
  await expect(title(page, 'Screws')).toBeVisible()
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(products(page, 'Screws')).toBeVisible()
})

test('a category that is closed while one looks at it says so, and leads on', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  await page.route(/ipFunction=getProductCategories/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const list = json.dataset ?? json
    list.getProductCategories = list.getProductCategories.filter(
      (entry: { prodCategory: string }) => entry.prodCategory !== 'Fixings',
    )
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(title(page, 'There is no “Fixings” in the catalogue.')).toBeVisible()
  await expect(product(page, 'FIX-BB1465')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).click()
  await expect(title(page, 'Browse Categories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Screws' })).toHaveCount(0)
})
