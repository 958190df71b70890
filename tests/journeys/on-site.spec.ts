import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { box, line, submit, summary } from './steps/quick-order.ts'
import { portalKept, test } from './support/released.ts'
import { expect } from './support/test.ts'

/** The milliseconds after which a quick order is persisted. */
const GATHERING = 600

// With a fake clock, because the portal waits before it caches itself.
test.beforeEach(({ page }) => page.clock.install())

test('an order is filled without a network from what was taken along, and is sent once back online', async ({
  page,
  context,
  world,
}) => {
  await enter(page, '/on-site')
  await page.getByRole('button', { name: 'Take along', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take along again' })).toBeVisible()
  await portalKept(page)
  await page.clock.runFor(6000)
  await context.setOffline(true)
  await page.goto('/quick-order')
  await expect(page.getByText('No connection.')).toBeVisible()
  await test.step('products are found, and their lines wait, also after a reload', async () => {
    await box(page).fill(`${CEMENT.productID} 3`)
    await box(page).press('Enter')
    await expect(line(page, 1)).toContainText('Waits for a connection')
    await page.clock.runFor(GATHERING)
    await page.reload()
    await expect(line(page, 1)).toContainText('Waits for a connection')
    await expect(submit(page)).toBeDisabled()
  })
  await context.setOffline(false)
  await expect(summary(page)).toHaveText('1 of 1 matched')
  await expect(line(page, 1)).toContainText('Ready')
  expect(await world.calls('addCartProduct')).toBe(0)
  await submit(page).click()
  await expect(page.getByText('1 line added to cart')).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(1)
})
