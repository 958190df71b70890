import { CEMENT } from '../support/goods.ts'
import { cartLines } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { expect, PASSWORD, type Page, test } from './support/test.ts'

const TOKEN = { name: 'XSRF-TOKEN' }
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

test('a browser that blocks cookies is told to allow them, and signs in once they are', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/login')
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Allow cookies for this site, then reload the page.' })
  await expect(told).toBeVisible()
  const signIn = async () => {
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
  }
  const refused = page.waitForResponse((response) => response.status() === 403)
  await signIn()
  await refused
  await expect(told).toBeVisible()
  await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await page.reload()
  await signIn()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a page whose cookies are cleared gets a new token and sends each change once', async ({
  page,
  context,
  world,
}) => {
  await enter(page, `/search?value=${CEMENT.productID}`, { goods: [{ ...CEMENT, quantity: 1 }] })
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 1 item/)
  await context.clearCookies(TOKEN)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await cartLines(page)).toMatchObject([{ productID: CEMENT.productID, prodQty: 2 }])
  expect(await world.calls('addCartProduct')).toBe(2)
})
