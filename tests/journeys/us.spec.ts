import { CEMENT, PLYWOOD } from './steps/cart.ts'
import { prices, product, title, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { CHANGED, rows } from './steps/lists.ts'
import { line, openQuickOrder, paste } from './steps/quick-order.ts'
import { expect, expectNoSidewaysScroll, fontsReady, type Locator, type Page, test } from './support/test.ts'

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

test('the parts on the developers’ page speak as the site does', async ({ page }) => {
  await page.goto('/playground')
  const parts = page.getByRole('main')
  await expect(parts.getByText('Please select a Dispatch type')).toBeVisible()
  await expect(parts.getByText('Total (inc Tax)')).toBeVisible()
  await expect(parts).not.toContainText(/GST|Despatch|VIC|Timber|Geelong|Harbour|\(03\)/)
})

test('where prices are hidden one line parts the goods of an order from their delivery', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 12 }] })
  const goods = page.getByRole('listitem').filter({ hasText: 'General Purpose Cement' })
  const delivery = page.getByText('worked out when you order')
  await expect(delivery).toBeVisible()
  const end = (await goods.boundingBox()) ?? { y: 0, height: 0 }
  const start = (await delivery.boundingBox()) ?? { y: 0 }
  expect(start.y - end.y - end.height).toBeLessThan(14)
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

/** The names on the page as they stand, with a stroke where a line ends. */
const namesInLines = (place: Locator, pattern: RegExp) =>
  place.getByText(pattern).evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      let [lines, top] = ['', Number.NaN]
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { width, y } = range.getBoundingClientRect()
          if (width > 0 && y > top + 4) lines += '|'
          if (width > 0) top = y
          lines += letter
        }
      return lines
    }),
  )

test('on a phone no measure of a name is parted between two lines, in the grid, a dialog, the cart and the docket', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const cement = { ...CEMENT, quantity: 12 }
  await enter(page, '/products/Sheet%20Products/Plywood', {
    goods: [cement, { ...PLYWOOD.us, quantity: 10 }],
  })
  await view(page, 'Grid').click()
  await expect(product(page, 'PLY-CDX-118')).toBeVisible()
  await fontsReady(page)
  const inGrid = await namesInLines(page.getByRole('main'), /^(CDX|Form) .* in$/)
  expect(inGrid).toContain('CDX Plywood 4 ft x |8 ft x 1-1/8 in')
  expect(inGrid.filter((name) => /\d-\|\d|\d \|(in|ft)\b/.test(name))).toEqual([])
  await page.goto('/products/Insulation/Wall%20Insulation?product=INS-R13-15')
  await expect
    .poll(() => namesInLines(page.getByRole('dialog'), /^Kraft Faced/))
    .toEqual([expect.stringMatching(/R-13 \|15 in x 93 in/)])
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect
      .poll(() => namesInLines(page.getByRole('main'), /^General Purpose Cement/))
      .toEqual([expect.stringMatching(/\|.*50 lb$/)])
  }
})

/** A stroke between a figure and its fraction or its unit. */
const PARTED = /\d-\|\d|\d \|(in|ft|lb|gal|sq)\b/
const PHONES = [320, 344, 360, 375, 390, 412, 430]

/** Names that are parted on phones of any width. */
async function partedNames(page: Page, place: Locator) {
  await fontsReady(page)
  const parted: string[] = []
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 })
    parted.push(
      ...(await namesInLines(place, /\d (in|ft|lb|gal|sq ft)\b/)).filter((name) => PARTED.test(name)),
    )
  }
  return parted
}

test('nor is one among what is suggested, in what changed since, and on an order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, CHANGED.path)
  await page.getByRole('button', { name: 'Copy List to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Hidden Deck Clip 3/8 in')
  expect(await partedNames(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Search', exact: true }).click()
  await banner.getByRole('combobox').fill('cdx')
  const listed = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(listed.getByRole('option').filter({ hasText: 'PLY-CDX-1132' })).toBeVisible()
  expect(await partedNames(page, listed)).toEqual([])
  await page.goto('/orders/104619-0')
  const lines = page.getByRole('table', { name: 'Lines' })
  await expect(lines).toContainText('3-1/2 in')
  expect(await partedNames(page, lines)).toEqual([])
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

test('what is to be mended of a quick order is seen whole, on screens of any width', async ({ page }) => {
  await openQuickOrder(page)
  await paste(page, '10 CDX plywood 15/32\nCEM-GP20 x 12\nSPF-2X4-2 12 @ 8, 6 @ 10, 4 @ 12, 24 @ 20')
  const fields = page.getByRole('table', { name: 'Lines of your order' }).getByRole('textbox')
  await expect(fields).toHaveCount(2)
  await expect(fields.first()).toHaveValue('10 CDX plywood 15/32')
  await fontsReady(page)
  const cut = () =>
    fields.evaluateAll((all) =>
      all.map((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight]),
    )
  const hidden = () =>
    page.locator('[data-scroller]').evaluate((table) => table.scrollWidth - table.clientWidth)
  for (const width of [390, 600, 768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(cut, `at ${width}`).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await hidden(), `at ${width}`).toBe(0)
    await expectNoSidewaysScroll(page)
  }
})

test('who chooses the product of a line keeps the pieces and the length that he wrote', async ({ page }) => {
  await openQuickOrder(page)
  await paste(page, '48 SPF-2X4 8 ft\nCEM-GP20 2')
  await line(page, 1).getByRole('button', { name: 'Use SPF-2X4-2' }).click()
  await expect(line(page, 1).getByRole('textbox', { name: 'Lengths of line 1' })).toHaveValue('48 @ 8 ft')
  await expect(line(page, 1)).toContainText('Ready')
  await expect(line(page, 1)).toContainText('384 lf')
})

test('a long address that is offered begins where its field does, line by line', async ({ page }) => {
  await enter(page, '/statements/2026-10-31', { user: 'bartholomew.featherstonehaugh-villanueva' })
  await page.getByRole('button', { name: 'Email Statement' }).click()
  const dialog = page.getByRole('dialog')
  const field = await dialog.getByRole('textbox', { name: /^Email/ }).boundingBox()
  const lines = await dialog.getByRole('button', { name: /^Use bartholomew/ }).evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    const starts = new Map<number, number>()
    for (const { top, left } of words.getClientRects())
      starts.set(top, Math.min(left, starts.get(top) ?? left))
    return [...starts.values()]
  })
  expect(lines).toHaveLength(2)
  for (const left of lines) expect(Math.abs(left - (field?.x ?? 0))).toBeLessThan(4)
})

test('what stands under or beside one another begins at the same edge', async ({ page }) => {
  const place = async (of: Locator) =>
    await of.evaluate((element) => element.getBoundingClientRect().toJSON())
  await enter(page, '/admin/account/new')
  const sales = page.locator('label').filter({ hasText: 'Everything but managing users' })
  await fontsReady(page)
  expect((await place(sales)).x).toBeCloseTo((await place(page.getByLabel('Last Name'))).x, 0)
  await test.step('the options of a price book, and its recipients in two lines on a tablet', async () => {
    await go(page, '/pricebook')
    await page.getByRole('button', { name: 'Request Config Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Changes' })
    const core = dialog.locator('label').filter({ hasText: 'Core products only' })
    const type = dialog.getByRole('combobox', { name: 'Type' })
    expect((await place(core)).x).toBeCloseTo((await place(type)).x, 0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 820, height: 1180 })
    expect((await place(page.getByRole('row').nth(1))).height).toBeLessThan(64)
  })
  await test.step('the addresses of stores, with a badge or a distance above them', async () => {
    await go(page, '/stores')
    const addresses = page.locator('address')
    await expect(addresses).toHaveCount(8)
    expect((await place(addresses.nth(0))).y).toBe((await place(addresses.nth(1))).y)
  })
})

test('rows are as high as a control with a mouse, and whole pixels: lines of columns that stick meet the others', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/pay-account', 820],
    ['/pay-account', 1440],
    ['/invoices', 820],
    ['/invoices', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 1180 })
    await enter(page, path)
    await expect(page.getByRole('checkbox', { name: 'Select invoice 104619-1' })).toBeVisible()
    await fontsReady(page)
    const [, ...heights] = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height * 100) / 100))
    expect(heights.length).toBeGreaterThan(10)
    expect(heights.filter((height) => !Number.isInteger(height))).toEqual([])
    expect(Math.min(...heights)).toBe(40)
  }
})
