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
import { expect, expectAccessible, pressInVain, runUntil, test } from './support/test.ts'

test('where there is no cart yet one is made; while lines are sent it says how far that is', async ({
  page,
  world,
}) => {
  await world.fault([{ operation: 'createCart', kind: 'error', message: 'No carts', times: 1 }])
  await openTally(page, SAWN.productID)
  await expect.poll(() => world.calls('createCart')).toBe(1)
  await pasteList(page, '12 @ 3.6\n6 @ 2.4')
  await world.hold('addCartProduct')
  await send(page).click()
  await expect(dialog(page)).toContainText('Line 1 of 2')
  await expect(length(page, 1)).toBeDisabled()
  // It can not be left meanwhile.
  await pressInVain(page, 'Escape')
  await expect(dialog(page)).toBeVisible()
  await world.fault([])
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [3.6, 12], [2.4, 6])
  expect(await world.journal('createCart')).toHaveLength(2)
})

test('a line that fails stays to be mended, one whose reply is lost is looked for; none is sent again', async ({
  page,
  world,
}) => {
  await openTally(page, SAWN.productID)

  await test.step('one fails, and is mended', async () => {
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

  const reopen = product(page, SAWN.productID).getByRole('button', { name: 'Tally' })
  await test.step('the reply to one is lost', async () => {
    await reopen.click()
    await pasteList(page, '9 @ 4.2\n5 @ 4.8')
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    await expectTallies(page, [2.4, 6], [3.5, 12], [4.2, 9], [4.8, 5])
    expect(await world.journal('addCartProduct')).toHaveLength(5)
  })

  await test.step('one that can not be looked for is locked until it can', async () => {
    await reopen.click()
    await pasteList(page, '8 @ 5.1\n4 @ 5.7')
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
    await expectTallies(page, [2.4, 6], [3.5, 12], [4.2, 9], [4.8, 5], [5.1, 8], [5.7, 4])
  })
})

test('lengths that can not be loaded are asked for again on request', async ({ page, world }) => {
  await enter(page, `/search?value=${FRAMING.productID}`)
  const button = product(page, FRAMING.productID).getByRole('button', { name: 'Tally' })
  await expect(button).toBeVisible()
  await page.clock.install()
  const failure = { operation: 'getLengthsForProduct', kind: 'http-500' } as const
  await world.fault([{ operation: 'getLengthsForProduct', kind: 'latency', ms: 60_000 }, failure])
  await button.click()
  await expect(dialog(page).getByRole('status', { name: 'Loading lengths' })).toBeVisible()
  // Of all calls, not of so many: the one that is held may not have come to the server yet.
  await world.fault([failure])
  await runUntil(page, dialog(page).getByRole('button', { name: 'Try again' }))
  await expect(dialog(page).getByRole('alert')).toContainText('The lengths could not be loaded')
  await expect(send(page)).toBeDisabled()
  await world.fault([])
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(quantity(page, '3.6 m')).toBeVisible()
})
