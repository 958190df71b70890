import type { Locator } from '@playwright/test'
import {
  changeProducts,
  next,
  openListing,
  prices,
  product,
  products,
  SCREWS,
  title,
  view,
} from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { changeFields } from './steps/product-dialog.ts'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const browse = (page: Page) => page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
const filter = (page: Page) => page.getByRole('navigation', { name: 'Filter subcategories' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search in / })
const pageNumber = (page: Page, n: number) => page.getByText(`Page ${n}`, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('categories fill as many columns as fit, and the side panel opens one category at a time', async ({
  page,
}) => {
  await enter(page, '/products')
  const grid = products(page, 'Browse Categories')
  await expect(grid.getByRole('link', { name: 'Structural Framing' })).toBeVisible()
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [820, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    await expect.poll(tracks, { message: `columns at ${width} px` }).toBe(columns)
  }
  const posts = browse(page).getByRole('link', { name: 'Posts' })
  const nails = browse(page).getByRole('link', { name: 'Nails' })
  await expect(posts).toBeHidden()
  await browse(page).getByText('Timber', { exact: true }).click()
  await expect(posts).toBeVisible()
  await browse(page).getByText('Fixings', { exact: true }).click()
  await expect(nails).toBeVisible()
  await expect(posts).toBeHidden()
})

test('search, page and category are in the URL, which Back, a reload and a deep link follow', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  await world.settings({ pagesize: 5 })
  const list = await openListing(page, SCREWS, 'Screws')
  await test.step('Back returns from a page and from a product', async () => {
    await next(page).click()
    await expect(page).toHaveURL(`${SCREWS}?page=2`)
    await expect(pageNumber(page, 2)).toBeVisible()
    await page.goBack()
    await expect(pageNumber(page, 1)).toBeVisible()
    await searchBox(page).fill('screw')
    await list.getByRole('heading').first().getByRole('link').click()
    await expect(page).toHaveURL(/\?search=screw&product=/)
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(searchBox(page)).toHaveValue('screw')
  })
  await test.step('a search stays on the way to a class and on the way back', async () => {
    await filter(page).getByRole('link', { name: 'Decking Screws' }).click()
    await expect(page).toHaveURL(`${SCREWS}/Decking%20Screws?search=screw`)
    await expect(title(page, 'Decking Screws')).toBeVisible()
    await trail(page).getByRole('link', { name: 'Fixings' }).click()
    await expect(title(page, 'Fixings')).toBeVisible()
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('screw')
  })
  await test.step('any typed search survives a reload, and a URL with a slash in a name opens', async () => {
    const odd = `${'x'.repeat(5000)} (zq+)+$[^zk]*\\ <script> 100%25 & #`
    await searchBox(page).fill(odd)
    await searchBox(page).press('Enter')
    await expect(page.getByText('No matching records.')).toBeVisible()
    await page.reload()
    await expect(searchBox(page)).toHaveValue(odd)
    await expectNoSidewaysScroll(page)
    await page.goto('/products/Timber/Posts/1%2F2')
    await expect(title(page, 'There is no “1/2” in Posts.')).toBeVisible()
  })
})

test('a long result list is skipped by keyboard, ends above the footer and shows more on request', async ({
  page,
}) => {
  await changeProducts(page, (sent) =>
    Array.from({ length: 70 }, (_, at) => ({ ...sent[0], productID: `P-${at + 1}` })),
  )
  await page.addInitScript(() => sessionStorage.setItem('PRODUCT_VIEW', 'grid'))
  await enter(page, '/search?value=screw')
  const results = products(page, 'Search results')
  const found = results.getByRole('listitem')
  await expect(found).toHaveCount(60)
  await expect(results, 'a list, whatever is chosen for listings').toHaveCSS('display', 'block')
  const categories = page.getByRole('button', { name: 'Skip categories' })
  const skip = page.getByRole('button', { name: 'Skip 60 products' })
  await categories.press('Enter')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const more = page.getByRole('button', { name: 'Show more (60 of 70)' })
  await expect(more).toBeFocused()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(found).toHaveCount(60)
  await more.press('Enter')
  await expect(found).toHaveCount(70)
  await expect(product(page, 'P-61').getByRole('link')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(browse(page)).toBeHidden()
  await expect(categories).toBeHidden()
})

test('figures end below the names of their prices at every width, and the tools of a phone are on one line', async ({
  page,
}) => {
  const list = await openListing(page, SCREWS, 'Screws')
  const top = (of: Locator) => of.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const first = await top(page.getByRole('button', { name: 'Search this list' }))
    expect(await top(prices(page)), `See Prices at ${width} px`).toBe(first)
    expect(await top(page.getByRole('group', { name: 'View' })), `the views at ${width} px`).toBe(first)
    await expectNoSidewaysScroll(page)
  }
  await prices(page).click()
  const row = list.getByRole('listitem').first()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Retail Price', 'Trade Price', 'Customer Price']) {
      const priced = `[data-price="${name}"]`
      const edgeOf = (of: Locator) =>
        of.evaluate((each) => {
          const range = document.createRange()
          range.selectNodeContents(each.lastChild ?? each)
          return range.getBoundingClientRect().right
        })
      // The two are measured one after the other, perhaps before and after the page has its new width.
      const apart = async () =>
        (await edgeOf(page.locator(`[data-price-heads] ${priced}`))) - (await edgeOf(row.locator(priced)))
      await expect.poll(apart, { message: `${name} at ${width} px` }).toBeCloseTo(0, 0)
    }
  }
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(page.locator('[data-price-heads]')).toBeInViewport({ ratio: 1 })
})

test('long names and huge prices widen no listing, search or product dialog', async ({ page }) => {
  const word = 'Unbroken'.repeat(30)
  const [first, second] = ['BRK-RD', 'BRK-BR']
  await changeFields(page, {
    [first]: {
      productLongDesc: word,
      productShortDesc: word,
      RRP: 1234567.89,
      TradePrice: 1234567.89,
      productFiles: `/${word}.pdf|/a.png|/b.png`,
    },
    [second]: { productLongDesc: word },
  })
  await openListing(page, '/products/Cement%20%26%20Masonry/Bricks', 'Bricks')
  await prices(page).click()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['List', 'Grid'] as const) {
      await view(page, name).click()
      await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expectNoSidewaysScroll(page)
    }
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await product(page, first).getByRole('link', { name: word }).click()
  await expect(dialog(page)).toContainText('Features & Benefits')
  const overflow = () =>
    dialog(page).evaluate((element) =>
      Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.scrollWidth - innerWidth)),
    )
  await expect
    .poll(overflow, { message: 'how far the dialog is wider than the phone' })
    .toBeLessThanOrEqual(0)
  await page.goto(`/search?value=${word.repeat(20)}`)
  await expect(page.getByText('No matching records.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
