import { changeSet, item, mainNavigation } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, runUntil, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the foot', () => {
  test('leads to its pages', async ({ page }) => {
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
  })

  test('has the enabled entries alone, and other sites in a new tab', async ({ page }) => {
    await changeSet(page, 'bottomlinkbar', (items) => [
      ...items,
      item('Catalogue', 'Catalogue 2026', 'www.partner.example'),
      item('Catalogue', 'Harm', 'javascript:alert(1)'),
      item('Support Email', ''),
    ])
    await enter(page)
    const links = footer(page).getByRole('link')
    await expect(links).toHaveText([
      'Helpful Links',
      'Support',
      'Store Listings',
      'Contact a Representative',
      /^Catalogue 2026/,
      'Support Email',
    ])
    const outward = links.filter({ hasText: 'Catalogue 2026' })
    await expect(outward).toHaveAttribute('href', 'https://www.partner.example')
    await expect(outward).toHaveAttribute('target', '_blank')
    await expect(outward).toHaveAttribute('rel', 'noreferrer')
  })

  test('is left away in silence where it can not be had', async ({ page }) => {
    await page.clock.install()
    await page.route(/ipFunction=getWidgetConfiguration/, (route) =>
      route.request().postData()?.includes('bottomlinkbar') ? route.abort() : route.fallback(),
    )
    await enter(page)
    await expect(footer(page)).toHaveCount(1)
    await runUntil(page, footer(page), { count: 0 })
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
})

test('every address of the portal has a page inside the shell', async ({ page }) => {
  await enter(page)
  for (const path of [
    '/',
    '/search?value=pine',
    '/products',
    '/products/Timber',
    '/products/Timber/Posts',
    '/products/Timber/Structural%20Framing/Framing%20Pine%20MGP10',
    '/cart',
    '/checkout',
    '/checkout/complete',
    '/orders',
    '/quotes',
    '/orders/1-0',
    '/quotes/1-0',
    '/invoices',
    '/invoices/1-0',
    '/statements',
    '/statements/2026-11-01',
    '/custom-lists',
    '/custom-lists/1',
    '/admin',
    '/admin/account/new',
    '/admin/account/1',
    '/downloads',
    '/pricebook',
    '/links',
    '/support',
    '/stores',
    '/contact-a-representative',
    '/pay-account?statementId=1&invoiceId=1&suffix=0',
    '/payment-complete',
    '/payment-fail',
    '/payment-cancelled',
    '/request-error?msg=No',
    '/debug',
    '/playground',
  ]) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(heading(page), path).toBeVisible()
    await expect(heading(page), path).not.toHaveText('Page not found')
    await expect(mainNavigation(page), path).toBeVisible()
  }
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(heading(page)).toHaveText('Page not found')
})

test.describe('arriving at a page', () => {
  test('is at its top, with focus on its heading and its name on the tab', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 300 })
    await enter(page)
    await expect(heading(page)).toContainText('Hi ')
    await expect(page).toHaveTitle(/^Hi .* \| Marlock/)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await mainNavigation(page).getByRole('link', { name: 'Statements' }).click()
    await expect(page).toHaveURL('/statements')
    await expect(heading(page)).toHaveText('Statements')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Statements \| Marlock/)
    await page.goBack()
    await expect(heading(page)).toContainText('Hi ')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the Tab key begins with the way past the navigation', async ({ page }) => {
    await enter(page)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('its code is on the way as soon as the user heads for it', async ({ page }) => {
    await enter(page)
    await expect(heading(page)).toBeVisible()
    const fetched = page.waitForRequest(/assets\/orders-screen.*\.js/)
    await mainNavigation(page).getByRole('link', { name: 'Orders' }).hover()
    await fetched
    await expect(page).toHaveURL('/')
  })

  test('a tape runs below the bar while its data is on the way, and takes no room', async ({
    page,
    world,
  }) => {
    await enter(page)
    await world.hold('getCustomerTransactions')
    await mainNavigation(page).getByRole('link', { name: 'Orders' }).click()
    const tape = bar(page).getByRole('progressbar', { name: 'Loading' })
    await expect(tape).toBeVisible()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    const during = await heading(page).boundingBox()
    await world.fault([])
    await expect(tape).toBeHidden()
    expect(await heading(page).boundingBox()).toEqual(during)
  })
})

test('on paper there is neither bar nor foot', async ({ page }) => {
  await enter(page)
  await expect(footer(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
})
