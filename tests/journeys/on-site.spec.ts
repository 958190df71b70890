import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { box, line, submit, summary } from './steps/quick-order.ts'
import { portalKept, test } from './support/released.ts'
import { expect, setOffline } from './support/test.ts'

/** The milliseconds after which a quick order is persisted. */
const GATHERING = 600

// With a fake clock, because the portal waits before it caches itself.
test.beforeEach(({ page }) => page.clock.install())

test('an order and its cuts are planned without a network from what was taken along, and sent once back online', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  await enter(page, '/on-site')
  await page.getByRole('button', { name: 'Save for offline', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save for offline again' })).toBeVisible()
  await portalKept(page)
  await page.clock.runFor(6000)
  await setOffline(page, true)
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
  await test.step('cuts are planned from the lengths that were taken along', async () => {
    await box(page).fill('TFP-9035-M10')
    await box(page).press('Enter')
    await page.getByRole('button', { name: 'Plan cuts of line 2' }).click()
    const plan = page.getByRole('dialog', { name: 'Plan cuts' })
    await plan.getByLabel('Cuts that you need').fill('1 @ 2.35')
    await plan.getByRole('button', { name: 'Plan cuts' }).click()
    await expect(plan.getByText('Optimal')).toBeVisible()
    await plan.getByRole('button', { name: 'Use these boards' }).click()
    await expect(line(page, 2).getByLabel('Lengths of line 2')).toHaveValue('1 @ 2.4')
    await expect(line(page, 2)).toContainText('Waits for a connection')
  })
  await setOffline(page, false)
  await expect(summary(page)).toHaveText('2 of 2 matched')
  await expect(line(page, 1)).toContainText('Ready')
  await expect(line(page, 2)).toContainText('Ready')
  expect(await world.calls('addCartProduct')).toBe(0)
  await submit(page).click()
  await expect(page.getByText('2 lines added to cart')).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(2)
})
