import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import { expect, expectNoSidewaysScroll, fontsReady, type Page, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('a browser with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('banners pause under the focus, and change by keyboard or a swipe that opens nothing', async ({
    page,
  }) => {
    const carousel = region(page, 'Banners')
    const link = carousel.getByRole('link')
    const expectShown = (place: string) => expect(carousel.getByRole('group', { name: place })).toBeVisible()
    /** Runs the browser's clock for some seconds. */
    const pass = (seconds: number) => page.clock.runFor(seconds * 1000)
    await page.clock.install()
    await enter(page)
    await expectShown('1 of 3')
    await test.step('banners pause while the keyboard focus is on them', async () => {
      await page.keyboard.press('Tab')
      await link.focus()
      await page.keyboard.press('ArrowLeft')
      await expectShown('3 of 3')
      await expect(carousel.getByRole('group', { name: '3 of 3' }).getByRole('link')).toBeFocused()
      await pass(60)
      await expectShown('3 of 3')
      // A light and a dark ring, so that one shows on any picture.
      const ring = await page.locator(':focus-visible').evaluate((element) => {
        return [getComputedStyle(element).outlineColor, getComputedStyle(element, '::after').borderTopColor]
      })
      expect(ring).toEqual(['rgb(243, 245, 243)', 'rgb(20, 26, 23)'])
    })
    await test.step('a swipe changes the banner, and a press opens its page', async () => {
      const box = await carousel.getByRole('group', { name: '3 of 3' }).boundingBox()
      if (!box) throw new Error('No banner is on the screen')
      await page.mouse.move(box.x + box.width * 0.7, box.y + 50)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.2, box.y + 50, { steps: 5 })
      await page.mouse.up()
      await pass(1)
      await expectShown('1 of 3')
      await expect(page).toHaveURL('/')
      await link.click()
      await expect(page).toHaveURL('/products/Timber')
    })
  })
})

test('on a phone balances are as high as their skeleton, and products load when scrolled near', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.settings({ pay_account_button_disabled: true })
  await world.hold('getUserDetails')
  await enter(page)
  const shapes = page.locator('main [aria-busy=true]:not(section)').first().locator('> *')
  await expect(shapes).toHaveCount(3)
  await fontsReady(page)
  const heights = (part: typeof shapes) =>
    part.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  const before = await heights(shapes)
  await world.fault([])
  await expect(region(page, 'Last login')).toBeVisible()
  expect(await heights(page.getByRole('region', { name: /balance$|^Last login$/ }))).toEqual(before)
  // Without a button to pay, no space is reserved for one.
  expect(before[1]).toBeLessThan(100)
  await expect(region(page, 'Latest orders').getByRole('listitem')).toHaveCount(5)
  await expectNoSidewaysScroll(page)
  // By then the dashboard has done its idle work.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(await world.calls('getTransactionTP')).toBe(0)
  const products = region(page, 'What you order most')
  await comeNear(products)
  await expect(products.getByRole('button', { name: 'Add to cart' })).toHaveCount(4)
  expect(await world.calls('getTransactionTP')).toBe(6)
})
