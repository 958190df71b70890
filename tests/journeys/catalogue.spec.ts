import { failing, openListing, products, SCREWS, searchFor, title } from './steps/catalogue.ts'
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

test('categories and types stand in a grid as wide as the window, and lead on by links', async ({ page }) => {
  await open(page, '/products', 'Browse Categories')
  const grid = products(page, 'Browse Categories')
  const timber = grid.getByRole('listitem').filter({ hasText: 'Timber' }).first()
  await expect(timber.getByRole('heading', { name: 'Timber' })).toBeVisible()
  await expect(timber.locator('[data-state]').first()).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await test.step('from a category straight to one of its types', async () => {
    await timber.getByRole('link', { name: 'Structural Framing' }).click()
    await expect(page).toHaveURL('/products/Timber/Structural%20Framing')
    await expect(title(page, 'Structural Framing')).toBeVisible()
    await page.goBack()
  })
  await test.step('to the category, which has no filter of a type', async () => {
    await timber.getByRole('link', { name: 'Timber', exact: true }).click()
    await expect(page).toHaveURL('/products/Timber')
    await expect(title(page, 'Timber')).toBeVisible()
    await expect(products(page, 'Timber')).toBeVisible()
    await expect(filter(page)).toHaveCount(0)
    await expectAccessibleDayAndNight(page, 'main')
    await products(page, 'Timber').getByRole('link', { name: 'Posts', exact: true }).click()
    await expect(page).toHaveURL('/products/Timber/Posts')
  })
  await trail(page).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
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

test('filter, breadcrumb and sidebar tell where one is and lead down, up and across', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  await test.step('the filter lists all of the type first, then its classes', async () => {
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
  await test.step('the breadcrumb is as deep as the page and leads back up', async () => {
    const steps = ['Products', 'Fixings', 'Screws', 'Bugle Batten Screws']
    await expect(trail(page).getByRole('listitem')).toHaveText(steps)
    await trail(page).getByRole('link', { name: 'Screws' }).click()
    await expect(page).toHaveURL(SCREWS)
    await trail(page).getByRole('link', { name: 'Fixings' }).click()
    await expect(page).toHaveURL('/products/Fixings')
    await trail(page).getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL('/products')
  })
  await test.step('the sidebar opens one category at a time', async () => {
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
    await expect(nails).toHaveAttribute('aria-current', 'page')
  })
})

test('an address that the menu does not know says so, and leads to what there is', async ({ page }) => {
  const main = page.getByRole('main')
  await open(page, '/products/Nope', 'There is no “Nope” in Products.')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Browse Categories', exact: true }).click()
  await expect(title(page, 'Browse Categories')).toBeVisible()
  for (const [address, missing, way] of [
    ['/products/Timber/Nope/x', 'There is no “Nope” in Timber.', 'All Timber'],
    ['/products/Timber/Posts/1%2F2', 'There is no “1/2” in Posts.', 'All Posts'],
  ] as const) {
    await page.goto(address)
    await expect(title(page, missing)).toBeVisible()
    await main.getByRole('link', { name: way, exact: true }).click()
    await expect(page.getByText(missing)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a menu that can not be had is left to the error dialog, refused or cut', async ({ page, world }) => {
  await page.clock.install()
  const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
  await world.fault([failing('getProductCategories', 'field-error', 'The menu is being sorted')])
  await enter(page, '/products')
  for (const [next, reason] of [
    ['abort', 'The menu is being sorted'],
    [null, 'Something went wrong.'],
  ] as const) {
    await runUntil(page, dialog)
    await expect(dialog).toContainText(reason)
    await expect(dialog).not.toContainText('getProductCategories')
    await world.fault(next ? [failing('getProductCategories', next)] : [])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
    await expect(dialog).toBeHidden()
    await page.goBack()
  }
  await expect(products(page, 'Browse Categories')).toBeVisible()
})

test('what is slow shows its shape first, and nothing jumps when it comes', async ({ page, world }) => {
  await test.step('the menu', async () => {
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
  await test.step('a list of products', async () => {
    await world.hold('getProductsByCategoryTP')
    await products(page, 'Browse Categories').getByRole('link', { name: 'Screws', exact: true }).click()
    const coming = page.getByRole('status', { name: 'Loading Screws' })
    await expect(coming).toBeVisible()
    await fontsReady(page)
    const box = await coming.boundingBox()
    await world.fault([])
    const list = products(page, 'Screws')
    await expect(list).toBeVisible()
    expect(await list.boundingBox()).toMatchObject({ x: box?.x, y: box?.y, width: box?.width })
  })
  await test.step('a search', async () => {
    await world.hold('searchProductTP')
    await searchFor(page, 'screw')
    await expect(page.getByRole('status', { name: 'Loading search results' })).toBeVisible()
    await world.fault([])
    await expect(products(page, 'Search results').getByRole('listitem').first()).toBeVisible()
  })
})
