import { framedPortal } from './steps/tour.ts'
import { expect, expectNoSidewaysScroll, PASSWORD, test } from './support/test.ts'

test('the portal’s statecharts are drawn live, can be stepped through and fit a phone', async ({ page }) => {
  await page.goto('/playground')
  const portal = framedPortal(page)
  const running = page.getByRole('region', { name: 'Running charts' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const lit = chart.locator('svg text[data-active]')
  await test.step('a subscription and a contact are shown as samples', async () => {
    const subscription = page.getByRole('region', { name: 'Manage subscription' })
    await expect(subscription.getByRole('button', { name: 'Change plan' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sample contact' })).toBeVisible()
  })
  await test.step('the state of a visitor’s session is highlighted', async () => {
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('loggedOut.idle')
    await expect(lit).toHaveText(['session', 'loggedOut', 'idle'])
  })
  await test.step('the chart follows a sign-in in the iframe', async () => {
    await portal.getByLabel(/^username/i).fill('admin')
    await portal.getByLabel(/^password/i).fill(PASSWORD)
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await expect(
      chart.getByRole('img', { name: 'The statechart session, in loggedIn.checked' }),
    ).toBeVisible()
    await expect(lit).toHaveText(['session', 'loggedIn', 'checked'])
    await expect(page.getByRole('list', { name: 'Last transitions of session' })).toContainText(
      'session.signInSubmitted → loggedOut.signingIn',
    )
  })
  await test.step('adding a product moves the cart’s chart without showing the product', async () => {
    await running.getByRole('button', { name: /^cart/ }).click()
    await portal.getByRole('button', { name: 'Search', exact: true }).click()
    const words = portal.getByRole('combobox', { name: 'Search products' })
    await words.fill('CEM-GP20')
    await words.press('Enter')
    await portal.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    const done = page.getByRole('list', { name: 'Last transitions of cart' })
    await expect(done).toContainText('cart.productAdded → stays')
    await expect(done).toContainText('at once → open.contents.changing and open.clearing.idle')
    await expect(running.getByRole('button', { name: /^cart/ })).toContainText('open.contents.settled')
    expect(await page.locator('main').innerText()).not.toContain('productID')
  })
  await test.step('the history can be stepped through', async () => {
    await page.getByRole('button', { name: 'Step through' }).click()
    const changing = page
      .getByRole('list', { name: 'Transitions of all charts' })
      .getByRole('button', { name: /open\.contents\.changing/ })
    // By key, because the chart above is still being drawn and moves the list.
    await changing.first().press('Enter')
    await expect(
      chart.getByRole('img', { name: /^The statechart cart, in open\.contents\.changing/ }),
    ).toBeVisible()
    await page.getByRole('slider', { name: 'Step' }).press('Home')
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('configuring')
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('loggedIn.checked')
  })
  await test.step('a chart that is not running can be drawn', async () => {
    await chart.getByRole('combobox', { name: 'Chart to draw' }).click()
    await page.getByRole('option', { name: 'tally/tally' }).click()
    await expect(chart.getByRole('img', { name: 'The statechart tally, not running' })).toBeVisible()
    await expect(lit).toHaveCount(0)
  })
  await test.step('on a phone the chart is below the portal, which can have desktop size', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Desktop' }).click()
    await expect(page.getByText(/1440 × 900, at \d+ %/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
