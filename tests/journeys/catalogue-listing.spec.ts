import {
  failing,
  next,
  openListing,
  previous,
  prices,
  products,
  requests,
  SCREWS,
  searchFor,
  title,
  view,
} from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessibleDayAndNight, type Page, runUntil, test } from './support/test.ts'
import type { World } from './support/world.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search in / })
const pageNumber = (page: Page, n: number) => page.getByText(`Page ${n}`, { exact: true })
const classes = (page: Page) => page.getByRole('navigation', { name: 'Filter subcategories' })
const nails = (page: Page) =>
  page.getByRole('navigation', { name: 'BROWSE CATEGORY' }).getByRole('link', { name: 'Nails' })
const noRecords = (page: Page) => page.getByText('No matching records.', { exact: true })
const pagesAsked = async (world: World) =>
  (await requests(world, 'getProductsByCategoryTP')).map((request) => Object(request).paging.page)

test('prices and the grid are chosen with keys, and last for the session', async ({ page, world }) => {
  // A few products are like all the others.
  await world.settings({ pagesize: 8 })
  const list = await openListing(page, SCREWS, 'Screws')
  const columns = () => list.evaluate((element) => getComputedStyle(element).display)
  await test.step('a list without prices comes first', async () => {
    await expect(view(page, 'List')).toHaveAttribute('aria-pressed', 'true')
    expect(await columns()).toBe('block')
    await expect(prices(page)).not.toBeChecked()
    await expect(list).not.toContainText('$')
  })
  await test.step('keys alone choose prices, the grid and the next page', async () => {
    await searchBox(page).focus()
    await page.keyboard.press('Tab')
    await expect(prices(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(list.getByText('Customer Price').first()).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(view(page, 'Grid')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(view(page, 'Grid')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(columns).toBe('grid')
    expect(await page.evaluate(() => sessionStorage.getItem('PRODUCT_VIEW'))).toBe('grid')
    await expectAccessibleDayAndNight(page, 'main')
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(pageNumber(page, 2)).toBeVisible()
  })
  await test.step('both are there after a reload and in another list, until taken back', async () => {
    await page.reload()
    await expect(view(page, 'Grid')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(columns).toBe('grid')
    await expect(prices(page)).toBeChecked()
    await nails(page).click()
    await expect(products(page, 'Nails')).toContainText('$')
    await prices(page).click()
    await expect(products(page, 'Nails')).not.toContainText('$')
  })
})

test('a site without prices has neither them nor the toggle, in lists and in the search', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await page.addInitScript(() => sessionStorage.setItem('SEE_PRICES', 'true'))
  const list = await openListing(page, SCREWS, 'Screws')
  await expect(prices(page)).toHaveCount(0)
  await expect(list).not.toContainText('$')
  await searchFor(page, 'screw')
  const results = products(page, 'Search results')
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await expect(results).not.toContainText('$')
})

test('what is typed narrows the list once, 400 ms after the last key', async ({ page, world }) => {
  await page.clock.install()
  const list = await openListing(page, `${SCREWS}?page=2`, 'Screws')
  await expect(pageNumber(page, 2)).toBeVisible()
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

test('words narrow a list to one product, and stay on the way to a product, to a class and back', async ({
  page,
}) => {
  const list = await openListing(page, SCREWS, 'Screws')
  await test.step('who goes on to a product before the words count finds both', async () => {
    const dialog = page.getByRole('dialog')
    await searchBox(page).fill('screw')
    await list.getByRole('heading').first().getByRole('link').click()
    await expect(page).toHaveURL(/\?search=screw&product=/)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(searchBox(page)).toHaveValue('screw')
  })
  await test.step('so does a screen reader, which presses without heading for it', async () => {
    await searchBox(page).fill('screws')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(`${SCREWS}?search=screws`)
    await list.getByRole('heading').first().getByRole('link').dispatchEvent('click')
    await expect(page).toHaveURL(/\?search=screws&product=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('one match is one product, and not many', async () => {
    await searchBox(page).fill('FIX-BB1465')
    await searchBox(page).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(next(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Skip \d/ })).toHaveCount(0)
  })
  await test.step('words stay while one filters, and are there again on the way back', async () => {
    await searchBox(page).fill('50')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(`${SCREWS}?search=50`)
    await classes(page).getByRole('link', { name: 'Decking Screws' }).click()
    await expect(page).toHaveURL(`${SCREWS}/Decking%20Screws?search=50`)
    await expect(searchBox(page)).toHaveValue('50')
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await trail.getByRole('link', { name: 'Fixings' }).click()
    await expect(page).toHaveURL('/products/Fixings')
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('50')
  })
})

test('on a phone the filter is a dropdown, and the search box is behind a toggle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openListing(page, SCREWS, 'Screws')
  await expect(classes(page)).toBeHidden()
  await expect(searchBox(page)).toBeHidden()
  const toggle = page.getByRole('button', { name: 'Search this list' })
  await toggle.click()
  await expect(searchBox(page)).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(searchBox(page)).toBeHidden()
  const dropdown = page.getByRole('combobox', { name: 'Filter subcategories' })
  await expect(dropdown).toHaveText('All Screws')
  await dropdown.click()
  await page.getByRole('option', { name: 'Roofing Screws' }).click()
  await expect(page).toHaveURL(`${SCREWS}/Roofing%20Screws`)
  await expect(title(page, 'Roofing Screws')).toBeVisible()
  await expect(dropdown).toHaveText('Roofing Screws')
})

/** Turns page after page until the one behind, which is fetched ahead, has nothing. The last one's number. */
async function turnToLast(page: Page, world: World) {
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
  return at
}

test('pages are turned by address to the last; another class or type begins at the first', async ({
  page,
  world,
}) => {
  await world.settings({ pagesize: 5 })
  const list = await openListing(page, `${SCREWS}?page=abc`, 'Screws')
  await test.step('an address that asks for no page shows the first; the second is fetched ahead', async () => {
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await expect(pageNumber(page, 1)).toBeVisible()
    await expect(previous(page)).toBeDisabled()
    await expect.poll(() => pagesAsked(world)).toEqual([1, 2])
    const [asked] = await requests(world, 'getProductsByCategoryTP')
    expect(asked).toMatchObject({ paging: { page: 1, rowsPerPage: 5 }, inStockOnly: false, incGST: false })
  })
  await test.step('there is no next page behind the last', async () => {
    const first = await list.getByRole('listitem').first().innerText()
    await next(page).click()
    await expect(page).toHaveURL(`${SCREWS}?page=2`)
    await expect(pageNumber(page, 2)).toBeVisible()
    await expect(list.getByRole('listitem').first()).not.toHaveText(first)
    await page.goBack()
    await expect(pageNumber(page, 1)).toBeVisible()
    const last = await turnToLast(page, world)
    expect(last).toBe(8)
    await expect(next(page)).toBeDisabled()
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await previous(page).click()
    await expect(page).toHaveURL(`${SCREWS}?page=7`)
  })
  await test.step('another class and another type begin at page 1', async () => {
    await classes(page).getByRole('link', { name: 'Decking Screws' }).click()
    await expect(page).toHaveURL(`${SCREWS}/Decking%20Screws`)
    await expect(pageNumber(page, 1)).toBeVisible()
    await next(page).click()
    await expect(pageNumber(page, 2)).toBeVisible()
    await nails(page).click()
    await expect(title(page, 'Nails')).toBeVisible()
    await expect(pageNumber(page, 1)).toBeVisible()
  })
  await test.step('a page behind the last says so and leads to the first', async () => {
    await page.goto(`${SCREWS}?page=999999`)
    await expect(noRecords(page)).toBeVisible()
    await page.getByRole('button', { name: 'Go to page 1' }).click()
    await expect(list).toBeVisible()
    await expect(pageNumber(page, 1)).toBeVisible()
  })
})

test('products that can not be had say why and can be asked for again, refused or cut', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await enter(page, '/products/Fixings')
  await world.fault([failing('getProductsByCategoryTP', 'field-error', 'Prices are being updated')])
  await products(page, 'Fixings').getByRole('link', { name: 'Screws', exact: true }).click()
  const expectFailure = async (name: string, shown: string) => {
    const alert = page.getByRole('alert').filter({ hasText: shown })
    await runUntil(page, alert)
    await expect(title(page, name)).toBeVisible()
    await world.fault([])
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(products(page, name)).toBeVisible()
    await expect(alert).toBeHidden()
  }
  await expectFailure('Screws', 'Prices are being updated')
  await world.fault([failing('getProductsByCategoryTP', 'abort')])
  await classes(page).getByRole('link', { name: 'Roofing Screws' }).click()
  await expectFailure('Roofing Screws', 'Something went wrong.')
  await test.step('a product without a code is a failure too', async () => {
    await page.route(/ipFunction=getProductsByCategoryTP/, (route) =>
      route.fulfill({ json: { dataset: { getProductsByType: [{ productLongDesc: 'Nameless' }] } } }),
    )
    await classes(page).getByRole('link', { name: 'Chipboard Screws' }).click()
    await expectFailure('Chipboard Screws', 'Something went wrong.')
  })
})
