import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import { expect, expectAccessibleDayAndNight, expectNoSidewaysScroll, test } from './support/test.ts'

test('the portal’s charts are drawn as they move, and can be stepped through', async ({ page }) => {
  await page.goto('/playground')
  const portal = page.frameLocator('iframe[title="The portal"]')
  const running = page.getByRole('region', { name: 'Running charts' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const lit = chart.locator('svg text[data-active]')
  await test.step('a visitor’s session is lit where it is', async () => {
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('loggedOut.idle')
    await expect(lit).toHaveText(['session', 'loggedOut', 'idle'])
  })
  await test.step('and follows the sign-in in the frame', async () => {
    await portal.getByLabel(/^username/i).fill('admin')
    await portal.getByLabel(/^password/i).fill('trade-demo')
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await expect(
      chart.getByRole('img', { name: 'The statechart session, in loggedIn.checked' }),
    ).toBeVisible()
    await expect(lit).toHaveText(['session', 'loggedIn', 'checked'])
    await expect(page.getByRole('list', { name: 'Last transitions of session' })).toContainText(
      'session.signInSubmitted → loggedOut.signingIn',
    )
    await chart.getByText('As a list').click()
    await expect(chart.locator('[aria-current=true]')).toHaveText(['session', 'loggedIn', 'checked'])
  })
  const done = page.getByRole('list', { name: 'Last transitions of cart' })
  await test.step('what is added to the cart is heard by the cart', async () => {
    await running.getByRole('button', { name: /^cart/ }).click()
    const usual = portal.getByRole('region', { name: 'What you order most' })
    await comeNear(usual)
    await usual.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(done).toContainText('cart.productAdded → stays')
    await expect(done).toContainText('at once → open.contents.changing and open.clearing.idle')
    await expect(running.getByRole('button', { name: /^cart/ })).toContainText('open.contents.settled')
    // What was added is nobody's business here.
    expect(await page.locator('main').innerText()).not.toContain('productID')
  })
  await test.step('back through its history, as it was', async () => {
    await page.getByRole('button', { name: 'Step through' }).click()
    const changing = page
      .getByRole('list', { name: 'Transitions of all charts' })
      .getByRole('button', { name: /open\.contents\.changing/ })
    await changing.first().click()
    await expect(
      chart.getByRole('img', { name: /^The statechart cart, in open\.contents\.changing/ }),
    ).toBeVisible()
    await expect(chart.locator('polyline[data-taken]')).not.toHaveCount(0)
    await page.getByRole('slider', { name: 'Step' }).press('Home')
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('configuring')
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(running.getByRole('button', { name: /^session/ })).toContainText('loggedIn.checked')
  })
  await test.step('a chart that does not run is drawn too', async () => {
    await chart.getByRole('combobox', { name: 'Chart to draw' }).click()
    await page.getByRole('option', { name: 'tally/tally' }).click()
    await expect(chart.getByRole('img', { name: 'The statechart tally, not running' })).toBeVisible()
    await expect(lit).toHaveCount(0)
  })
})

test('on a phone it stands below the portal, which can be had as a desk’s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/playground')
  await expect(page.getByRole('img', { name: /^The statechart session, in loggedIn/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(page.getByText(/1440 × 900, at \d+ %/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleDayAndNight(page)
})
