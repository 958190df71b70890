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

test('refused order and second try', async ({ page, world, faults }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('admin')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('trade-demo')
  // The portal opens and loads the session, the user and the cart.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => world.calls('login')).toBe(1)
  await expect.poll(() => world.calls('createCart')).toBe(1)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search products', exact: true }).fill('CEM-GP20')
  await page.getByRole('combobox', { name: 'Search products', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'General Purpose Cement 20 kg', exact: true })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Quantity of General Purpose Cement 20 kg', exact: true }).fill('12')
  // One line is added to the cart, and the cart is read again.
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect.poll(() => world.calls('addCartProduct')).toBe(1)
  await page.getByRole('link', { name: 'Cart, 1 item, $107.76', exact: true }).click()
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await page.getByRole('radio', { name: 'Customer pickup', exact: true }).click()
  await page.getByRole('textbox', { name: 'Required date', exact: true }).fill('24/11/2026')
  await page.getByRole('combobox', { name: 'Required time', exact: true }).click()
  await page.getByRole('option', { name: '13:30', exact: true }).click()
  await page.getByRole('textbox', { name: 'Contact name', exact: true }).fill('Sam Foreman')
  await page.getByRole('textbox', { name: 'Contact Phone', exact: true }).fill('0400 000 000')
  await page.getByRole('combobox', { name: 'Order reference', exact: true }).fill('PO 88231')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Gate code 4471')
  // The ERP will refuse the next order.
  await faults([{"operation":"processComplete","kind":"error","message":"Call your branch","times":1}])
  await page.getByRole('button', { name: 'Confirm Order', exact: true }).click()
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await page.getByRole('alertdialog', { name: 'Error', exact: true }).getByRole('button', { name: 'OK', exact: true }).click()
  // What was typed is still there, and the second try succeeds.
  await page.getByRole('button', { name: 'Confirm Order', exact: true }).click()
  await expect.poll(() => world.calls('processComplete')).toBe(2)
  await page.getByRole('alertdialog', { name: 'Order Placed', exact: true }).getByRole('button', { name: 'OK', exact: true }).click()
  await expect.poll(() => world.calls('createCart')).toBe(2)
  await expect(page.getByRole('heading', { name: 'Order Complete!', exact: true })).toBeVisible()
})
