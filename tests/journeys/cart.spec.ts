import { CEMENT, FRAMING, PLYWOOD } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { expect, expectNoSidewaysScroll, type Locator, type Page, test } from './support/test.ts'

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }
const framing = { ...FRAMING, quantity: 24, length: 3.6 }
const post = { productID: 'PST-H490-24', UOM: 'pack', quantity: 1 }

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })

test('dialogs of a cart return the focus, and one press removes one line', {
  tag: '@great',
}, async ({ page, world }) => {
  await enter(page, '/cart', { goods: [plywood, cement, framing, post] })
  const { keyboard } = page
  const remove = page.getByRole('button', { name: /^Remove/ })

  await test.step('a dialog takes the focus and returns it', async () => {
    for (const [opener, first] of [
      ['Clear All', page.getByRole('button', { name: 'Cancel' })],
      ['Save Custom List', page.getByLabel('List name')],
    ] as const) {
      const button = page.getByRole('button', { name: opener })
      await button.focus()
      await keyboard.press('Enter')
      await expect(first).toBeFocused()
      await keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })

  await test.step('a double click or a held key removes one line and focuses the next', async () => {
    await remove.first().dblclick()
    await expect(remove).toHaveCount(3)
    await expect(remove.first()).toBeFocused()
    // A held key repeats.
    await keyboard.down('Enter')
    await keyboard.down('Enter')
    await keyboard.up('Enter')
    await expect(remove).toHaveCount(2)
    await expect(remove.first()).toBeFocused()
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(2)
  })
})

/** How much of a figure its box cuts off, in px. */
const cutOff = (figure: Locator) => figure.evaluate((part) => part.scrollWidth - part.clientWidth)

test('large amounts fit the table of a tablet and the dockets of a phone', async ({ page }) => {
  await enter(page, '/cart', { goods: [{ ...PLYWOOD.au, quantity: 99_999 }, cement, framing] })
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove).toHaveCount(3)
  const table = page
    .locator('div')
    .filter({ has: page.getByRole('table') })
    .last()
  // The narrowest table, the narrowest beside its docket, and the widest without all columns.
  for (const width of [768, 1024, 1279])
    await test.step(`a line fits the table at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const room = async () => {
        const [outer, inner] = [await table.boundingBox(), await remove.first().boundingBox()]
        return outer && inner ? outer.x + outer.width - (inner.x + inner.width) : -1
      }
      await expect.poll(room).toBeGreaterThan(0)
      await expect(row(page, PLYWOOD.au.name).getByText(/ per sheet$/)).toBeVisible()
    })
  await page.setViewportSize({ width: 390, height: 700 })
  await quantityOf(page, PLYWOOD.au.name).fill('99999999')
  await expect(page.getByText(/^\$\d,\d{3},\d{3},\d{3}\.\d\d$/).first()).toBeVisible()
  expect(await cutOff(page.getByRole('link', { name: /^Cart/ }).getByText('$'))).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping details' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const total = page.locator('dl').filter({ hasText: 'Total (inc GST)' }).getByRole('definition')
  await expect(total).toContainText(/^\$\d,\d{3},\d{3},\d{3}\.\d\d$/)
  expect(await cutOff(total)).toBe(0)
})
