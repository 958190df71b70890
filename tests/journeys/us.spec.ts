import { CEMENT } from './steps/cart.ts'
import { prices, product, title } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { CHANGED, rows } from './steps/lists.ts'
import { expect, fontsReady, type Locator, type Page, test } from './support/test.ts'

test.use({ scenario: 'us', now: '2026-11-20T21:30:00Z' })

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

test('in the United States the month comes first, lengths are in feet, and the word is Tax', async ({
  page,
  world,
}) => {
  await enter(page, '/', { goods: [{ ...CEMENT, quantity: 12 }] })
  await expect(page.getByRole('region', { name: 'Last login' })).toContainText(/11\/\d\d\/2026/)
  await test.step('products', async () => {
    await go(page, '/products/Sheet%20Products/Plywood')
    await expect(title(page, 'Plywood')).toBeVisible()
    await prices(page).click()
    await expect(page.getByText('Prices exclude Tax.')).toBeVisible()
    await expect(product(page, 'PLY-CDX-1132')).toContainText('ex Tax')
  })
  await test.step('a list', async () => {
    await go(page, CHANGED.path)
    await expect(title(page, 'Barton Creek: frame and deck')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'SPF-2X4-2' })).toContainText('48 x 8 ft, 12 x 16 ft')
  })
  await test.step('the cart; prices that include the tax have none to be calculated later', async () => {
    const later = page.getByText('Tax will be calculated upon order creation')
    const sum = (label: string) => page.locator('dl').filter({ hasText: label }).last()
    await go(page, '/cart')
    await expect(later).toBeVisible()
    await world.settings({ tax_inclusive: true })
    await page.reload()
    await expect(sum('Total (inc Tax)')).toContainText(/Total \(inc Tax\)\s*\$/)
    await expect(sum('Tax included')).not.toContainText('$0.00')
    await expect(later).toHaveCount(0)
  })
})

test('on a phone a row shows the whole word of its unit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/products/Sheet%20Products/Plywood')
  const unit = product(page, 'PLY-CDX-1132').getByRole('combobox')
  await expect(unit).toHaveValue('sheet')
  await fontsReady(page)
  const spare = await unit.evaluate((select) => {
    const given = select.getBoundingClientRect().width
    select.style.width = 'max-content'
    return given - select.getBoundingClientRect().width
  })
  expect(spare).toBeGreaterThanOrEqual(0)
})

test('a length of a name in a narrow column never leaves its unit alone in the last line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/cart', { goods: [{ ...CEMENT, quantity: 12 }] })
  const name = page.getByRole('main').getByText('General Purpose Cement 50 lb', { exact: true })
  for (const path of ['/cart', '/checkout']) {
    await go(page, path)
    await expect(name).toBeVisible()
    await fontsReady(page)
    const lines = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    expect(lines.length, path).toBeGreaterThan(1)
    // The unit is half as wide, with its figure it is wider.
    expect(lines.at(-1), path).toBeGreaterThan(30)
  }
})

test('a day that comes before its month is refused, like whatever else is wrong', async ({ page }) => {
  await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 12 }] })
  await page.getByLabel('Required date').fill('31/12/2026')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const refusal = page.getByText('Not a date. Use mm/dd/yyyy.', { exact: true })
  const missing = page.getByText('Please enter a Contact phone', { exact: true })
  await expect(missing).toBeVisible()
  await expect(page.getByText('Please enter a Required date')).toBeHidden()
  const look = (message: Locator) =>
    message.evaluate((element) => [
      getComputedStyle(element).paddingLeft,
      getComputedStyle(element, '::before').width,
    ])
  expect(await look(refusal)).toEqual(await look(missing))
})
