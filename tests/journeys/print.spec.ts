import { pagesOf } from '../simulator/pdf/pdf-text.ts'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects no controls in print, from a narrow and a wide window, and this element to be left. */
async function expectPrinted(page: Page, left: Locator) {
  // A column's heading is a button that prints as its text.
  const controls = main(page).locator(':is(button, [role=combobox]):not(thead *)').filter({ visible: true })
  await expect(controls.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(controls, `controls from a window of ${width} px`).toHaveCount(0)
    await expect(left).toBeVisible()
  }
}

test.describe('the dark scheme', () => {
  test.use({ colorScheme: 'dark' })

  test('the dashboard prints its figures in dark ink, without buttons, navigation or loading parts', async ({
    page,
    world,
  }) => {
    await world.hold('getCustomerTransactions')
    await enter(page)
    const orders = region(page, 'Latest orders')
    const ink = () => heading(page).evaluate((element) => getComputedStyle(element).color)
    await expect(heading(page)).toContainText('Hi ')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const onScreen = await ink()
    await test.step('the dashboard prints while orders load', async () => {
      await expect(orders).toHaveAttribute('aria-busy', 'true')
      await expectPrinted(page, region(page, 'Current balance'))
      await expect(orders).toHaveCount(0)
      await expect(page.getByText('What you order most')).toBeHidden()
      for (const part of ['header', 'footer']) await expect(page.locator(part).first()).toBeHidden()
      await expect(page.getByText('Skip to content')).toBeHidden()
      expect(await ink()).not.toBe(onScreen)
      const printed = await ink()
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await expect(heading(page)).toHaveCSS('color', printed)
    })
    await test.step('the dashboard prints when everything is loaded', async () => {
      await world.fault([])
      const products = region(page, 'What you order most')
      await comeNear(products)
      await expect(products.getByRole('listitem')).toHaveCount(4)
      await expectPrinted(page, products.getByText('Customer Price').first())
      await expect(main(page).getByRole('link', { name: /^(All|Quick Order|Products)/ })).toHaveCount(0)
    })
  })
})

test('carts, products, statements and invoices print their content without splitting words', async ({
  page,
}) => {
  const goTo = async (path: string) => {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
  }
  await enter(page, '/cart', {
    goods: [
      { ...CEMENT, quantity: 12 },
      { ...PLYWOOD.au, quantity: 3 },
    ],
  })
  await test.step('the cart and a list of products print without controls', async () => {
    await expectPrinted(page, page.locator('input:visible[aria-label^="Quantity of General"]'))
    await expect(main(page).getByRole('link', { name: 'Quick Order' })).toHaveCount(0)
    const bottom = await main(page)
      .getByRole('table')
      .evaluate((lines) => lines.getBoundingClientRect().bottom)
    const summary = main(page).getByRole('heading', { name: 'Order Summary' }).locator('../..')
    const top = await summary.evaluate((docket) => docket.getBoundingClientRect().top)
    expect(top - bottom, 'the gap between lines and summary').toBeGreaterThan(12)
    await goTo('/products/Sheet%20Products/Plywood')
    await expectPrinted(page, main(page).getByText('PLY-F8-7-2400X1200'))
  })
  await test.step('a placed order prints without its links', async () => {
    await goTo('/checkout/complete')
    await expect(heading(page)).toHaveText('Order Complete!')
    await expect(main(page).getByRole('link').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const role of ['link', 'button'] as const) await expect(main(page).getByRole(role)).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
  })
  await test.step('statements print without sort arrows, and documents without buttons', async () => {
    await goTo('/statements')
    const arrows = page.getByRole('columnheader', { name: '30 Days' }).locator('svg')
    await expect(arrows).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(arrows).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('rowheader').getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/statements\/\d/)
    await expectPrinted(page, heading(page))
    await page.emulateMedia({ media: 'screen' })
    await page
      .getByRole('link', { name: /^\d+-\d$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/invoices\/\d/)
    await expectPrinted(page, heading(page))
  })
  await test.step('invoices print without controls, with each word whole on A4', async () => {
    await goTo('/invoices?search=clyde&from=2026-01-05')
    const boxes = main(page).getByRole('checkbox')
    const additions = main(page).getByRole('button', { name: /^Add, comment on/ })
    const branch = main(page).getByText('Dandenong South', { exact: true }).first()
    for (const part of [branch, boxes.first(), additions.first()]) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // A4 without its margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect(boxes).toHaveCount(0)
    const head = main(page).getByText('Search: clyde').locator('..')
    await expect(head).toContainText(/, customer \d+/)
    await expect(head).toContainText(/Printed \d\d\/\d\d\/\d{4} by admin/)
    await expect(head).toContainText(/From 05\/01\/2026/)
    await expect(head).toContainText(/\d+ of \d+ invoices, \$[\d,.]+ total/)
    await expect(additions).toHaveCount(0)
    const linesOfWord = branch.evaluate(({ firstChild }) => {
      const word = document.createRange()
      if (!firstChild) return 0
      word.setStart(firstChild, 0)
      word.setEnd(firstChild, 'Dandenong'.length)
      return word.getClientRects().length
    })
    expect(await linesOfWord).toBe(1)
  })
})

test('a list prints from its first page on, with the columns’ names on each page', async ({ page }) => {
  await enter(page, '/orders')
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible()
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  const pages = await pagesOf(await page.pdf({ format: 'A4' }))
  const numbers = pages.map((text) => text.match(/\b10\d{4}\b/g) ?? [])
  expect(numbers.flat()).toHaveLength(rows)
  expect(pages[0]).toMatch(/^Orders & Quotes.*Printed/)
  for (const [at, text] of pages.entries()) {
    expect(text).toContain('Delivery Date')
    expect(numbers[at]).not.toEqual([])
  }
})
