import { expect, test } from '../../../kit/playwright.ts'

test.use({
  scenario: 'au',
  now: '2026-11-16T22:00:00.000Z',
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

test('pay an invoice', async ({ page, world }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('admin')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('trade-demo')
  // The portal opens and loads the session, the user and the cart.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => world.calls('login')).toBe(1)
  await expect.poll(() => world.calls('createCart')).toBe(1)
  await page.getByRole('link', { name: 'Pay Now', exact: true }).click()
  // The amount follows the ticked invoices.
  await page.getByRole('checkbox', { name: 'Select invoice 104477-1', exact: true }).click()
  // The card provider’s own page. The portal comes back after payment.
  await page.getByRole('button', { name: 'Proceed to Payment', exact: true }).click()
  await expect.poll(() => world.calls('createPaymentSession')).toBe(1)
  await page.getByRole('button', { name: 'Pay $193.75', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete', exact: true })).toBeVisible()
})
