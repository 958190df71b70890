import { CEMENT, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import { confirmButton, fillDelivery, openCheckout, placedDialog } from './steps/order.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** On paper there is something left of the page, but nothing that wants to be pressed. */
async function expectNothingToPress(page: Page, left: Locator) {
  const presses = main(page).getByRole('button').or(main(page).getByRole('combobox'))
  await expect(presses.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(presses).toHaveCount(0)
  await expect(left).toBeVisible()
}

for (const width of [700, 1440])
  test.describe(`printed from a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the dashboard has figures and no buttons', async ({ page }) => {
      await enter(page)
      // It comes when somebody comes near it.
      await comeNear(region(page, 'What you order most'))
      await expect(region(page, 'What you order most').getByRole('listitem')).toHaveCount(4)
      await expectNothingToPress(
        page,
        region(page, 'What you order most').getByText('Customer Price').first(),
      )
      await expect(main(page).getByRole('link', { name: /^(All|Quick Order|Products)/ })).toHaveCount(0)
    })

    test('of what is still on its way there is nothing', async ({ page, world }) => {
      await world.hold('getCustomerTransactions')
      await enter(page)
      const coming = region(page, 'Latest orders')
      await expect(coming).toHaveAttribute('aria-busy', 'true')
      await expectNothingToPress(page, region(page, 'Current balance'))
      await expect(coming).toHaveCount(0)
      await expect(page.getByText('What you order most')).toBeHidden()
    })

    test('the cart and a list of products are what is in them', async ({ page }) => {
      await enter(page, '/cart', {
        goods: [
          { ...CEMENT, quantity: 12 },
          { ...PLYWOOD.au, quantity: 3 },
        ],
      })
      await expectNothingToPress(page, page.locator('input:visible[aria-label^="Quantity of General"]'))
      await expect(main(page).getByRole('link', { name: 'Quick Order' })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await page.goto('/products/Sheet%20Products/Plywood')
      await expectNothingToPress(page, main(page).getByText('PLY-F8-7-2400X1200'))
    })
  })

test('an order that was placed is on paper without the ways on; statements without the arrows to sort by', async ({
  page,
}) => {
  await openCheckout(page)
  await fillDelivery(page)
  await confirmButton(page).click()
  await placedDialog(page).getByRole('button').last().click()
  const title = page.getByRole('heading', { level: 1, name: 'Order Complete!' })
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  for (const role of ['link', 'button'] as const) await expect(main(page).getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/statements')
  const arrows = page.getByRole('columnheader', { name: '30 Days' }).locator('svg')
  await expect(arrows).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(arrows).toBeHidden()
})

test('a list of invoices is on paper without what is ticked or added, and no word is cut in two', async ({
  page,
}) => {
  await enter(page, '/invoices')
  const boxes = main(page).getByRole('checkbox')
  const additions = main(page).getByRole('button', { name: /^Add, comment on/ })
  const branch = main(page).getByText('Dandenong South', { exact: true }).first()
  await expect(branch).toBeVisible()
  await expect(boxes.first()).toBeVisible()
  await expect(additions.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(boxes).toHaveCount(0)
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

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' })

  test('paper is white, and what stands on it as dark as by day', async ({ page }) => {
    await enter(page)
    const heading = page.getByRole('heading', { level: 1 })
    const ink = () => heading.evaluate((element) => getComputedStyle(element).color)
    await expect(heading).toBeVisible()
    const byNight = await ink()
    await page.emulateMedia({ media: 'print' })
    const printed = await ink()
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await expect(heading).toHaveCSS('color', printed)
    expect(printed).not.toBe(byNight)
  })
})
