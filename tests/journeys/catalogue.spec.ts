import { failing, openListing, products, SCREWS, title } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  fontsReady,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const filter = (page: Page) => page.getByRole('navigation', { name: 'Filter subcategories' })
const browse = (page: Page) => page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

async function open(page: Page, address: string, name: string) {
  await enter(page, address)
  await expect(title(page, name)).toBeVisible()
}

test('categories stand in a grid, with links to them and to their types', async ({ page }) => {
  await open(page, '/products', 'Browse Categories')
  const timber = products(page, 'Browse Categories')
    .getByRole('listitem')
    .filter({ hasText: 'Timber' })
    .first()
  await expect(timber.getByRole('heading', { name: 'Timber' })).toBeVisible()
  await expect(timber.locator('[data-state]').first()).toBeVisible()
  await timber.getByRole('link', { name: 'Structural Framing' }).click()
  await expect(page).toHaveURL('/products/Timber/Structural%20Framing')
  await expect(title(page, 'Structural Framing')).toBeVisible()
  await page.goBack()
  await timber.getByRole('link', { name: 'Timber', exact: true }).click()
  await expect(page).toHaveURL('/products/Timber')
  await expect(title(page, 'Timber')).toBeVisible()
})

test('there are 1, 2, 3 or 4 columns by width', async ({ page }) => {
  await open(page, '/products', 'Browse Categories')
  const grid = products(page, 'Browse Categories')
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [820, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    await expect.poll(tracks, { message: `${width}px` }).toBe(columns)
  }
})

test('a category shows its types, without the filter of a type', async ({ page }) => {
  await open(page, '/products/Timber', 'Timber')
  await expect(filter(page)).toHaveCount(0)
  await products(page, 'Timber').getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL('/products/Timber/Posts')
})

test('the filter lists all of a type first, then its classes, and marks where one is', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  await expect(filter(page).getByRole('heading')).toHaveText('FILTER SUBCATEGORIES')
  const entries = filter(page).getByRole('link')
  await expect(entries.first()).toHaveText('All Screws')
  await expect(entries.nth(1)).toHaveText('Bugle Batten Screws')
  await expect(entries.first()).toHaveAttribute('aria-current', 'page')
  await entries.nth(1).click()
  await expect(page).toHaveURL(`${SCREWS}/Bugle%20Batten%20Screws`)
  await expect(title(page, 'Bugle Batten Screws')).toBeVisible()
  await expect(entries.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(entries.first()).not.toHaveAttribute('aria-current')
})

test('on a phone the filter is a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openListing(page, SCREWS, 'Screws')
  await expect(filter(page)).toBeHidden()
  const dropdown = page.getByRole('combobox', { name: 'Filter subcategories' })
  await expect(dropdown).toHaveText('All Screws')
  await dropdown.click()
  await page.getByRole('option', { name: 'Roofing Screws' }).click()
  await expect(page).toHaveURL(`${SCREWS}/Roofing%20Screws`)
  await expect(title(page, 'Roofing Screws')).toBeVisible()
  await expect(dropdown).toHaveText('Roofing Screws')
})

test('the sidebar opens one category at a time and leads to its types', async ({ page }) => {
  await open(page, '/products', 'Browse Categories')
  const posts = browse(page).getByRole('link', { name: 'Posts' })
  const nails = browse(page).getByRole('link', { name: 'Nails' })
  await expect(posts).toBeHidden()
  await browse(page).getByText('Timber', { exact: true }).click()
  await expect(posts).toBeVisible()
  await browse(page).getByText('Fixings', { exact: true }).click()
  await expect(nails).toBeVisible()
  await expect(posts).toBeHidden()
  await nails.click()
  await expect(page).toHaveURL('/products/Fixings/Nails')
  await expect(browse(page).getByRole('link', { name: 'Nails' })).toHaveAttribute('aria-current', 'page')
})

test('the breadcrumb is as deep as the page and leads back up', async ({ page }) => {
  await openListing(page, `${SCREWS}/Decking%20Screws`, 'Decking Screws')
  await expect(trail(page).getByRole('listitem')).toHaveText([
    'Products',
    'Fixings',
    'Screws',
    'Decking Screws',
  ])
  await trail(page).getByRole('link', { name: 'Screws' }).click()
  await expect(page).toHaveURL(SCREWS)
  await trail(page).getByRole('link', { name: 'Fixings' }).click()
  await expect(page).toHaveURL('/products/Fixings')
  await trail(page).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('a class that the menu gives no name is titled All of its type', async ({ page }) => {
  await page.route(/ipFunction=getProductCategories/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"menuDesc":"Decking Screws"', '"menuDesc":""') })
  })
  await openListing(page, `${SCREWS}/Decking%20Screws`, 'All Screws')
})

test('names with slashes, signs and quotes find their way through the address', async ({ page, world }) => {
  const name = `Bolts 1/2" & 100% "A?B#C"`
  await page.route(/ipFunction=getProductCategories/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const list = json.dataset ?? json
    const entry = { prodCategory: 'Fixings', prodClass: '', menuFiles: '' }
    list.getProductCategories.push({ ...entry, prodType: name, menuDesc: name })
    await route.fulfill({ response, json })
  })
  await open(page, '/products/Fixings', 'Fixings')
  await products(page, 'Fixings').getByRole('link', { name, exact: true }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByText('No matching records.')).toBeVisible()
  const [asked] = await world.journal('getProductsByCategoryTP')
  expect(asked?.request).toMatchObject({ search: { category: 'Fixings', type: name, class: '' } })
})

for (const [address, missing, way] of [
  ['/products/Nope', 'There is no “Nope” in the catalogue.', 'Browse Categories'],
  ['/products/Timber/Nope/x', 'There is no “Nope” in Timber.', 'All Timber'],
  ['/products/Timber/Posts/1%2F2', 'There is no “1/2” in Posts.', 'All Posts'],
] as const) {
  test(`an address that the menu does not know says so: ${address}`, async ({ page }) => {
    await open(page, address, missing)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: way, exact: true }).click()
    await expect(page.getByText(missing)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a menu that can not be had is left to the error dialog, whatever fails', async ({ page, world }) => {
  await page.clock.install()
  await enter(page)
  for (const kind of ['field-error', 'http-500', 'malformed', 'abort'] as const) {
    await world.fault([failing('getProductCategories', kind, 'The menu is being sorted')])
    await page.goto('/products')
    const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
    await runUntil(page, dialog)
    const reason = kind === 'field-error' ? 'The menu is being sorted' : 'Something went wrong.'
    await expect(dialog).toContainText(reason)
    await expect(dialog).not.toContainText('getProductCategories')
    await world.fault([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
  }
  await page.goto('/products')
  await expect(products(page, 'Browse Categories')).toBeVisible()
})

test('a slow menu shows its shape first, and nothing jumps when it comes', async ({ page, world }) => {
  await world.hold('getProductCategories')
  await enter(page, '/products')
  await expect(title(page, 'Browse Categories')).toBeVisible()
  await expect(browse(page)).toHaveAttribute('aria-busy', 'true')
  await fontsReady(page)
  const before = await title(page, 'Browse Categories').boundingBox()
  await world.fault([])
  await expect(products(page, 'Browse Categories')).toBeVisible()
  expect(await title(page, 'Browse Categories').boundingBox()).toEqual(before)
})

test('the catalogue is accessible, day and night', async ({ page }) => {
  await open(page, '/products', 'Browse Categories')
  await expect(products(page, 'Browse Categories')).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await page.goto('/products/Timber')
  await expect(products(page, 'Timber')).toBeVisible()
  await expectAccessibleDayAndNight(page)
})
