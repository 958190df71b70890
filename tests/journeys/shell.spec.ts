import { mainNavigation } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Those that no journey goes to otherwise; tests/screens/switches.test.tsx goes to all pages. */
const ADDRESSES = [
  '/products/Timber/Structural%20Framing/Framing%20Pine%20MGP10',
  '/checkout/complete',
  '/quotes',
  '/quotes/1-0',
  '/admin/account/1',
  '/payment-cancelled',
  '/request-error?msg=No',
]

test('every address of the portal has a page inside the shell, and the foot leads to its own', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Last login' })).toBeVisible()
  for (const [name, path] of [
    ['Helpful Links', '/links'],
    ['Support', '/support'],
    ['Store Listings', '/stores'],
    ['Contact a Representative', '/contact-a-representative'],
  ] as const) {
    await footer(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  for (const path of ADDRESSES) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(heading(page), path).toBeVisible()
    await expect(heading(page), path).not.toHaveText('Page not found')
    await expect(mainNavigation(page), path).toBeVisible()
  }
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(heading(page)).toHaveText('Page not found')
})

test('arriving at a page', async ({ page, world }) => {
  // The dashboard asks for them as well.
  await world.hold('getCustomerTransactions')
  await enter(page)
  await expect(heading(page)).toContainText('Hi ')
  const orders = mainNavigation(page).getByRole('link', { name: 'Orders' })
  await test.step('its code is on the way as soon as the user heads for it', async () => {
    const fetched = page.waitForRequest(/assets\/orders-screen.*\.js/)
    await orders.hover()
    await fetched
    await expect(page).toHaveURL('/')
  })
  await test.step('a tape runs below the bar while its data is on the way, and takes no room', async () => {
    await orders.click()
    const tape = bar(page).getByRole('progressbar', { name: 'Loading' })
    await expect(tape).toBeVisible()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    const during = await heading(page).boundingBox()
    await world.fault([])
    await expect(tape).toBeHidden()
    expect(await heading(page).boundingBox()).toEqual(during)
  })
  await test.step('it is at its top, with focus on its heading and its name on the tab', async () => {
    await page.setViewportSize({ width: 1200, height: 300 })
    await page.goBack()
    await expect(heading(page)).toContainText('Hi ')
    await expect(page).toHaveTitle(/^Hi .* \| Marlock/)
    await page.mouse.move(600, 200)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await mainNavigation(page).getByRole('link', { name: 'Statements' }).click()
    await expect(page).toHaveURL('/statements')
    await expect(heading(page)).toHaveText('Statements')
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Statements \| Marlock/)
    await page.goBack()
    await expect(heading(page)).toContainText('Hi ')
    await expect.poll(() => scrolled(page)).toBe(0)
  })
  await test.step('the Tab key begins with the way past the navigation', async () => {
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('on paper there is neither bar nor foot, nor a way past them', async () => {
    await expect(footer(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('header').first()).toBeHidden()
    await expect(page.locator('footer')).toBeHidden()
    await expect(page.getByText('Skip to content')).toBeHidden()
  })
})
