import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { mainNavigation } from './steps/navigation.ts'
import {
  expect,
  expectNoSidewaysScroll,
  fontsReady,
  type Locator,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toPage = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('a page is prefetched on hover, and opens at its top with the focus on its heading', async ({
  page,
  world,
}) => {
  // The dashboard calls it too.
  await world.hold('getCustomerTransactions')
  await page.setViewportSize({ width: 1200, height: 300 })
  await enter(page)
  await expect(heading(page)).toContainText('Hi ')
  const orders = toPage(page, 'Orders')
  await test.step('the code is loaded before the page opens', async () => {
    const fetched = page.waitForRequest(/assets\/orders-screen.*\.js/)
    await orders.hover()
    await fetched
    await expect(page).toHaveURL('/')
  })
  await page.mouse.move(600, 200)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await test.step('a bar below the navigation shows that data loads, and takes no space', async () => {
    await orders.click()
    const loading = bar(page).getByRole('progressbar', { name: 'Loading' })
    await expect(loading).toBeVisible()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    const during = await heading(page).boundingBox()
    await world.fault([])
    await expect(loading).toBeHidden()
    expect(await heading(page).boundingBox()).toEqual(during)
  })
  await test.step('a page opens at its top, and so does the page before on Back', async () => {
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Orders & Quotes \| Marlock/)
    await page.goBack()
    await expect(heading(page)).toContainText('Hi ')
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page).toHaveTitle(/^Hi .* \| Marlock/)
  })
  await test.step('the first Tab stop skips the navigation', async () => {
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('other sites and files open in isolated tabs, and a failed map is never shown', async ({
  page,
  context,
  world,
}) => {
  await world.settings({ maps_key: 'KEY-1' })
  await context.route('https://www.google.com/**', (route) => route.abort())
  await context.route('https://sds.marlock.example/**', (route) => route.fulfill({ body: 'Safety' }))
  const openedBy = async (link: Locator) => {
    const opened = page.waitForEvent('popup')
    await link.click()
    return opened
  }
  await enter(page, '/stores')
  await test.step('a partner’s site opens in a new tab', async () => {
    await mainNavigation(page).getByRole('button', { name: 'My Account' }).press('ArrowDown')
    const site = await openedBy(toPage(page, 'Safety Data Sheets'))
    await expect(site).toHaveURL('https://sds.marlock.example/')
    expect(await site.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await site.close()
  })
  await test.step('a failed map falls back to a drawing that fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const view = page.getByRole('button', { name: /^View Map of Geelong/ })
    await view.click()
    const dialog = page.getByRole('dialog', { name: 'Geelong' })
    await expect(dialog.getByRole('img', { name: 'Geelong and nearby stores' })).toBeVisible()
    await expect(dialog.locator('iframe')).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(view).toBeFocused()
  })
  await test.step('a file opens in a new tab', async () => {
    await page.goto('/downloads?search=credit')
    const file = page.getByRole('link', { name: /^Credit account application/ })
    const reply = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(reply.headers()['content-type']).toBe('application/pdf')
    await (await openedBy(file)).close()
    await expect(page).toHaveURL('/downloads?search=credit')
  })
})

/** The visible words of the name in the bar, and those of them that are cut. */
const wordsOf = (name: Locator) =>
  name.locator('span > span').evaluate((box) => {
    const { bottom, right } = box.getBoundingClientRect()
    const text = box.firstChild
    const words = [...(box.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text ?? box, index)
      range.setEnd(text ?? box, index + word.length)
      return { word: word.toUpperCase(), rects: [...range.getClientRects()] }
    })
    const shown = words.filter(({ rects }) => rects.some(({ y, height }) => y + height / 2 < bottom))
    const cut = shown.filter(({ rects }) => rects.length > 1 || rects.some((rect) => rect.right > right + 1))
    return { shown: shown.map(({ word }) => word), cut: cut.map(({ word }) => word) }
  })

test('the bar fits a large total, whole words of the name and the search at every width', async ({
  page,
}) => {
  await enter(page, '/', { goods: [{ ...PLYWOOD.au, quantity: 1000 }] })
  const name = bar(page).getByRole('link', { name: / home$/ })
  const field = bar(page).getByRole('combobox')
  const toggle = bar(page).getByRole('button', { name: 'Search', exact: true })
  await expect(bar(page).getByText(/^\$\d\d,\d{3}\.\d\d$/)).toBeVisible()
  await fontsReady(page)
  for (const [width, shown] of [
    [320, []],
    [390, ['MARLOCK']],
    [1440, ['MARLOCK', 'TRADE', 'SUPPLIES']],
  ] as const)
    await test.step(`the bar fits ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => wordsOf(name)).toEqual({ shown, cut: [] })
      await expectNoSidewaysScroll(page)
      await toggle.click()
      await expect(field).toBeFocused()
      await expectNoSidewaysScroll(page)
      await toggle.click()
      await expect(field).toHaveCount(0)
      await expect(toggle).toBeFocused()
    })
})

test.describe('a browser with motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } })

  test('toasts stack at the top right, are coloured by type and leave after three seconds', async ({
    page,
    world,
  }) => {
    const toasts = page.locator('[data-scope=toast][data-part=root]')
    const icon = toasts.first().locator('[aria-hidden=true]').first()
    const coversPage = () =>
      toasts.first().evaluate((toast) => {
        const { x, y, height } = toast.getBoundingClientRect()
        return toast.contains(document.elementFromPoint(x + 60, y + height / 2))
      })
    await page.clock.install()
    await enter(page, '/cart', {
      goods: [
        { ...PLYWOOD.au, quantity: 2 },
        { ...CEMENT, quantity: 3 },
      ],
    })
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    await expect(remove(CEMENT.name)).toBeVisible()
    // The browser's clock is paused from here on, so that no toast leaves while it is checked.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await test.step('success toasts stack below the bar', async () => {
      for (const { name } of [PLYWOOD.au, CEMENT]) await remove(name).click()
      await runUntil(page, toasts, { count: 2, step: 20 })
      await expect(toasts.first()).toContainText('product removed')
      await expect(toasts.first()).toHaveCSS('animation-name', 'toastIn')
      await expect(toasts.first()).toHaveCSS('animation-duration', '0.2s')
      await expect(icon).toHaveCSS('background-color', 'rgb(29, 107, 58)')
      await expect(icon.locator('svg')).toHaveClass(/check/)
      await expect
        .poll(async () => {
          await page.clock.runFor(20)
          const boxes = await Promise.all((await toasts.all()).map((each) => each.boundingBox()))
          return boxes
            .map(
              (box) =>
                box && [Math.round(box.y), Math.round(1440 - box.x - box.width), Math.round(box.width)],
            )
            .toSorted((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0))
        })
        .toEqual([
          [80, 16, 288],
          [expect.any(Number), 16, 288],
        ])
    })
    await test.step('presses reach what a success toast covers, but for its Dismiss', async () => {
      expect(await coversPage()).toBe(false)
      await page.getByRole('button', { name: 'Dismiss' }).first().click({ trial: true })
      await page.mouse.move(0, 0)
    })
    await test.step('toasts leave after three seconds', async () => {
      await page.clock.runFor(3100)
      await expect(toasts.first()).toHaveAttribute('data-state', 'closed')
      await expect(toasts.first()).toHaveCSS('animation-name', 'toastOut')
      await runUntil(page, toasts, { count: 0, step: 100 })
    })
    await test.step('a failure has the colour of errors', async () => {
      await world.fault([{ operation: 'getBranches', kind: 'error', message: 'No data for product' }])
      await toPage(page, 'Orders').click()
      await runUntil(page, toasts, { step: 500 })
      await expect(icon).toHaveCSS('background-color', 'rgb(179, 38, 30)')
      await expect(icon.locator('svg')).toHaveClass(/lucide-x/)
      await expect.poll(coversPage).toBe(true)
    })
  })
})
