import { changeSet, disable } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  fontsReady,
  type Page,
  signIn,
  test,
} from './support/test.ts'

const LATELY = ['Latest orders', 'Latest quotes', 'What you order most']
const region = (page: Page, name: string) => page.getByRole('region', { name })
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

test('what was done lately is done again from the dashboard', async ({ page, world }) => {
  await world.hold('getCustomerTransactions')
  await enter(page)
  await test.step('the greeting waits for none of it, and nothing moves when it comes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
    await expect(region(page, 'Latest orders')).toHaveAttribute('aria-busy', 'true')
    // The cards above have the room that they will have.
    await expect(region(page, 'Current balance')).toBeVisible()
    await fontsReady(page)
    const places = () =>
      Promise.all(LATELY.map(async (name) => (await region(page, name).boundingBox())?.y ?? null))
    let before: Awaited<ReturnType<typeof places>> = []
    // The code of the last takes the place of its shape, which may be just when it is measured.
    await expect(async () => {
      before = await places()
      expect(before).not.toContain(null)
    }).toPass()
    await world.fault([])
    await expect(region(page, 'What you order most').getByRole('listitem')).toHaveCount(4)
    expect(await places()).toEqual(before)
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(page)
  })
  await test.step('an order is copied to the cart, once, and its changes are asked about', async () => {
    const copy = region(page, 'Latest orders').getByRole('button', { name: 'Copy to Cart' }).first()
    await copy.click()
    const dialog = page.getByRole('dialog', { name: 'This order today' })
    await dialog.getByRole('button', { name: 'Copy to Cart' }).click()
    await expect(page.getByText('Order copied to cart')).toBeVisible()
    await expect(cart(page)).not.toHaveAccessibleName(/ 0 items/)
    expect(await world.calls('copyTranToCart')).toBe(1)
  })
  await test.step('a usual product is looked at, and Back closes it', async () => {
    const usual = region(page, 'What you order most')
    await usual.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })
  await test.step('a quote is opened where it can be accepted', async () => {
    await region(page, 'Latest quotes').getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/quotes\/\d+-0$/)
    await page.goBack()
  })
  await test.step('where orders are switched off for him, nobody asks for them', async () => {
    await changeSet(page, 'topbuttonbar', disable('Quotes/Orders'))
    const before = await world.calls('getCustomerTransactions')
    await page.reload()
    await expect(region(page, 'Current balance')).toBeVisible()
    await expect(region(page, 'Latest orders')).toHaveCount(0)
    expect(await world.calls('getCustomerTransactions')).toBe(before)
  })
})

test('on a phone, what stands far below is asked for when it comes near', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  await expect(region(page, 'Latest orders').getByRole('listitem')).toHaveCount(5)
  // What the dashboard does when it has time, it has done by then.
  await page.waitForLoadState('networkidle')
  expect(await world.calls('getTransactionTP')).toBe(0)
  await comeNear(region(page, 'What you order most'))
  await expect(region(page, 'What you order most').getByRole('button', { name: 'Add to cart' })).toHaveCount(
    4,
  )
  expect(await world.calls('getTransactionTP')).toBe(6)
})

test('an account that is not active is told so once a sign-in', async ({ page, world }) => {
  const notice = page.getByRole('alertdialog', { name: 'Account Status On Hold' })
  await world.settings({
    account_message_hold:
      '<p>Ring <a href="tel:1300555016">credit</a></p><script>document.title = 1</script>',
  })
  await signIn(page, 'hold')
  await expect(notice.getByRole('link', { name: 'credit' })).toHaveAttribute('href', 'tel:1300555016')
  await expectAccessibleDayAndNight(page, '[role=alertdialog]')
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/orders')
  await page.goBack()
  await expect(region(page, 'Current balance')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toHaveCount(0)
})

test('storage that is forbidden, and throws at every touch, keeps nobody from working', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
      Storage.prototype[name] = refuse
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await signIn(page)
  await expect(region(page, 'Latest orders').getByRole('listitem')).toHaveCount(5)
  await region(page, 'What you order most').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await cart(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders & Quotes' })).toBeVisible()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(errors).toEqual([])
})
