import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { product, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { paste } from './steps/quick-order.ts'
import { expect, expectNoSidewaysScroll, fontsReady, type Locator, type Page, test } from './support/test.ts'

/*
 * US names have fractions and feet, US addresses and emails are long: where they break, and what they align
 * with.
 */

test.use({ scenario: 'us', now: '2026-11-20T21:30:00Z' })

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** The names within an element as displayed, with a stroke where a line ends. */
const namesInLines = (place: Locator) =>
  place.getByText(/\d (in|ft|lb|gal|sq ft)\b/).evaluateAll((names) =>
    names.map((each) => {
      // A measure is part of its name.
      const name = each.closest(':not(span)') ?? each
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

/** A stroke between a number and its fraction or its unit. */
const BROKEN_SIZE = /\d-\|\d|\d \|(in|ft|lb|gal|sq)\b/
/** A stroke between sizes, too. Beside a picture, the smallest phones have no room for three in a line. */
const BROKEN = new RegExp(`${BROKEN_SIZE.source}|\\|x \\d| x \\|\\d|(box|pack) (\\|of|of \\|)`)

/** Expects no measure to be broken on phones of any width, although names take more than one line. */
async function expectWholeMeasures(page: Page, place: Locator): Promise<void> {
  await fontsReady(page)
  const names: string[] = []
  for (const [width, broken] of [
    [320, BROKEN_SIZE],
    [390, BROKEN],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(place.getByText(/\d (in|ft|lb)\b/).first()).toBeVisible()
    const shown = await namesInLines(place)
    expect(shown.filter((name) => broken.test(name))).toEqual([])
    names.push(...shown)
  }
  expect(names.some((name) => name.includes('|'))).toBe(true)
}

test('on a phone no measure of a name is broken across lines, and a unit is shown in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/products/Sheet%20Products/Plywood', {
    goods: [
      { ...CEMENT, quantity: 12 },
      { ...PLYWOOD.us, quantity: 10 },
    ],
  })
  const main = page.getByRole('main')
  await test.step('a row shows its unit in full', async () => {
    const unit = product(page, 'PLY-CDX-1132').getByRole('combobox')
    await expect(unit).toHaveValue('sheet')
    await fontsReady(page)
    const spare = await unit.evaluate((select) => {
      const given = select.getBoundingClientRect().width
      select.style.width = 'max-content'
      const wanted = select.getBoundingClientRect().width
      select.style.width = ''
      return given - wanted
    })
    expect(spare).toBeGreaterThanOrEqual(0)
  })
  await test.step('the grid breaks no measure', async () => {
    await view(page, 'Grid').click()
    await expect(product(page, 'PLY-CDX-118')).toBeVisible()
    await expectWholeMeasures(page, main)
  })
  await test.step('a dialog breaks no measure', async () => {
    await go(page, '/products/Insulation/Wall%20Insulation?product=INS-R13-15')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('R-13')
    await expectWholeMeasures(page, dialog)
  })
  await test.step('the cart breaks no measure', async () => {
    await go(page, '/cart')
    await expect(main.getByText(/\d (in|ft|lb)\b/).first()).toBeVisible()
    await expectWholeMeasures(page, main)
  })
  await test.step('an order’s table breaks no measure where its columns leave little room', async () => {
    await go(page, '/orders/104619-0')
    await expect(main.getByText('3-1/2 in x 3-1/2 in x 8 ft')).toBeVisible()
    for (const width of [390, 770, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      const names = await namesInLines(main)
      expect(names.filter((name) => BROKEN.test(name))).toEqual([])
    }
  })
  await test.step('a name is read, found and copied as the ERP sends it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go(page, '/products/Fasteners/Bolts')
    const name = main.getByRole('link', { name: 'Hex Nut 3/8 in Galvanized, pack of 50', exact: true })
    await expect(name).toBeVisible()
    expect(await page.evaluate("find('Nut 3/8 in Galv')")).toBe(true)
    const copied = await name.evaluate((link) => {
      getSelection()?.selectAllChildren(link)
      return getSelection()?.toString()
    })
    expect(copied).toBe('Hex Nut 3/8 in Galvanized, pack of 50')
  })
})

const place = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON())

test('elements below or beside each other share an edge, and rows of a list are a line or two high', async ({
  page,
}) => {
  await enter(page, '/admin/account/new')
  const sales = page.locator('label').filter({ hasText: 'Everything except managing users' })
  await expect(sales).toBeVisible()
  await fontsReady(page)
  expect((await place(sales)).x).toBeCloseTo((await place(page.getByLabel('Last Name'))).x, 0)
  await test.step('price book options align, and recipients take two lines on a tablet', async () => {
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
  await test.step('rows with sticky columns have one line or two', async () => {
    const rows = page.getByRole('row')
    for (const path of ['/pay-account', '/invoices']) {
      await go(page, path)
      await expect(page.getByRole('checkbox', { name: 'Select invoice 104619-1' })).toBeVisible()
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 1180 })
        // A table renders its rows again for another width.
        await expect(rows.nth(11)).toBeVisible()
        const [, ...heights] = await rows.evaluateAll((all) =>
          all.map((row) => Math.round(row.getBoundingClientRect().height * 100) / 100),
        )
        expect(heights.length).toBeGreaterThan(10)
        // As high as a control for a mouse, or as a name of two lines.
        expect(Math.min(...heights)).toBe(40)
        expect(Math.max(...heights)).toBeLessThan(58)
      }
    }
  })
  await test.step('the addresses of stores align below a badge or a distance', async () => {
    await go(page, '/stores')
    const addresses = page.locator('address')
    await expect(addresses).toHaveCount(8)
    expect((await place(addresses.nth(0))).y).toBe((await place(addresses.nth(1))).y)
  })
})

test('quick order text fits any width, hidden prices leave one rule, and long emails align', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await enter(page, '/quick-order', {
    user: 'bartholomew.featherstonehaugh-villanueva',
    goods: [{ ...CEMENT, quantity: 12 }],
  })
  await paste(page, '10 CDX plywood 15/32\nCEM-GP20 x 12\nSPF-2X4-2 12 @ 8, 6 @ 10, 4 @ 12, 24 @ 20')
  const fields = page.getByRole('table', { name: 'Lines of your order' }).getByRole('textbox')
  await expect(fields).toHaveCount(2)
  await expect(fields.first()).toHaveValue('10 CDX plywood 15/32')
  await fontsReady(page)
  const cutOff = () =>
    fields.evaluateAll((all) =>
      all.map((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight]),
    )
  const hidden = () =>
    page.locator('[data-scroller]').evaluate((table) => table.scrollWidth - table.clientWidth)
  for (const width of [390, 600, 768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(cutOff, `at ${width}`).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await hidden(), `at ${width}`).toBe(0)
    await expectNoSidewaysScroll(page)
  }
  await test.step('one rule divides the goods of an order from its delivery', async () => {
    await go(page, '/checkout')
    const goods = page.getByRole('listitem').filter({ hasText: 'General Purpose Cement' })
    const delivery = page.getByRole('term').filter({ hasText: /^Delivery$/ })
    await expect(delivery).toBeVisible()
    const { bottom } = await place(goods)
    expect((await place(delivery)).top - bottom).toBeLessThan(14)
  })
  await test.step('a suggested email address aligns with its field, line by line', async () => {
    await go(page, '/statements/2026-10-31')
    await page.getByRole('button', { name: 'Email Statement' }).click()
    const dialog = page.getByRole('dialog')
    const field = await place(dialog.getByRole('textbox', { name: /^Email/ }))
    const starts = await dialog.getByRole('button', { name: /^Use bartholomew/ }).evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const lines = new Map<number, number>()
      for (const { top, left } of words.getClientRects())
        lines.set(top, Math.min(left, lines.get(top) ?? left))
      return [...lines.values()]
    })
    expect(starts).toHaveLength(2)
    for (const left of starts) expect(Math.abs(left - field.x)).toBeLessThan(4)
    await page.keyboard.press('Escape')
  })
})
