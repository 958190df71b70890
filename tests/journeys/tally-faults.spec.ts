import { FRAMING } from './steps/cart.ts'
import { product } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  dialog,
  expectTallies,
  length,
  openTally,
  pasteList,
  quantity,
  rows,
  SAWN,
  send,
} from './steps/tally.ts'
import { expect, expectAccessible, runUntil, test } from './support/test.ts'

test('a line that fails stays to be mended, and the others are not sent again', async ({ page, world }) => {
  await openTally(page, SAWN.productID)
  await pasteList(page, '12 @ 3.6\n6 @ 2.4')
  await world.fault([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Too long for the saw', times: 1 },
  ])
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('1 line went into your cart. 1 line did not.')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Too long for the saw')
  await expectAccessible(page)
  await length(page, 1).fill('3.5')
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [2.4, 6], [3.5, 12])
  expect(await world.journal('addCartProduct')).toHaveLength(3)
})

test('a line whose reply is lost is looked for in the cart, not sent again', async ({ page, world }) => {
  await openTally(page, SAWN.productID)
  await pasteList(page, '12 @ 3.6\n6 @ 2.4')
  await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [3.6, 12], [2.4, 6])
  expect(await world.journal('addCartProduct')).toHaveLength(2)
})

test('a lost line that can not be looked for is locked until it can', async ({ page, world }) => {
  await openTally(page, SAWN.productID)
  await pasteList(page, '12 @ 3.6\n6 @ 2.4')
  await page.route(
    /ipFunction=addCartProduct/,
    async (route) => {
      await route.fetch()
      await world.fault([{ operation: 'getCartTallies', kind: 'http-500', times: 1 }])
      await route.abort()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(dialog(page)).toContainText('One line may have reached your cart')
  await expect(length(page, 1)).toBeDisabled()
  await expect(length(page, 2)).toBeEnabled()
  await expectAccessible(page)
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [3.6, 12], [2.4, 6])
})

test('where there is no cart yet one is made for it', async ({ page, world }) => {
  await world.fault([{ operation: 'createCart', kind: 'error', message: 'No carts', times: 1 }])
  await openTally(page, SAWN.productID)
  await pasteList(page, '12 @ 3.6')
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [3.6, 12])
  expect(await world.journal('createCart')).toHaveLength(2)
})

test('while lines are sent it says how far that is, and can not be left', async ({ page, world }) => {
  await openTally(page, SAWN.productID)
  await pasteList(page, '12 @ 3.6\n6 @ 2.4')
  await world.hold('addCartProduct')
  await send(page).click()
  await expect(dialog(page)).toContainText('Line 1 of 2')
  await expect(length(page, 1)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await world.fault([])
  await expect(dialog(page)).toBeHidden()
})

test('lengths that can not be loaded are asked for again on request', async ({ page, world }) => {
  await enter(page, `/search?value=${FRAMING.productID}`)
  const button = product(page, FRAMING.productID).getByRole('button', { name: 'Tally' })
  await expect(button).toBeVisible()
  await page.clock.install()
  await world.hold('getLengthsForProduct')
  await button.click()
  await expect(dialog(page).getByRole('status', { name: 'Loading lengths' })).toBeVisible()
  // One that stood open would open by itself.
  await page.keyboard.press('Escape')
  await world.fault([{ operation: 'getLengthsForProduct', kind: 'http-500', times: 4 }])
  await page.reload()
  await button.click()
  await runUntil(page, dialog(page).getByRole('button', { name: 'Try again' }))
  await expect(dialog(page).getByRole('alert')).toContainText('The lengths could not be loaded')
  await expect(send(page)).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(quantity(page, '3.6 m')).toBeVisible()
})
