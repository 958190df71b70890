import { openListing, prices, SCREWS, view } from './steps/catalogue.ts'
import { expect, expectNoSidewaysScroll, type Locator, type Page, test } from './support/test.ts'

const BATTEN = /^Bugle Batten Screw Class 3/
const table = (page: Page) => page.getByRole('table', { name: BATTEN })
const left = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().left)

async function openSizes(page: Page, path: string, name: string): Promise<void> {
  await openListing(page, path, name)
  await view(page, 'Sizes').click()
  await prices(page).click()
}

test('a table of sizes scrolls in its own box, at large text too, and is filled in the order of its cells', async ({
  page,
  world,
}) => {
  await openSizes(page, SCREWS, 'Screws')
  for (const [width, size] of [
    [390, '100%'],
    [390, '200%'],
    [1440, '100%'],
    [1440, '200%'],
  ] as const) {
    await test.step(`at ${width} px with text of ${size}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
      // The top bar itself is wider than a phone with such text.
      if (size === '100%') await expectNoSidewaysScroll(page)
      const box = await table(page).locator('..').boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width), 'the end of the table’s box').toBeLessThanOrEqual(width)
      const head = table(page).getByRole('rowheader', { name: '14-10' })
      const before = await left(head)
      const last = table(page).getByRole('link', { name: 'FIX-BB14200' })
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      const right = await head.evaluate((element) => element.getBoundingClientRect().right)
      expect(await left(last), 'beside the head of its row').toBeGreaterThanOrEqual(right)
      expect(await left(head), 'the head of its row').toBeCloseTo(before, 0)
      if (size === '100%') await expectNoSidewaysScroll(page)
      await table(page).getByRole('link', { name: 'FIX-BB1465' }).focus()
    })
  }
  const quantity = (of: string) =>
    page.getByRole('spinbutton', { name: `Quantity of Bugle Batten Screw 14-10 x ${of}` })
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(quantity('65 mm')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(quantity('65 mm')).toHaveValue('1')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if (await quantity('75 mm').evaluate((element) => element === document.activeElement)) break
  }
  await expect(quantity('75 mm')).toBeFocused()
  expect((await world.journal('addCartProduct')).map(({ request }) => request)).toMatchObject([
    { productID: 'FIX-BB1465', quoteQty: 7 },
  ])
})

test('Back returns to the position among tables of sizes, with or without other products below', async ({
  page,
}) => {
  await openSizes(page, '/products/Timber/Structural%20Framing', 'Structural Framing')
  for (const [path, code] of [
    ['/products/Timber/Structural%20Framing', 'TFH-19045-H3'],
    ['/products/Fixings/Anchors', 'ANC-SB1075'],
  ] as const) {
    await test.step(`at ${code}`, async () => {
      await page.goto(path)
      const link = page.getByRole('link', { name: code, exact: true })
      await expect(link).toBeVisible()
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
      const before = await top()
      await page.evaluate(() => history.pushState(null, '', '/cart'))
      await expect(page.getByRole('heading', { name: 'Review Cart' })).toBeVisible()
      await page.goBack()
      await expect(link).toBeVisible()
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
    })
  }
})
