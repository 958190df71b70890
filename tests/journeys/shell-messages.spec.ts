import { CEMENT, expectError, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, type Page, runUntil, test } from './support/test.ts'

const goods = [
  { ...PLYWOOD.au, quantity: 2 },
  { ...CEMENT, quantity: 3 },
] as const

async function openCart(page: Page) {
  await enter(page, '/cart', { goods })
  await expect(page.getByRole('row').filter({ hasText: CEMENT.name })).toBeVisible()
}

const remove = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /remove/i })
    .click()

/** Toasts, newest first as they stand. */
const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]')

/** From here on the browser's clock stands: no toast runs out while it is looked at. */
const pause = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

test.describe('toasts', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('stack at the top right under the bar, green with a check', async ({ page }) => {
    await page.clock.install()
    await openCart(page)
    await pause(page)
    for (const { name } of goods) await remove(page, name)
    await runUntil(page, toasts(page), { count: 2, step: 20 })
    await expect(toasts(page).first()).toContainText('product removed')
    await expect
      .poll(async () => {
        // They stand one on the other until a frame has told how high each is.
        await page.clock.runFor(20)
        const boxes = await Promise.all((await toasts(page).all()).map((each) => each.boundingBox()))
        return boxes.map((box) => ({
          top: box && Math.round(box.y),
          right: box && Math.round(1440 - box.x - box.width),
          width: box?.width,
        }))
      })
      .toEqual(
        expect.arrayContaining([
          { top: 80, right: 16, width: 288 },
          { top: expect.any(Number), right: 16, width: 288 },
        ]),
      )
    const icon = toasts(page).first().locator('[aria-hidden=true]').first()
    await expect(icon).toHaveCSS('background-color', 'rgb(29, 107, 58)')
    await expect(icon.locator('svg')).toHaveClass(/check/)
  })

  test('are red with a cross where something failed', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getUserDetails', kind: 'error', message: 'Ask your branch' }])
    await enter(page, '/orders')
    const failed = toasts(page).filter({ hasText: 'Ask your branch' })
    await runUntil(page, failed.first(), { step: 500 })
    const icon = failed.first().locator('[aria-hidden=true]').first()
    await expect(icon).toHaveCSS('background-color', 'rgb(179, 38, 30)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(failed.first()).toHaveCSS('border-left-color', 'rgb(255, 154, 144)')
    await expect(icon.locator('svg')).toHaveClass(/lucide-x/)
  })

  test.describe('with movement', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('last three seconds, and grow and shrink in 0.2', async ({ page }) => {
      await page.clock.install()
      await openCart(page)
      await pause(page)
      await remove(page, CEMENT.name)
      const shown = toasts(page).filter({ hasText: 'product removed' })
      await runUntil(page, shown, { step: 100 })
      await expect(shown).toHaveCSS('animation-name', 'toastIn')
      await expect(shown).toHaveCSS('animation-duration', '0.2s')
      await page.clock.runFor(2500)
      await expect(shown).toHaveAttribute('data-state', 'open')
      await page.clock.runFor(600)
      await expect(shown).toHaveAttribute('data-state', 'closed')
      await expect(shown).toHaveCSS('animation-name', 'toastOut')
      await expect(shown).toHaveCSS('animation-duration', '0.2s')
      await page.clock.runFor(300)
      await expect(shown).toHaveCount(0)
    })
  })
})

test('alerts are read one after the other, and what came over the wire is text', async ({ page, world }) => {
  await openCart(page)
  const refusal = { operation: 'deleteCartProduct', kind: 'field-error' } as const
  const dialog = page.getByRole('alertdialog', { name: 'Error' })

  await test.step('one is read and dismissed', async () => {
    await world.fault([{ ...refusal, message: 'Held by the branch' }])
    await remove(page, CEMENT.name)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
    await expectAccessible(page, '[role=alertdialog]')
    await expectError(page, 'Held by the branch')
    await expect(page.getByRole('row').filter({ hasText: CEMENT.name })).toBeVisible()
  })

  await test.step('of two the second waits its turn', async () => {
    const before = await world.calls('deleteCartProduct')
    await world.fault([
      { operation: 'deleteCartProduct', kind: 'latency', ms: 60_000 },
      { ...refusal, message: 'First <b>refusal</b>' },
    ])
    for (const { name } of goods) await remove(page, name)
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(before + 1)
    await world.fault([{ ...refusal, message: 'Second refusal' }])
    await expect(dialog).toContainText('First <b>refusal</b>')
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(before + 2)
    await page.keyboard.press('Escape')
    await expectError(page, 'Second refusal')
  })
})

test("who goes back before or after an alert of a failed add is told of it and has the page's title", async ({
  page,
  world,
}) => {
  await enter(page, '/orders')
  const title = page.getByRole('heading', { level: 1, name: 'Custom Lists', includeHidden: true })
  await page.getByRole('banner').getByRole('link', { name: 'Custom Lists' }).click()
  await expect(page).toHaveURL('/custom-lists')
  await expect(title).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const message = 'Held by the branch'
  const refusal = { operation: 'addCartProduct', kind: 'error', message } as const
  const add = async () => {
    await page.getByRole('banner').getByRole('combobox').fill(CEMENT.productID)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
  }
  const goBack = async () => {
    await page.goBack()
    await expect(page).toHaveURL('/custom-lists')
    await expect(title).toBeVisible()
  }

  await test.step('before', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }, refusal])
    await add()
    await expect.poll(() => world.calls('addCartProduct')).toBe(1)
    await goBack()
    await world.fault([refusal])
    await expectError(page, message)
    await expect(title).toBeFocused()
  })

  await test.step('after', async () => {
    await add()
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
    await goBack()
    await expectError(page, message)
    await expect(title).toBeFocused()
  })
})
