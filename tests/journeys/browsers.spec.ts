import { floor } from '../../scripts/lib/floor.ts'
import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { mainNavigation } from './steps/navigation.ts'
import { errorsOf, expectTooOld, makeOld, makeOldSafari } from './support/old-browser.ts'
import { takeAway } from './support/oldest-browser.ts'
import { expect, expectNoSidewaysScroll, signIn, test } from './support/test.ts'

const OLD = { 'Chrome 108 or Firefox 114': makeOld, 'Safari 16.3': makeOldSafari }

for (const [name, make] of Object.entries(OLD))
  test(`a browser as old as ${name} says which one the portal needs, without an error`, async ({
    page,
    context,
  }) => {
    const errors = errorsOf(page)
    await make(context)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/orders')
    await expectTooOld(page, errors)
    await expectNoSidewaysScroll(page)
  })

for (const browser of floor.filter(({ label }) => ['Chrome', 'Firefox', 'Safari'].includes(label)))
  test(`without what ${browser.label} ${browser.version} lacks, a customer signs in, orders, reads lists and plays a tour`, async ({
    page,
    context,
  }) => {
    const errors = errorsOf(page)
    await takeAway(context, browser)
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hi ')
    await page.goto(`/search?value=${CEMENT.productID}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    for (const name of ['Orders', 'Invoices', 'Statements']) {
      await mainNavigation(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    }
    await page.goto('/tour')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(errors).toEqual([])
  })

test('a dialog that closes while the page is busy takes no press', { tag: '@browsers' }, async ({ page }) => {
  await enter(page, '/invoices')
  const add = page.getByRole('button', { name: /, comment on / }).first()
  const dialog = page.getByRole('dialog', { name: 'Add Comment' })
  for (let opening = 0; opening < 3; opening++) {
    await add.click()
    await expect(dialog).toBeVisible()
    await page.evaluate(() => {
      const beBusy = () => {
        const end = performance.now() + 150
        while (performance.now() < end);
      }
      addEventListener('keydown', () => setTimeout(beBusy), { once: true })
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await mainNavigation(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/orders')
})
