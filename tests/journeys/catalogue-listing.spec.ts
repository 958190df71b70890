import {
  changeProducts,
  failing,
  next,
  openListing,
  previous,
  prices,
  products,
  requests,
  SCREWS,
  title,
  view,
} from './steps/catalogue.ts'
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
import type { World } from './support/world.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search in / })
const pageNumber = (page: Page, n: number) => page.getByText(`Page ${n}`, { exact: true })
const pagesAsked = async (world: World) =>
  (await requests(world, 'getProductsByCategoryTP')).map((request) => Object(request).paging.page)

test('list is the view to start with; the choice lasts for the session', async ({ page }) => {
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(view(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  const columns = () => list.evaluate((element) => getComputedStyle(element).display)
  expect(await columns()).toBe('block')
  await view(page, 'Grid').click()
  await expect.poll(columns).toBe('grid')
  expect(await page.evaluate(() => sessionStorage.getItem('PRODUCT_VIEW'))).toBe('grid')
  await page.reload()
  await expect(view(page, 'Grid')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(columns).toBe('grid')
})

test('prices are off until asked for; that lasts for the session', async ({ page }) => {
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(prices(page)).not.toBeChecked()
  await expect(list).not.toContainText('$')
  await prices(page).click()
  await expect(list.getByText('Customer Price').first()).toBeVisible()
  await page.goto('/products/Fixings/Nails')
  await expect(products(page, 'Nails')).toContainText('$')
  await page.reload()
  await expect(prices(page)).toBeChecked()
  await prices(page).click()
  await expect(products(page, 'Nails')).not.toContainText('$')
})

test('a site without prices has neither them nor the toggle', async ({ page, world }) => {
  await world.settings({ hide_products_price: true })
  await page.addInitScript(() => sessionStorage.setItem('SEE_PRICES', 'true'))
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(prices(page)).toHaveCount(0)
  await expect(list).not.toContainText('$')
})

test('what is typed narrows the list once, 400 ms after the last key', async ({ page, world }) => {
  await page.clock.install()
  const list = await openListing(page, `${SCREWS}?page=2`, 'Screws')
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Screws')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await searchBox(page).pressSequentially('roofing')
  await page.clock.runFor(399)
  expect(await requests(world, 'getProductsByCategoryTP')).not.toContainEqual(
    expect.objectContaining({ search: expect.objectContaining({ string: expect.stringContaining('r') }) }),
  )
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(`${SCREWS}?search=roofing`)
  await expect(list.getByRole('listitem').first()).toContainText('Roofing')
  await expect(pageNumber(page, 1)).toBeVisible()
  const strings = (await requests(world, 'getProductsByCategoryTP')).map(
    (request) => Object(request).search.string,
  )
  expect([...new Set(strings)]).toEqual(['', 'roofing'])
  await searchBox(page).clear()
  await expect(page).toHaveURL(SCREWS)
})

test('words stay while one filters, are there again on the way back, and end with the type', async ({
  page,
}) => {
  await openListing(page, SCREWS, 'Screws')
  await searchBox(page).fill('50')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(`${SCREWS}?search=50`)
  await page
    .getByRole('navigation', { name: 'Filter subcategories' })
    .getByRole('link', { name: 'Decking Screws' })
    .click()
  await expect(page).toHaveURL(`${SCREWS}/Decking%20Screws?search=50`)
  await expect(searchBox(page)).toHaveValue('50')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Fixings' }).click()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('50')
})

test('who goes on to a product before the words count finds both, and Back leads to the words', async ({
  page,
}) => {
  const list = await openListing(page, SCREWS, 'Screws')
  const dialog = page.getByRole('dialog')
  await searchBox(page).fill('screw')
  await list.getByRole('heading').first().getByRole('link').click()
  await expect(page).toHaveURL(/\?search=screw&product=/)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(searchBox(page)).toHaveValue('screw')
})

test('on a phone the search box is behind a toggle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openListing(page, SCREWS, 'Screws')
  await expect(searchBox(page)).toBeHidden()
  const toggle = page.getByRole('button', { name: 'Search this list' })
  await toggle.click()
  await expect(searchBox(page)).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(searchBox(page)).toBeHidden()
})

test('pages are turned by address; the one behind is fetched ahead', async ({ page, world }) => {
  await world.settings({ pagesize: 10 })
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(pageNumber(page, 1)).toBeVisible()
  await expect(previous(page)).toBeDisabled()
  await expect.poll(() => pagesAsked(world)).toEqual([1, 2])
  const [asked] = await requests(world, 'getProductsByCategoryTP')
  expect(asked).toMatchObject({ paging: { page: 1, rowsPerPage: 10 }, inStockOnly: false, incGST: false })
  const first = await list.getByRole('listitem').first().innerText()
  await next(page).click()
  await expect(page).toHaveURL(`${SCREWS}?page=2`)
  await expect(pageNumber(page, 2)).toBeVisible()
  await expect(list.getByRole('listitem').first()).not.toHaveText(first)
  await page.goBack()
  await expect(pageNumber(page, 1)).toBeVisible()
  await page.goto(`${SCREWS}?page=3`)
  await expect(pageNumber(page, 3)).toBeVisible()
  await previous(page).click()
  await expect(page).toHaveURL(`${SCREWS}?page=2`)
})

test('there is no next page behind the last', async ({ page, world }) => {
  const list = await openListing(page, SCREWS, 'Screws')
  /** Whether the page behind this one, which is fetched ahead, has anything. */
  const hasNext = async (at: number) => {
    await expect.poll(() => pagesAsked(world)).toContain(at + 1)
    await expect(next(page)).not.toHaveAttribute('aria-busy')
    return next(page).isEnabled()
  }
  let at = 1
  for (; await hasNext(at); at++) {
    await next(page).click()
    await expect(pageNumber(page, at + 1)).toBeVisible()
  }
  expect(at).toBeGreaterThan(1)
  await expect(next(page)).toBeDisabled()
  await expect(list.getByRole('listitem').first()).toBeVisible()
})

test('another category, type or class begins at page 1', async ({ page, world }) => {
  await world.settings({ pagesize: 2 })
  await openListing(page, `${SCREWS}?page=2`, 'Screws')
  await page
    .getByRole('navigation', { name: 'Filter subcategories' })
    .getByRole('link', { name: 'Decking Screws' })
    .click()
  await expect(page).toHaveURL(`${SCREWS}/Decking%20Screws`)
  await expect(pageNumber(page, 1)).toBeVisible()
  await next(page).click()
  await expect(pageNumber(page, 2)).toBeVisible()
  await page.getByRole('navigation', { name: 'BROWSE CATEGORY' }).getByRole('link', { name: 'Nails' }).click()
  await expect(title(page, 'Nails')).toBeVisible()
  await expect(pageNumber(page, 1)).toBeVisible()
})

test('an address that asks for no page shows the first', async ({ page }) => {
  await enter(page)
  for (const wanted of ['0', '-1', 'abc', '1.5', '99999999999999999999']) {
    await page.goto(`${SCREWS}?page=${wanted}`)
    await expect(pageNumber(page, 1), wanted).toBeVisible()
  }
})

test('a page behind the last says so and leads to the first', async ({ page }) => {
  await enter(page, `${SCREWS}?page=999999`)
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 1' }).click()
  await expect(products(page, 'Screws')).toBeVisible()
  await expect(pageNumber(page, 1)).toBeVisible()
})

test('words that nothing has leave a way back', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  await searchBox(page).fill('<b>.*(zzz')
  await searchBox(page).press('Enter')
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all of Screws' }).click()
  await expect(products(page, 'Screws')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
})

test('products that can not be had say why and can be asked for again, whatever fails', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await enter(page)
  for (const [kind, shown] of [
    ['field-error', 'Prices are being updated'],
    ['http-500', 'Something went wrong.'],
    ['malformed', 'Something went wrong.'],
    ['abort', 'Something went wrong.'],
  ] as const) {
    await world.fault([failing('getProductsByCategoryTP', kind, 'Prices are being updated')])
    await page.goto(SCREWS)
    const alert = page.getByRole('alert').filter({ hasText: shown })
    await runUntil(page, alert)
    await expect(title(page, 'Screws')).toBeVisible()
    await world.fault([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(products(page, 'Screws')).toBeVisible()
    await expect(alert).toBeHidden()
  }
})

test('No matching records from the server, or an empty list, read the same', async ({ page, world }) => {
  await world.fault([failing('getProductsByCategoryTP', 'error', 'No matching records')])
  await enter(page, SCREWS)
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
  await world.fault([])
  await changeProducts(page, () => [])
  await page.reload()
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
})

test('while products are on their way their shape shows, and nothing jumps', async ({ page, world }) => {
  await world.hold('getProductsByCategoryTP')
  await enter(page, SCREWS)
  const coming = page.getByRole('status', { name: 'Loading Screws' })
  await expect(coming).toBeVisible()
  await fontsReady(page)
  const box = await coming.boundingBox()
  await world.fault([])
  const list = products(page, 'Screws')
  await expect(list).toBeVisible()
  expect(await list.boundingBox()).toMatchObject({ x: box?.x, y: box?.y, width: box?.width })
})

test('a listing works with keys alone', async ({ page }) => {
  const list = await openListing(page, SCREWS, 'Screws')
  await searchBox(page).focus()
  await page.keyboard.press('Tab')
  await expect(prices(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(list).toContainText('$')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(view(page, 'Grid')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(view(page, 'Grid')).toHaveAttribute('aria-pressed', 'true')
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(pageNumber(page, 2)).toBeVisible()
})

test('a listing is accessible as list and grid, day and night', async ({ page, world }) => {
  // A few products are like all the others.
  await world.settings({ pagesize: 8 })
  await openListing(page, SCREWS, 'Screws')
  await prices(page).click()
  await expectAccessibleDayAndNight(page)
  await view(page, 'Grid').click()
  await expectAccessibleDayAndNight(page)
})
